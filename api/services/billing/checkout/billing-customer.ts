import { and, eq, sql } from 'drizzle-orm'
import { billingCustomers } from '../../../db/schema/billing/billing.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import type { Payments } from '../../../providers/payments/payments.ts'
import { lockObject } from '../sync/lock-object.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

export interface CustomerOwner {
  customerId: string
  /** Null once the account was deleted for good. */
  userId: number | null
  /** When the account was deleted, be it that it can still be restored; null while it is open. */
  closedAt: Date | null
}

/** Whose customer it is; null for one that is not ours. */
export async function findOwner(
  ctx: ServiceContext,
  { account, customerId }: { account: Payments['account']; customerId: string },
): Promise<CustomerOwner | null> {
  const [row] = await ctx.db
    .select({
      customerId: billingCustomers.customerId,
      userId: billingCustomers.userId,
      closedAt: sql<Date | null>`coalesce(${users.deletedAt}, ${billingCustomers.closedAt})`.mapWith(
        users.deletedAt,
      ),
    })
    .from(billingCustomers)
    .leftJoin(users, eq(users.id, billingCustomers.userId))
    .where(and(eq(billingCustomers.account, account), eq(billingCustomers.customerId, customerId)))
  return row ?? null
}

/** Under which id the payment service knows a user; null for who has never opened a checkout. */
export async function findCustomer(
  ctx: ServiceContext,
  { account, userId }: { account: Payments['account']; userId: number },
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.account, account), eq(billingCustomers.userId, userId)))
  return row?.customerId ?? null
}

/** The user as the payment service knows them, introduced on first use. */
export async function ensureCustomer(
  ctx: ServiceContext<'payments'>,
  { user: { id: userId, email, name } }: { user: typeof users.$inferSelect },
): Promise<string> {
  const { account } = ctx.payments
  return inTransaction(ctx, async (tx) => {
    await lockObject(tx, { id: `customer:${account}:${userId}` })
    const known = await findCustomer(tx, { account, userId })
    if (known !== null) return known
    const customerId = await ctx.payments.createCustomer({ userId, email, name })
    await tx.db.insert(billingCustomers).values({ account, userId, customerId })
    return customerId
  })
}
