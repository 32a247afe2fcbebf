import { and, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminUser, listUsers as endpoint } from '../../../../shared/contracts/admin/users.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { describeUsers } from './describe-users.ts'
import { isAsked, ORDERS } from './user-page.ts'

type Query = z.output<NonNullable<typeof endpoint.query>>

/** A page of users, read from an index however many there are; `hasMore` where another follows. */
export async function listUsers(
  ctx: ServiceContext,
  { sort, after, limit, ...filter }: Query,
): Promise<{ users: AdminUser[]; hasMore: boolean }> {
  const order = ORDERS[sort]
  const rows = await inTransaction(ctx, async (tx) => {
    // Which index to read depends on what is searched for: one plan for every search would read all users for some.
    await tx.db.execute(sql`set local plan_cache_mode = force_custom_plan`)
    return tx.db
      .select()
      .from(users)
      .where(and(isAsked(filter), after === undefined ? undefined : order.after(after)))
      .orderBy(...order.by)
      .limit(limit + 1)
  })
  return {
    users: await describeUsers(ctx, { rows: rows.slice(0, limit) }),
    hasMore: rows.length > limit,
  }
}
