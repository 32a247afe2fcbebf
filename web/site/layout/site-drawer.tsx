import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/action/button-look.ts'
import { ButtonLink } from '../button-link.tsx'
import { LogoutButton } from './logout-button.tsx'
import { Mark } from './mark.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { MAIN_LINKS, USER_LINKS } from './site-links.ts'

export interface DrawerProps {
  path: string
  phone: string | null
  signedInName: string | null
}

export const DRAWER_ITEM =
  'flex min-h-13 w-full items-center border-b border-line text-left text-lg font-semibold no-underline hover:text-pine aria-[current=page]:text-pine'

const DrawerLink = ({ href, label, path }: { href: string; label: string; path: string }) => (
  <a href={href} aria-current={href === path ? 'page' : undefined} className={DRAWER_ITEM}>
    {label}
  </a>
)

const DRAWER = 'site-menu'

/** The menu of small screens; the app has a way out of its own. */
export const SiteDrawer = ({
  phone,
  signedInName,
  path,
  logout = <LogoutButton className={DRAWER_ITEM} />,
}: DrawerProps & { logout?: ReactNode }) => (
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
      {MAIN_LINKS.map((link) => (
        <DrawerLink key={link.href} {...link} path={path} />
      ))}
      {signedInName === null ? null : (
        <>
          {[{ href: paths.staging, label: 'Image Staging' }, ...USER_LINKS.slice(1)].map((link) => (
            <DrawerLink key={link.href} {...link} path={path} />
          ))}
          {logout}
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
export const OPENS_DRAWER = { commandfor: DRAWER, command: 'show-modal' }
