import { lazy, Suspense } from 'react'
import { useSession } from '../../queries/session.ts'
import { appLinks } from './app-links.ts'
import { NavLinks, type NavLinksProps } from './nav-links.tsx'

const AdminNav = lazy(() => import('./admin-nav.tsx'))

interface Props extends Pick<NavLinksProps, 'large' | 'onChoose'> {
  label: string
}

/** The places of the app, one under another, and for administrators those of administration. */
export function AppNav({ label, ...rest }: Props) {
  const { data: user } = useSession()
  return (
    <>
      <nav aria-label={label} className="grid gap-0.5">
        <NavLinks links={appLinks} {...rest} />
      </nav>
      {user?.isAdmin ? (
        <Suspense>
          <AdminNav {...rest} />
        </Suspense>
      ) : null}
    </>
  )
}
