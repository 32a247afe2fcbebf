import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import { paymentRecords } from '../../../db/schema/billing/billing.ts'
import { creditEntries, creditLots } from '../../../db/schema/billing/credits.ts'
import { publish } from '../../../events/publish.ts'
import { grantCredits } from '../../credits/grant-credits.ts'
import { withdrawCredits } from '../../credits/withdraw-credits.ts'
import { lockObject } from './lock-object.ts'
import { lotOfPayment } from './record-payment.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncInvoice } from './sync-invoice.ts'
import type { TransactionContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { BillingContext } from '../billing-context.ts'

type Record = typeof paymentRecords.$inferSelect

/** The part of a payment's credits that its refunded and disputed part had bought. */
export function creditsDueBack({ credits, totalCents, refundedCents, disputedCents }: Record): number {
  if (credits <= 0 || totalCents <= 0) return 0
  const part = Math.min(1, (refundedCents + disputedCents) / totalCents)
  return Math.round(credits * part)
}

/** Paid credits that rooms being staged hold: they are spent or come back, and it is not known yet which. */
async function heldCredits(ctx: TransactionContext, userId: number): Promise<number> {
  const settled = alias(creditEntries, 'settled')
  const isSettled = ctx.db
    .select({ one: sql`1` })
    .from(settled)
    .where(
      and(eq(settled.generationId, creditEntries.generationId), inArray(settled.kind, ['spend', 'release'])),
    )
  const [{ held }] = await ctx.db
    .select({ held: sql<number>`count(*)::int` })
    .from(creditEntries)
    .innerJoin(creditLots, eq(creditLots.id, creditEntries.lotId))
    .where(
      and(
        eq(creditEntries.userId, userId),
        eq(creditEntries.kind, 'reserve'),
        isNotNull(creditEntries.generationId),
        isNull(creditLots.expiresAt),
        notExists(isSettled),
      ),
    )
  return held
}

async function takeBack(ctx: TransactionContext, record: Record, amount: number): Promise<Partial<Record>> {
  const { id, userId, withdrawnCredits, forgivenCredits } = record
  const reason = record.disputedCents > 0 ? 'Payment disputed' : 'Payment refunded'
  const lotReference = lotOfPayment(id)
  const taken = await withdrawCredits(ctx, { userId, amount, lotReference, reason, reference: id })
  // What is spent is forgiven; what rooms being staged hold is looked at again when they are done.
  const spent = Math.max(0, amount - taken - (await heldCredits(ctx, userId)))
  return { withdrawnCredits: withdrawnCredits + taken, forgivenCredits: forgivenCredits + spent }
}

async function giveBack(ctx: TransactionContext, record: Record, amount: number): Promise<Partial<Record>> {
  const { id, userId, planId, withdrawnCredits, forgivenCredits } = record
  const unforgiven = Math.min(amount, forgivenCredits)
  const restored = amount - unforgiven
  if (restored > 0)
    await grantCredits(ctx, {
      userId,
      source: 'adjustment',
      kind: 'adjustment',
      reference: `restored:${id}:${randomUUID()}`,
      amount: restored,
      reason: 'Payment kept after all',
      expiresAt: null,
      planId,
    })
  return { withdrawnCredits: withdrawnCredits - restored, forgivenCredits: forgivenCredits - unforgiven }
}

/** Takes credits back for what was refunded or is disputed, or gives them back, whichever the state asks for. */
export async function settleRefunds(ctx: TransactionContext, { record }: { record: Record }): Promise<void> {
  const due = creditsDueBack(record) - record.withdrawnCredits - record.forgivenCredits
  if (due === 0) return
  const change = due > 0 ? await takeBack(ctx, record, due) : await giveBack(ctx, record, -due)
  await ctx.db.update(paymentRecords).set(change).where(eq(paymentRecords.id, record.id))
  await publish(ctx.db, record.userId, { type: 'credits' })
}

async function findRecord(ctx: TransactionContext, paymentId: string): Promise<Record | undefined> {
  const [record] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(eq(paymentRecords.paymentId, paymentId))
    .for('no key update')
  return record
}

/** Reads a payment again and settles the credits of what was given back of it. */
export async function syncRefunds(ctx: BillingContext, { paymentId }: { paymentId: string }): Promise<void> {
  const { payments } = ctx
  // The refund, or a dispute, may be told of before the payment itself was.
  const invoiceId = await payments.findInvoiceOfPayment(paymentId)
  if (invoiceId !== null) await syncInvoice(ctx, { id: invoiceId })
  if ((await ctx.db.$count(paymentRecords, eq(paymentRecords.paymentId, paymentId))) === 0) {
    const checkoutId = await payments.findCheckoutOfPayment(paymentId)
    if (checkoutId !== null) await syncCheckout(ctx, { id: checkoutId })
  }
  await inTransaction(ctx, async (tx) => {
    await lockObject(tx, { id: paymentId })
    const facts = await payments.readPayment(paymentId)
    const record = await findRecord(tx, paymentId)
    if (!facts || !record) return
    const { refundedCents, disputedCents } = facts
    await tx.db
      .update(paymentRecords)
      .set({ refundedCents, disputedCents })
      .where(eq(paymentRecords.id, record.id))
    await settleRefunds(tx, { record: { ...record, refundedCents, disputedCents } })
  })
}
