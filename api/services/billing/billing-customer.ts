import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { billingCustomers } from '../../db/schema/billing.ts'
import type { users } from '../../db/schema/users.ts'
import type { Payments } from '../../providers/payments/payments.ts'
import type { BillingDeps } from './billing-deps.ts'
import { lockObject } from './lock-object.ts'

/** Whose customer it is; null for one that is not ours. */
export async function findUserOfCustomer(
  db: Executor,
  account: Payments['account'],
  customerId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.account, account), eq(billingCustomers.customerId, customerId)))
  return row?.userId ?? null
}

export async function findCustomer(
  db: Executor,
  account: Payments['account'],
  userId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.account, account), eq(billingCustomers.userId, userId)))
  return row?.customerId ?? null
}

/** The user as the payment service knows them, introduced on first use. */
export async function ensureCustomer(
  { db, payments }: Pick<BillingDeps, 'db' | 'payments'>,
  { id: userId, email, name }: typeof users.$inferSelect,
): Promise<string> {
  const { account } = payments
  return db.transaction(async (tx) => {
    await lockObject(tx, `customer:${account}:${userId}`)
    const known = await findCustomer(tx, account, userId)
    if (known !== null) return known
    const customerId = await payments.createCustomer({ userId, email, name })
    await tx.insert(billingCustomers).values({ account, userId, customerId })
    return customerId
  })
}
