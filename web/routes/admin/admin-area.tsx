import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { secondFactorQuery } from '../../features/account/second-factor/second-factor-query.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../queries/session.ts'
import { useTitle } from '../../ui/use-title.ts'
import { ScreenOutline } from '../shell/screen-outline.tsx'
import { AccessDenied } from './access-denied.tsx'
import { AdminScreens } from './admin-screens.tsx'
import { useLeaveWhenRefused } from './use-leave-when-refused.ts'

/** Everything below /app/admin, for administrators; whoever is none is led to the app, or told so by the blog. */
export function Component() {
  const { data: user } = useSession()
  const isAdmin = user?.isAdmin === true
  useLeaveWhenRefused()
  const { data: factor, isPending } = useQuery({ ...secondFactorQuery, enabled: isAdmin })
  const { pathname } = useLocation()
  if (!isAdmin)
    return pathname.startsWith(paths.adminBlog) ? <AccessDenied /> : <Navigate to={paths.dashboard} replace />
  // A screen would ask for what is then refused.
  if (isPending) return <ScreenOutline />
  return factor?.isRequired && !factor.isSatisfied ? <Unconfirmed /> : <AdminScreens />
}

/** Above it, the app's notice leads to the second factor. */
function Unconfirmed() {
  useTitle('Administration')
  return <h1>Administration</h1>
}
