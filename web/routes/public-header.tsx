import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import { Brand } from '../ui/brand.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const UserMenu = lazy(() => import('./user-menu.tsx'))

/** The head of public pages: the brand and the way in. */
export function PublicHeader() {
  const { data: user } = useSession()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas">
      <div className="mx-auto flex min-h-17 max-w-[calc(var(--wrap)+2*var(--gutter))] items-center justify-between gap-3 px-gutter sm:gap-5">
        <Brand to={paths.home} />
        <div className="flex items-center gap-2">
          {user ? (
            <>
              <Link
                to={paths.staging}
                className="hidden min-h-hit items-center px-2.5 text-sm font-medium no-underline hover:underline sm:inline-flex"
              >
                Image Staging
              </Link>
              <LinkButton to={paths.dashboard} size="sm" className="whitespace-nowrap max-sm:px-2.5">
                Go to Dashboard
              </LinkButton>
              <Suspense fallback={<span className="size-hit" />}>
                <UserMenu name={user.name} />
              </Suspense>
            </>
          ) : (
            <>
              <LinkButton to={paths.auth} variant="quiet" size="sm">
                Login
              </LinkButton>
              <LinkButton to={paths.register} size="sm">
                Sign Up
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
