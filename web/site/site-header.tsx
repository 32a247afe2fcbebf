import { Menu, Phone, X } from 'lucide-react'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/button-look.ts'
import { initials } from '../ui/initials.ts'
import { ButtonLink } from './button-link.tsx'
import { Island } from './island.tsx'
import { LogoutButton } from './islands/logout-button.tsx'
import { Mark } from './mark.tsx'

interface Props {
  path: string
  phone: string | null
  signedInName: string | null
}

const MAIN_LINKS = [
  { href: paths.gallery, label: 'Gallery' },
  { href: paths.blog, label: 'Blog' },
  { href: paths.pricing, label: 'Pricing' },
  { href: paths.help, label: 'Help' },
  { href: paths.about, label: 'About' },
]
const ALL_LINKS = [
  { href: paths.home, label: 'Home' },
  ...MAIN_LINKS,
  { href: paths.privacy, label: 'Privacy Policy' },
  { href: paths.terms, label: 'Terms of Service' },
]
const USER_LINKS = [
  { href: paths.dashboard, label: 'Dashboard' },
  { href: paths.account, label: 'My Account' },
  { href: paths.accountImages, label: 'My Images' },
  { href: paths.subscription, label: 'Subscription' },
]
const MENU_ITEM =
  'flex min-h-hit w-full items-center rounded-item px-3 text-left text-sm no-underline hover:bg-sunken'

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonLook({ variant: 'plain', size: 'sm' })}>
    <Phone aria-hidden /> {phone}
  </a>
)

const UserMenu = ({ name }: { name: string }) => (
  <details className="relative" name="user-menu">
    <summary
      aria-label={`Account of ${name}`}
      className="grid size-hit cursor-pointer list-none place-items-center rounded-full bg-pine-tint text-sm font-semibold text-pine-ink"
    >
      {initials(name)}
    </summary>
    <div className="absolute right-0 z-50 mt-2 grid w-56 rounded-card border border-line bg-raised p-1.5 shadow-float">
      {USER_LINKS.map(({ href, label }) => (
        <a key={href} href={href} className={MENU_ITEM}>
          {label}
        </a>
      ))}
      <Island name="logout-button" component={LogoutButton} props={{ className: MENU_ITEM }} />
    </div>
  </details>
)

const Drawer = ({ phone, signedInName, path }: Props) => (
  <dialog
    id="site-menu"
    aria-label="Menu"
    className="m-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none bg-canvas p-4 text-ink backdrop:bg-scrim"
  >
    <form method="dialog" className="flex items-center justify-between">
      <Mark />
      <button
        type="submit"
        aria-label="Close menu"
        className={buttonLook({ variant: 'plain', size: 'sm', square: true })}
      >
        <X aria-hidden />
      </button>
    </form>
    <nav aria-label="Menu" className="mt-4 grid">
      {ALL_LINKS.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          aria-current={href === path ? 'page' : undefined}
          className="flex min-h-12 items-center border-b border-line text-base no-underline aria-[current=page]:font-semibold"
        >
          {label}
        </a>
      ))}
    </nav>
    <div className="mt-6 grid gap-3">
      {signedInName === null ? (
        <>
          <ButtonLink href={paths.register}>Sign Up</ButtonLink>
          <ButtonLink href={paths.auth} variant="quiet">
            Login
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink href={paths.dashboard}>Go to Dashboard</ButtonLink>
          <ButtonLink href={paths.staging} variant="quiet">
            Image Staging
          </ButtonLink>
        </>
      )}
      {phone === null ? null : <PhoneLink phone={phone} />}
    </div>
  </dialog>
)

/** The head of public pages: who we are, where things are, the way in. */
export const SiteHeader = (props: Props) => {
  const { path, phone, signedInName } = props
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas">
      <div className="mx-auto flex min-h-17 max-w-[calc(var(--wrap)+2*var(--gutter))] items-center justify-between gap-5 px-gutter">
        <Mark />
        <nav aria-label="Main" className="hidden gap-1 md:flex">
          {MAIN_LINKS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="inline-flex min-h-hit items-center px-2.5 text-sm font-medium no-underline hover:underline aria-[current=page]:underline"
            >
              {label}
            </a>
          ))}
          {signedInName === null ? null : (
            <a
              href={paths.staging}
              className="hidden min-h-hit items-center px-2.5 text-sm font-medium no-underline hover:underline lg:inline-flex"
            >
              Image Staging
            </a>
          )}
        </nav>
        <div className="flex items-center gap-2">
          {phone === null ? null : (
            <span className="hidden xl:inline-flex">
              <PhoneLink phone={phone} />
            </span>
          )}
          {signedInName === null ? (
            <>
              <ButtonLink href={paths.auth} variant="quiet" size="sm" className="max-md:hidden">
                Login
              </ButtonLink>
              <ButtonLink href={paths.register} size="sm">
                Sign Up
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink href={paths.dashboard} size="sm" className="max-md:hidden">
                Go to Dashboard
              </ButtonLink>
              <UserMenu name={signedInName} />
            </>
          )}
          <button
            type="button"
            data-opens="site-menu"
            aria-label="Open menu"
            className={`${buttonLook({ variant: 'plain', size: 'sm', square: true })} md:hidden`}
          >
            <Menu aria-hidden />
          </button>
        </div>
      </div>
      <Drawer {...props} />
    </header>
  )
}
