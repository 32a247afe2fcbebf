import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const success = z.literal(true)
const count = z.number().int()
const cents = z.number().int()
/** `2026-11` (UTC). */
const month = z.string().regex(/^\d{4}-\d{2}$/)

export const BillingFigures = z.object({
  /** Whether real money is counted, or the payment sandbox's. */
  account: z.enum(['sandbox', 'test', 'live']),
  /** What subscriptions in force pay a month; a year's price counts a twelfth. */
  recurring: z.array(z.object({ currency: z.string(), cents })),
  plans: z.array(
    z.object({
      planId: count,
      name: z.string(),
      interval: z.enum(['month', 'year']),
      currency: z.string(),
      subscriptions: count,
      /** Of them, those that end with their period. */
      ending: count,
      /** Of them, those whose last payment did not go through. */
      unpaid: count,
      recurringCents: cents,
    }),
  ),
  /** Twelve months, the present one last, which is counted until now. */
  churn: z.array(
    z.object({
      month,
      /** Subscribers as the month began. */
      began: count,
      /** Of them, those who were none as it ended. */
      left: count,
      /** Subscribers as it ended who were none as it began. */
      joined: count,
    }),
  ),
  /** Twelve months for each currency; what was given back counts in the month it had been paid in. */
  revenue: z.array(z.object({ month, currency: z.string(), takenCents: cents, refundedCents: cents })),
  /** Credits that can be spent still, by what gave them. */
  credits: z.array(
    z.object({ source: z.enum(['free', 'plan', 'pack', 'adjustment']), credits: count, people: count }),
  ),
})
export type BillingFigures = z.infer<typeof BillingFigures>

export const getBillingFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/billing/figures',
  access: 'admin',
  output: z.object({ success, data: BillingFigures }),
})

export const UnpaidSubscription = z.object({
  id: z.string(),
  user: z.object({ id: count, name: z.string(), email: z.string() }),
  planName: z.string(),
  problem: z.enum(['payment_failed', 'action_required']),
  /** When the period that is not paid began. */
  since: z.iso.datetime(),
})
export type UnpaidSubscription = z.infer<typeof UnpaidSubscription>

/** Subscriptions in force whose last payment did not go through, the longest unpaid first; at most 200. */
export const listUnpaid = defineEndpoint({
  method: 'GET',
  path: '/api/admin/billing/unpaid',
  access: 'admin',
  output: z.object({ success, data: z.array(UnpaidSubscription) }),
})
