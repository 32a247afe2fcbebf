import { useQueryClient } from '@tanstack/react-query'
import {
  deleteUser,
  purgeUser,
  restoreUser,
  setAdministrator,
} from '../../../../shared/contracts/admin/users.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

interface Change {
  /** @param email typed to confirm a purge; no other change takes one */
  call: (id: number, email: string) => Promise<unknown>
  done: { title: string; description: string }
  failed: string
}

const CHANGES = {
  delete: {
    call: (id) => callApi(deleteUser, { params: { id } }),
    done: { title: 'User deleted', description: 'The user has been soft-deleted and can be restored.' },
    failed: 'Delete failed',
  },
  restore: {
    call: (id) => callApi(restoreUser, { params: { id } }),
    done: { title: 'User restored', description: 'The user can sign in again.' },
    failed: 'Restore failed',
  },
  purge: {
    call: (id, email) => callApi(purgeUser, { params: { id }, body: { email } }),
    done: { title: 'User permanently deleted', description: 'All related data has been removed.' },
    failed: 'Permanent deletion failed',
  },
  'make-admin': {
    call: (id) => callApi(setAdministrator, { params: { id }, body: { isAdmin: true } }),
    done: { title: 'User updated', description: 'The user is an administrator now.' },
    failed: 'Update failed',
  },
  'remove-admin': {
    call: (id) => callApi(setAdministrator, { params: { id }, body: { isAdmin: false } }),
    done: { title: 'User updated', description: 'The user is no administrator any more.' },
    failed: 'Update failed',
  },
} satisfies Record<string, Change>

export type UserChange = keyof typeof CHANGES

interface Wanted {
  id: number
  change: UserChange
  email?: string
}

/** One of the changes to a user that take no more than a yes, told by a toast either way. */
export function useUserChange(onDone?: () => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ id, change, email = '' }: Wanted): Promise<unknown> => CHANGES[change].call(id, email),
    onSuccess: (_answer, { change }) => {
      toast(CHANGES[change].done)
      onDone?.()
    },
    onError: (error, { change }) =>
      toast({ title: CHANGES[change].failed, description: messageOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminUsers }),
  })
}
