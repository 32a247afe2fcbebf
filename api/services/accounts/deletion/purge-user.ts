import { eq } from 'drizzle-orm'
import { billingCustomers } from '../../../db/schema/billing/billing.ts'
import { images } from '../../../db/schema/staging/images.ts'
import { projects } from '../../../db/schema/staging/projects.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { publish } from '../../../events/publish.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { keepFigures } from '../../billing/figures/keep-figures.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { deleteEndedPages } from '../../delivery/public-pages/pages-of-closed-account.ts'
import { deleteCorrespondence } from '../../mail/mail-retention.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/** Three days of tries, each later than the one before. */
const CUSTOMER_ATTEMPTS = 20

/** At the payment service they stay customers: what they pay there ends, and late money is known for what it is. */
async function closeCustomers(ctx: TransactionContext, userId: number): Promise<void> {
  const customers = await ctx.db
    .update(billingCustomers)
    .set({ closedAt: new Date() })
    .where(eq(billingCustomers.userId, userId))
    .returning()
  for (const { account, customerId } of customers)
    await enqueue(ctx.db, 'end-customer', { account, customerId }, { maxAttempts: CUSTOMER_ATTEMPTS })
}

/**
 * Removes a person for good: the files of every picture, then the row, which takes all that hangs on it along, but for public pages that have
 * a last day still to come.
 * Cut off in between, it is run again and finds what is left.
 */
export async function purgeUser(
  ctx: ServiceContext<'storage'>,
  { userId }: { userId: number },
): Promise<void> {
  const folders = await ctx.db
    .select({ prefix: images.storagePrefix })
    .from(images)
    .where(eq(images.userId, userId))
  for (const { prefix } of folders) {
    const files = await Array.fromAsync(ctx.storage.list(`${prefix}/`))
    for (const { key } of files) await ctx.storage.delete(key)
  }
  await inTransaction(ctx, async (tx) => {
    // Workers hear of it, who may be at one of these rooms.
    await publish(tx.db, userId, { type: 'account' })
    // Before the pictures that they show.
    await tx.db.delete(projects).where(eq(projects.userId, userId))
    await closeCustomers(tx, userId)
    await keepFigures(tx, { userId })
    await deleteEndedPages(tx, { userId })
    const [gone] = await tx.db.delete(users).where(eq(users.id, userId)).returning({ email: users.email })
    if (gone) await deleteCorrespondence(tx, gone)
  })
}
