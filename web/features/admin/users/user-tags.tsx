import { BadgeCheck, CircleDashed, ShieldCheck, Trash2 } from 'lucide-react'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'

/** Verified or unverified, and deleted where it is. */
export const StatusTags = ({ user }: { user: AdminUser }) => (
  <span className="flex flex-wrap gap-1.5">
    {user.isEmailVerified ? (
      <Tag tone="ok">
        <BadgeCheck aria-hidden />
        verified
      </Tag>
    ) : (
      <Tag tone="warn">
        <CircleDashed aria-hidden />
        unverified
      </Tag>
    )}
    {user.isDeleted ? (
      <Tag tone="bad">
        <Trash2 aria-hidden />
        deleted
      </Tag>
    ) : null}
  </span>
)

export const RoleTag = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <Tag tone="solid">
      <ShieldCheck aria-hidden />
      Admin
    </Tag>
  ) : (
    <Tag>User</Tag>
  )
