import { useQueryClient } from '@tanstack/react-query'
import { logout } from '../../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../../api-client.ts'
import { messageOf } from '../../api-error.ts'
import { leaveFor } from '../../leave-for.ts'
import { paths } from '../../paths.ts'
import { forgetEverythingRead } from '../../offline/cache/forget-everything-read.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { useSession } from '../../queries/session.ts'
import { holdReads } from '../../read-gate.ts'
import { askBeforeLogout } from './logout-question.ts'

/**
 * Ends the session and leaves by a full page load, so that nothing read before stays in memory. Photos that
 * are not uploaded yet are asked about first; they stay on the device, for their owner alone.
 */
export function useLogout() {
  const { data: user } = useSession()
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async () => {
      // Fetched here, since public pages have this button and no queue.
      const { photoQueue } = await import('../../app/photo-queue.ts')
      const waiting = await photoQueue.countWaiting()
      if (waiting > 0 && !(await askBeforeLogout(waiting))) return false
      // What is under way, or asked from here on, would be answered after the session is over, and refused.
      await client.cancelQueries()
      const readAgain = holdReads()
      try {
        await callApi(logout, {})
      } catch (error) {
        readAgain()
        throw error
      }
      if (user) await leavePushHere(user.id)
      await photoQueue.setUser(null)
      await forgetEverythingRead()
      return true
    },
    onSuccess: (left) => {
      if (left) leaveFor(paths.auth)
    },
    onError: (error) =>
      toast({ title: 'Logout failed', description: messageOf(error), variant: 'destructive' }),
  })
}

/** The server has ended it already, so what fails here must not keep anybody from leaving. */
async function leavePushHere(userId: number): Promise<void> {
  try {
    const { leavePush } = await import('../../features/push/push-owner.ts')
    await leavePush(userId)
  } catch (error) {
    console.warn('This device could not be unsubscribed', error)
  }
}
