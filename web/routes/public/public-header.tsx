import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useSession } from '../../queries/session.ts'
import { openDialog } from '../../site/behaviours/open-dialog.ts'
import { Mark } from '../../site/layout/mark.tsx'
import { DRAWER_ITEM, OPENS_DRAWER, SiteDrawer } from '../../site/layout/site-drawer.tsx'
import { HEADER_ROW, SiteNav } from '../../site/site-nav.tsx'
import { buttonLook } from '../../ui/action/button-look.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useLogout } from '../shell/use-logout.ts'

const UserMenu = lazy(() => import('../shell/user-menu.tsx'))

/** The head of public pages that the app shows: as on those of the server, with the ways of the app. */
export function PublicHeader() {
  const { data: user } = useSession()
  const { pathname } = useLocation()
  const menu = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (menu.current) openDialog(menu.current)
  }, [])
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas">
      <div className={HEADER_ROW}>
        <Mark />
        <SiteNav path={pathname} isSignedIn={!!user} />
        <div className="flex items-center gap-2">
          {user ? (
            <>
              <LinkButton to={paths.dashboard} size="sm" className="max-md:hidden">
                Go to Dashboard
              </LinkButton>
              <Suspense fallback={<span className="size-hit" />}>
                <UserMenu name={user.name} />
              </Suspense>
            </>
          ) : (
            <>
              <LinkButton to={paths.auth} variant="quiet" size="sm" className="max-md:hidden">
                Login
              </LinkButton>
              <LinkButton to={paths.register} size="sm">
                Sign Up
              </LinkButton>
            </>
          )}
          <button
            ref={menu}
            type="button"
            {...OPENS_DRAWER}
            aria-label="Open menu"
            className={`${buttonLook({ variant: 'plain', size: 'sm', square: true })} md:hidden`}
          >
            <Menu aria-hidden />
          </button>
        </div>
      </div>
      <SiteDrawer path={pathname} phone={null} signedInName={user?.name ?? null} logout={<LeaveButton />} />
    </header>
  )
}

function LeaveButton() {
  const { mutate: leave } = useLogout()
  return (
    <button
      type="button"
      className={DRAWER_ITEM}
      onClick={({ currentTarget }) => {
        // What it may have to ask about would stand behind the menu.
        currentTarget.closest('dialog')?.close()
        leave()
      }}
    >
      Logout
    </button>
  )
}
