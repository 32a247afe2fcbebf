import { logout } from '../../shared/contracts/auth.ts'
import { callApi } from '../api-client.ts'
import { messageOf } from '../api-error.ts'
import { paths } from '../paths.ts'
import { forgetEverythingRead } from '../persisted-reads.ts'
import { toast } from '../ui/toast-store.ts'
import { useSingleMutation } from '../use-single-mutation.ts'
import { askBeforeLogout } from './logout-question.ts'

/**
 * Ends the session and leaves by a full page load, so that nothing read before stays in memory. Photos that
 * are not uploaded yet are asked about first; they stay on the device, for their owner alone.
 */
export function useLogout() {
  return useSingleMutation({
    mutationFn: async () => {
      // Fetched here, since public pages have this button and no queue.
      const { photoQueue } = await import('../photo-queue.ts')
      const waiting = await photoQueue.countWaiting()
      if (waiting > 0 && !(await askBeforeLogout(waiting))) return false
      await callApi(logout, {})
      await photoQueue.setUser(null)
      await forgetEverythingRead()
      return true
    },
    onSuccess: (left) => {
      if (left) window.location.assign(paths.auth)
    },
    onError: (error) =>
      toast({ title: 'Logout failed', description: messageOf(error), variant: 'destructive' }),
  })
}
