import { useQuery } from '@tanstack/react-query'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { shortDate } from '../../../ui/format-date.ts'
import { plansToGiveQuery } from './users-query.ts'

/** A user's plan by name; one given by hand says when it ends. */
export function PlanCell({ user }: { user: Pick<AdminUser, 'currentPlanId' | 'planEndsAt'> }) {
  const { data: plans } = useQuery(plansToGiveQuery)
  const name = plans?.find(({ id }) => id === user.currentPlanId)?.name ?? 'Free'
  return (
    <span className="grid">
      <span>{name}</span>
      {user.planEndsAt ? (
        <span className="text-xs text-ink-3">by hand, until {shortDate(user.planEndsAt)}</span>
      ) : null}
    </span>
  )
}
