import { logout } from '../../shared/contracts/auth.ts'
import { callApi } from '../api-client.ts'
import { messageOf } from '../api-error.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast-store.ts'
import { useSingleMutation } from '../use-single-mutation.ts'

/** Ends the session and leaves by a full page load, so that nothing read before stays in memory. */
export function useLogout() {
  return useSingleMutation({
    mutationFn: () => callApi(logout, {}),
    onSuccess: () => window.location.assign(paths.auth),
    onError: (error) =>
      toast({ title: 'Logout failed', description: messageOf(error), variant: 'destructive' }),
  })
}
