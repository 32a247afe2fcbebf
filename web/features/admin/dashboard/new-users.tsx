import type { AdminStats } from '../../../../shared/contracts/admin/stats.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Who registered last. */
export function NewUsers({ users }: { users: AdminStats['newUsers'] }) {
  if (users.length === 0) return <EmptyState heading="h2" title="Nobody has registered yet" />
  return (
    <ul aria-label="New Users">
      {users.map(({ id, name, username, email }) => (
        <li key={id} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
          <Avatar name={name || username} />
          <span className="min-w-0 grow">
            <b className="block truncate font-semibold">{name || username}</b>
            <span className="block truncate text-sm text-ink-2">{email}</span>
          </span>
          <TextLink to={paths.adminUser(id)} aria-label={`View ${name || username}`}>
            View
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
