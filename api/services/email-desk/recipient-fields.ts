import { eq, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import type { KNOWN_FIELDS, MailFields } from '../../../shared/text/mail-fields.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import type { ServiceContext } from '../context/service-context.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type Recipient = Pick<typeof users.$inferSelect, 'name' | 'email' | 'createdAt'>

/** What a mail may say of the account it goes to. */
export const fieldsOfUser = (
  { name, email, createdAt }: Recipient,
  plan: string,
): Record<(typeof KNOWN_FIELDS)[number], string> => ({
  name,
  first_name: name.trim().split(/\s+/)[0],
  email,
  account_type: plan,
  member_since: day.format(createdAt),
})

/** The account with an address, and the values of fields for whoever has it; of a stranger only the address is known. */
export async function recipientFields(
  ctx: ServiceContext,
  { to }: { to: string },
): Promise<{ userId: number | null; fields: MailFields }> {
  const [found] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      plan: plans.name,
    })
    .from(users)
    .leftJoin(plans, eq(plans.id, sql`coalesce(${users.currentPlanId}, ${FREE_PLAN_ID})`))
    .where(sql`lower(${users.email}) = lower(${to})`)
  if (!found) return { userId: null, fields: { email: to } }
  return { userId: found.id, fields: fieldsOfUser(found, found.plan ?? '') }
}
