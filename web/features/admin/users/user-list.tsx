import { Link } from 'react-router-dom'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { paths } from '../../../paths.ts'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { PlanCell } from './plan-cell.tsx'
import { type UserAction, UserMenu } from './user-menu.tsx'
import { RoleTag, StatusTags } from './user-tags.tsx'

interface Props {
  users: AdminUser[]
  onAct: (user: AdminUser, action: UserAction) => void
}

const NameAndId = ({ user }: { user: AdminUser }) => (
  <span className="grid min-w-0">
    <Link to={paths.adminUser(user.id)} className="font-semibold wrap-anywhere">
      {user.name || user.username}
    </Link>
    <span className="text-xs text-ink-3">ID {user.id}</span>
  </span>
)

const columnsWith = (onAct: Props['onAct']): Column<AdminUser>[] => [
  { head: 'User', cell: (user) => <NameAndId user={user} /> },
  { head: 'Email', cell: ({ email }) => <EmailAddress address={email} /> },
  { head: 'Status', cell: (user) => <StatusTags user={user} /> },
  { head: 'Role', cell: ({ isAdmin }) => <RoleTag isAdmin={isAdmin} />, dropAt: 2 },
  { head: 'Plan', cell: (user) => <PlanCell user={user} />, dropAt: 2 },
  { head: 'Credits', cell: (user) => user.creditsRemaining, numeric: true },
  { head: 'Actions', cell: (user) => <UserMenu user={user} onAct={(action) => onAct(user, action)} /> },
]

/** Users in rows, and as cards where the room is narrow. */
export function UserList({ users, onAct }: Props) {
  return (
    <>
      <div className="max-sm:hidden">
        <Table caption="Users" columns={columnsWith(onAct)} rows={users} keyOf={({ id }) => id} />
      </div>
      <ul className="grid gap-3 sm:hidden">
        {users.map((user) => (
          <li key={user.id} className="grid gap-2 rounded-card border border-line bg-raised p-4 text-sm">
            <div className="flex items-start justify-between gap-2">
              <NameAndId user={user} />
              <UserMenu user={user} onAct={(action) => onAct(user, action)} />
            </div>
            <p className="text-ink-2">
              <EmailAddress address={user.email} />
            </p>
            <p className="flex flex-wrap gap-1.5">
              <StatusTags user={user} />
              <RoleTag isAdmin={user.isAdmin} />
            </p>
            <div className="flex justify-between gap-4">
              <PlanCell user={user} />
              <span className="tabular-nums">
                {user.creditsRemaining} {user.creditsRemaining === 1 ? 'credit' : 'credits'}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
