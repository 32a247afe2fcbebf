import { paymentEvents } from '../../../db/schema/billing/billing.ts'
import { AppError } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { InvalidSignature } from '../../../providers/payments/payments.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/** Three days of tries, each later than the one before. */
const MAX_ATTEMPTS = 20

/**
 * Keeps an event of the payment service and has it handled, once by its id; what it says is not believed beyond
 * its signature.
 *
 * @throws AppError invalid_signature
 */
export async function receiveEvent(
  ctx: ServiceContext<'payments'>,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const event = await ctx.payments.verifyEvent(body, signature).catch((error: unknown) => {
    if (error instanceof InvalidSignature)
      throw new AppError('invalid_signature', 'The signature is not valid')
    throw error
  })
  const { id, type, subject } = event
  const { account } = ctx.payments
  await inTransaction(ctx, async (tx) => {
    const [stored] = await tx.db
      .insert(paymentEvents)
      .values({ id, account, type, subject, body: JSON.parse(body) })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (!stored) return
    await enqueue(
      tx.db,
      'handle-payment-event',
      { eventId: id },
      { jobKey: `event:${id}`, maxAttempts: MAX_ATTEMPTS },
    )
  })
}
