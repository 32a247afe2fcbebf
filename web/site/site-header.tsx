import { Menu } from 'lucide-react'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/button-look.ts'
import { behaviour } from './behaviour.ts'
import { ButtonLink } from './button-link.tsx'
import { Mark } from './mark.tsx'
import { PhoneLink } from './phone-link.tsx'
import { OPENS_DRAWER, SiteDrawer, type DrawerProps } from './site-drawer.tsx'
import { MAIN_LINKS } from './site-links.ts'
import { UserMenu } from './user-menu.tsx'

/** The head of public pages: who we are, where things are, the way in. */
export const SiteHeader = (props: DrawerProps) => {
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
      <SiteDrawer {...props} />
    </header>
  )
}
