import type { InvoiceLine } from '../../../providers/payments/payments.ts'

export interface SoldPlan {
  plan: { id: number; kind: 'free' | 'subscription' | 'pack'; creditAmount: number }
  amountCents: number
}

/**
 * The credits that an invoice's money buys: line by line the same part of a plan's credits as of its price, so
 * that a change of plan in the middle of a month gives for 12 days' money 12 days' credits, and unused time that
 * is paid back takes its credits along. Packs are not counted: their own payment gives them.
 */
export function creditsOfInvoice(
  lines: InvoiceLine[],
  sold: Map<string, SoldPlan>,
): { credits: number; planId: number | null } {
  let credits = 0
  let planId: number | null = null
  for (const { priceId, amountCents } of lines) {
    const bought = priceId === null ? undefined : sold.get(priceId)
    if (bought?.plan.kind !== 'subscription') continue
    credits += (bought.plan.creditAmount * amountCents) / bought.amountCents
    if (amountCents >= 0) planId = bought.plan.id
  }
  return { credits: Math.round(credits), planId }
}
