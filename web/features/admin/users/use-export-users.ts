import { EXPORT_USERS_PATH, prepareUserExport } from '../../../../shared/contracts/admin/users.ts'
import { addressOf, callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { queryOf, type ShownUsers } from './users-query.ts'

/** Downloads the users of a filter. */
export function useExportUsers() {
  const { mutate } = useSingleMutation({
    // Asked before, so that the browser never downloads a refusal.
    mutationFn: (_shown: ShownUsers) => callApi(prepareUserExport, {}),
    onSuccess: (_answer, shown) => {
      const link = document.createElement('a')
      link.href = addressOf(EXPORT_USERS_PATH, {}, queryOf(shown))
      link.download = ''
      link.click()
      toast({ title: 'Export started', description: 'The file holds the users of this list.' })
    },
    onError: (error) =>
      toast({ title: 'Export failed', description: messageOf(error), variant: 'destructive' }),
  })
  return mutate
}
