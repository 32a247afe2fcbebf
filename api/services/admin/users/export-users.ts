import { plans } from '../../../db/schema/billing/plans.ts'
import type { UserFilter } from '../../../../shared/contracts/admin/users.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { csvLine } from '../../export/csv-line.ts'
import { listUsers } from './list-users.ts'

const EXPORTED_USERS_AT_ONCE = 1000

const HEAD = [
  'id',
  'name',
  'username',
  'email',
  'verified',
  'role',
  'status',
  'plan',
  'plan ends',
  'credits',
  'created',
]

/**
 * Every user of a filter as lines of CSV, read a thousand at a time while they are sent; written down before the first.
 */
export async function* exportUsers(
  ctx: ServiceContext,
  { filter }: { filter: UserFilter },
): AsyncGenerator<string> {
  const { search, ...asked } = filter
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: 'users.exported',
      subject: { kind: 'list', id: 'users' },
      // What was searched for may be a name.
      after: { ...asked, isSearched: Boolean(search) },
    }),
  )
  const rows = await ctx.db.select({ id: plans.id, name: plans.name }).from(plans)
  const planName = new Map(rows.map(({ id, name }) => [id, name]))
  yield csvLine(HEAD)
  for (let after: number | undefined, hasMore = true; hasMore;) {
    const page = await listUsers(ctx, { ...filter, limit: EXPORTED_USERS_AT_ONCE, after })
    yield page.users
      .map((user) =>
        csvLine([
          user.id,
          user.name,
          user.username,
          user.email,
          user.isEmailVerified ? 'verified' : 'unverified',
          user.isAdmin ? 'admin' : 'user',
          user.isDeleted ? 'deleted' : 'active',
          user.currentPlanId === null ? '' : (planName.get(user.currentPlanId) ?? ''),
          user.planEndsAt,
          user.creditsRemaining,
          user.createdAt,
        ]),
      )
      .join('')
    after = page.users.at(-1)?.id
    hasMore = page.hasMore
  }
}
