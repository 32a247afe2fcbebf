import { inArray, sql } from 'drizzle-orm'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { creditLots } from '../../../db/schema/billing/credits.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import { grantedPlanAt } from '../../billing/plans/entitled-plan.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { isOpen } from '../../credits/credit-balance.ts'

type Row = typeof users.$inferSelect

function describe(user: Row, creditsRemaining: number, now: Date): AdminUser {
  const { id, name, username, email, isEmailVerified, isAdmin, currentPlanId, grantedUntil } = user
  const isGiven = currentPlanId !== null && grantedPlanAt(user, now) === currentPlanId
  return {
    id,
    name,
    username,
    email,
    isEmailVerified,
    isAdmin,
    isDeleted: user.deletedAt !== null,
    creditsRemaining,
    currentPlanId,
    planEndsAt: isGiven ? (grantedUntil?.toISOString() ?? null) : null,
    createdAt: user.createdAt.toISOString(),
  }
}

/** Users as administrators see them in lists, in the order given. */
export async function describeUsers(
  ctx: ServiceContext,
  { rows, now = new Date() }: { rows: Row[]; now?: Date },
): Promise<AdminUser[]> {
  if (rows.length === 0) return []
  const own = inArray(
    creditLots.userId,
    rows.map(({ id }) => id),
  )
  const balances = await ctx.db
    .select({ userId: creditLots.userId, balance: sql<number>`sum(${creditLots.remaining})::int` })
    .from(creditLots)
    .where(sql`${own} and ${isOpen(now)}`)
    .groupBy(creditLots.userId)
  const balanceOf = new Map(balances.map(({ userId, balance }) => [userId, balance]))
  return rows.map((row) => describe(row, balanceOf.get(row.id) ?? 0, now))
}
