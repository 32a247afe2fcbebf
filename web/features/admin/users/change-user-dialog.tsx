import type { ReactNode } from 'react'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { useUserChange, type UserChange } from './use-user-change.ts'

interface Question {
  title: (email: string) => string
  description: ReactNode
  confirm: string
  danger?: boolean
}

const QUESTIONS: Record<Exclude<UserChange, 'purge'>, Question> = {
  delete: {
    title: (email) => `Delete ${email}?`,
    description:
      'Every device is signed out and a subscription renews no more. Rooms and credits are kept, and the user can be restored.',
    confirm: 'Delete User',
    danger: true,
  },
  restore: {
    title: (email) => `Restore ${email}?`,
    description:
      'The user can sign in again and finds everything as it was. An ended subscription stays ended.',
    confirm: 'Restore User',
  },
  'make-admin': {
    title: (email) => `Make ${email} an administrator?`,
    description: 'Administrators see and change every account. They need a second factor to sign in here.',
    confirm: 'Make Admin',
  },
  'remove-admin': {
    title: (email) => `Remove ${email} from the administrators?`,
    description: 'The account itself stays as it is.',
    confirm: 'Remove Admin',
    danger: true,
  },
}

interface Props {
  user: AdminUser
  change: Exclude<UserChange, 'purge'>
  onClose: () => void
}

/** Asks before a change to a user, and makes it. */
export function ChangeUserDialog({ user, change, onClose }: Props) {
  const { mutate, isPending } = useUserChange(onClose)
  const { title, description, confirm, danger } = QUESTIONS[change]
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(user.email)}
      description={description}
      cancel="Cancel"
      confirm={confirm}
      danger={danger}
      busy={isPending}
      onConfirm={() => mutate({ id: user.id, change })}
    />
  )
}
