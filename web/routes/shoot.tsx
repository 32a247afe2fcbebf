import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ShootScreen } from '../features/capture/camera/shoot-screen.tsx'
import { signInPath } from '../app/return-path.ts'
import { useSession } from '../queries/session.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { useTitle } from '../ui/use-title.ts'
import { prefetchScreens } from './shell/prefetch-screens.ts'
import { useQueueOwner } from './shell/use-queue-owner.ts'

/**
 * The camera, without the app around it. It opens also while nobody can be asked who is signed in: photos
 * taken then belong to whoever signs in next.
 */
export function Component() {
  useTitle('Shoot')
  const { data: user } = useSession()
  const location = useLocation()
  useQueueOwner(user)
  useEffect(prefetchScreens, [])
  if (user === null) return <Navigate to={signInPath(location)} replace />
  return (
    <>
      <ShootScreen />
      <Toaster />
    </>
  )
}
