import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { ConfirmIdentityDialog } from '../../features/account/second-factor/confirm-identity-dialog.tsx'
import { UpdatePrompt } from '../../features/update/update-prompt.ts'
import { openLiveEvents } from '../../app/live-events.ts'
import { signInPath } from '../../app/return-path.ts'
import { useSession } from '../../queries/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { prefetchScreens } from './prefetch-screens.ts'
import { ScreenOutline } from './screen-outline.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { Unreachable } from '../unreachable.tsx'
import { useFinishedRooms } from './use-finished-rooms.ts'
import { usePushOwner } from '../use-push-owner.ts'
import { useQueueOwner } from './use-queue-owner.ts'

/** Of administrators alone. */
const SecondFactorNotice = lazyPart(
  async () =>
    (await import('../../features/account/second-factor/second-factor-notice.tsx')).SecondFactorNotice,
)

const HelpAssistant = lazyPart(
  async () => (await import('../../features/assistant/help-assistant.tsx')).HelpAssistant,
)

export { ScreenError } from './screen-error.tsx'

/** The signed-in app: sidebar or bars around the screen, live events behind it. */
export function Component() {
  const { data: user, isError, refetch, isFetching } = useSession()
  const location = useLocation()
  const client = useQueryClient()
  const notifyFinished = useFinishedRooms()
  const userId = user?.id
  useQueueOwner(user)
  useEffect(prefetchScreens, [])
  usePushOwner(userId)

  useEffect(
    () => (userId === undefined ? undefined : openLiveEvents(client, notifyFinished)),
    [client, userId, notifyFinished],
  )

  if (user === null) return <Navigate to={signInPath(location)} replace />

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)]">
      <Sidebar name={user?.name ?? ''} />
      <div className="min-w-0">
        <MobileHeader name={user?.name ?? ''} email={user?.email ?? ''} />
        <main
          id="main"
          tabIndex={-1}
          aria-busy={!user && !isError}
          className="min-h-dvh w-full max-w-[78rem] min-w-0 px-4 pt-6 pb-28 lg:px-[clamp(2rem,4vw,4rem)] lg:pt-12 lg:pb-24"
        >
          {user?.isAdmin ? <SecondFactorNotice /> : null}
          {user ? <Outlet /> : null}
          {user === undefined && !isError ? <ScreenOutline /> : null}
          {isError && !user ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : null}
        </main>
        <TabBar />
      </div>
      {user ? <HelpAssistant userId={user.id} /> : null}
      <UpdatePrompt />
      <LogoutDialog />
      <ConfirmIdentityDialog />
      <Toaster />
    </div>
  )
}
