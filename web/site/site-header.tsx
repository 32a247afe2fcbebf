import { Menu, Phone, X } from 'lucide-react'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/button-look.ts'
import { initials } from '../ui/initials.ts'
import { behaviour } from './behaviour.ts'
import { ButtonLink } from './button-link.tsx'
import { Mark } from './mark.tsx'
import { telephoneAddress } from './telephone-address.ts'

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
  <a href={telephoneAddress(phone)} className={buttonLook({ variant: 'plain', size: 'sm' })}>
    <Phone aria-hidden /> {phone}
  </a>
)

const LogoutButton = ({ className }: { className: string }) => (
  <button type="button" className={className} {...behaviour('logout')}>
    Logout
  </button>
)

const UserMenu = ({ name }: { name: string }) => (
  <details className="relative" {...behaviour('fold-away')}>
    <summary
      aria-label={`Account of ${name}`}
      className="grid size-hit cursor-pointer list-none place-items-center rounded-full bg-pine-tint text-sm font-semibold text-pine-ink [&::-webkit-details-marker]:hidden"
    >
      {initials(name)}
    </summary>
    <div className="absolute right-0 z-50 mt-2 grid w-56 rounded-card border border-line bg-raised p-1.5 shadow-float">
      {USER_LINKS.map(({ href, label }) => (
        <a key={href} href={href} className={MENU_ITEM}>
          {label}
        </a>
      ))}
      <LogoutButton className={MENU_ITEM} />
    </div>
  </details>
)

const DRAWER_ITEM =
  'flex min-h-13 w-full items-center border-b border-line text-left text-lg font-semibold no-underline hover:text-pine aria-[current=page]:text-pine'

const DrawerLink = ({ href, label, path }: { href: string; label: string; path: string }) => (
  <a href={href} aria-current={href === path ? 'page' : undefined} className={DRAWER_ITEM}>
    {label}
  </a>
)

const DRAWER = 'site-menu'

const Drawer = ({ phone, signedInName, path }: Props) => (
  <dialog
    id={DRAWER}
    aria-label="Menu"
    className="m-0 ml-auto h-dvh max-h-none w-[min(21rem,100vw)] max-w-none overscroll-contain bg-raised px-5 py-3 text-ink backdrop:bg-scrim"
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
    <nav aria-label="Menu" className="mt-2 grid">
      {ALL_LINKS.map((link) => (
        <DrawerLink key={link.href} {...link} path={path} />
      ))}
      {signedInName === null ? null : (
        <>
          {[{ href: paths.staging, label: 'Image Staging' }, ...USER_LINKS.slice(1)].map((link) => (
            <DrawerLink key={link.href} {...link} path={path} />
          ))}
          <LogoutButton className={DRAWER_ITEM} />
        </>
      )}
    </nav>
    <div className="mt-6 grid gap-3 pb-4">
      {signedInName === null ? (
        <>
          <ButtonLink href={paths.register}>Sign Up</ButtonLink>
          <ButtonLink href={paths.auth} variant="quiet">
            Login
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={paths.dashboard}>Go to Dashboard</ButtonLink>
      )}
      {phone === null ? null : <PhoneLink phone={phone} />}
    </div>
  </dialog>
)

/** Opens the drawer without a script where the browser knows how (HTML's invoker commands). */
const OPENS_DRAWER = { commandfor: DRAWER, command: 'show-modal' }

/** The head of public pages: who we are, where things are, the way in. */
export const SiteHeader = (props: Props) => {
  const { path, phone, signedInName } = props
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas">
      <div className="mx-auto flex min-h-17 max-w-[calc(var(--wrap)+2*var(--gutter))] items-center justify-between gap-5 px-gutter">
        <Mark />
        <nav aria-label="Main" className="mr-auto hidden gap-1 md:flex lg:ml-4">
          {MAIN_LINKS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="inline-flex min-h-hit items-center px-2.5 text-sm font-medium no-underline hover:underline decoration-saffron decoration-2 underline-offset-8 aria-[current=page]:underline"
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
            {...OPENS_DRAWER}
            {...behaviour('open-dialog')}
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
