import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { ChangeUserDialog } from './change-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { PurgeUserDialog } from './purge-user-dialog.tsx'
import type { UserAction } from './user-menu.tsx'

interface Props {
  user: AdminUser
  action: UserAction
  onClose: () => void
}

/** The window of what was chosen from a user's menu. */
export function UserDialog({ user, action, onClose }: Props) {
  if (action === 'edit') return <EditUserDialog user={user} onClose={onClose} />
  if (action === 'purge') return <PurgeUserDialog user={user} onClose={onClose} />
  return <ChangeUserDialog user={user} change={action} onClose={onClose} />
}
