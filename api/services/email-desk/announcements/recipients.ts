import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import type { RecipientFilter } from '../../../../shared/contracts/admin/mail/announcements.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { mailPreferences } from '../../../db/schema/mail/mail-preferences.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Whom an announcement asks for, whether or not they may be written to. */
function isAskedFor({ plan, role, joinedBefore }: RecipientFilter): SQL | undefined {
  const hasPlan = plan === undefined ? undefined : eq(users.currentPlanId, plan)
  return and(
    isNull(users.deletedAt),
    plan === FREE_PLAN_ID ? or(hasPlan, isNull(users.currentPlanId)) : hasPlan,
    role && eq(users.isAdmin, role === 'admin'),
    joinedBefore === undefined ? undefined : lt(users.createdAt, new Date(joinedBefore)),
  )
}

/** A row where somebody has unsubscribed. */
const hasUnsubscribed = sql`exists (select from ${mailPreferences}
  where ${mailPreferences.userId} = ${users.id} and ${mailPreferences.unsubscribedAt} is not null)`

/** Who gets an announcement: only verified addresses, and nobody who has unsubscribed. */
export const isRecipient = (filter: RecipientFilter): SQL | undefined =>
  and(isAskedFor(filter), eq(users.isEmailVerified, true), sql`not ${hasUnsubscribed}`)

/** How many a mail would go to, why others get none, and how many of them have no name. */
export async function countRecipients(
  ctx: ServiceContext,
  { filter }: { filter: RecipientFilter },
): Promise<{ recipients: number; unverified: number; unsubscribed: number; nameless: number }> {
  const counted = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await ctx.db
    .select({
      recipients: counted(isRecipient(filter)),
      unverified: counted(eq(users.isEmailVerified, false)),
      unsubscribed: counted(and(eq(users.isEmailVerified, true), hasUnsubscribed)),
      nameless: counted(and(isRecipient(filter), sql`trim(${users.name}) = ''`)),
    })
    .from(users)
    .where(isAskedFor(filter))
  return counts
}
