import type { ComponentProps } from 'react'
import { Ellipsis, Eraser, Pencil, RotateCcw, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Menu } from '../../../ui/dialog/menu.tsx'

type MenuItem = ComponentProps<typeof Menu>['items'][number]

export type UserAction = 'edit' | 'delete' | 'restore' | 'purge' | 'make-admin' | 'remove-admin'

const ITEMS: Record<UserAction, Omit<MenuItem, 'onSelect'>> = {
  edit: { label: 'Edit User', icon: <Pencil aria-hidden /> },
  'make-admin': { label: 'Make Admin', icon: <ShieldCheck aria-hidden /> },
  'remove-admin': { label: 'Remove Admin', icon: <ShieldOff aria-hidden /> },
  delete: { label: 'Delete User', icon: <Trash2 aria-hidden />, danger: true },
  restore: { label: 'Restore User', icon: <RotateCcw aria-hidden /> },
  purge: { label: 'Purge User', icon: <Eraser aria-hidden />, danger: true },
}

const actionsFor = ({ isDeleted, isAdmin }: AdminUser): UserAction[] =>
  isDeleted ? ['restore', 'purge'] : ['edit', isAdmin ? 'remove-admin' : 'make-admin', 'delete']

/** What can be done with one user. */
export const UserMenu = ({ user, onAct }: { user: AdminUser; onAct: (action: UserAction) => void }) => (
  <Menu
    trigger={
      <Button variant="plain" size="sm" square aria-label={`Actions for ${user.email}`}>
        <Ellipsis aria-hidden />
      </Button>
    }
    items={actionsFor(user).map((action) => ({ ...ITEMS[action], onSelect: () => onAct(action) }))}
  />
)
