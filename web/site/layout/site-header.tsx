import { Menu } from 'lucide-react'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/action/button-look.ts'
import { behaviour } from '../behaviour.ts'
import { ButtonLink } from '../button-link.tsx'
import { Mark } from './mark.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { OPENS_DRAWER, SiteDrawer, type DrawerProps } from './site-drawer.tsx'
import { HEADER_ROW, SiteNav } from '../site-nav.tsx'
import { UserMenu } from './user-menu.tsx'

/** The head of public pages: who we are, where things are, the way in. */
export const SiteHeader = (props: DrawerProps) => {
  const { path, phone, signedInName } = props
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas">
      <div className={HEADER_ROW}>
        <Mark />
        <SiteNav path={path} isSignedIn={signedInName !== null} />
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
          {/* The assistant's button stands here. */}
          <span aria-hidden className="hidden size-hit min-[22.5rem]:max-md:block" />
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
