import { z } from 'zod'
import { Done } from './sign-in/auth.ts'
import { DatabaseId } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'
import { ImageQuality } from './projects.ts'

const success = z.literal(true)
const id = z.number().int()

export const SubscriptionPlan = z.object({
  id,
  name: z.string(),
  kind: z.enum(['free', 'subscription', 'pack']),
  /** Null: paid once. */
  interval: z.enum(['month', 'year']).nullable(),
  /** With two decimals, for example 30.00. */
  price: z.string(),
  /** Lower case, for example usd. */
  currency: z.string(),
  monthlyImageLimit: z.number().int(),
  /** Null: no limit of its own. */
  dailyImageLimit: z.number().int().nullable(),
  hasWatermark: z.boolean(),
  isPublic: z.boolean(),
  imageQuality: ImageQuality,
  creditAmount: z.number().int(),
  /** Stages all rooms of a listing with one press. */
  hasBulkProcessing: z.boolean().default(false),
  /** Offers the styles that are marked as advanced. */
  hasAdvancedStyles: z.boolean().default(false),
  features: z.array(z.string()),
})
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/subscription-plans',
  access: 'visitor',
  output: z.object({
    success,
    data: z.array(SubscriptionPlan),
    /** What stands beside Annual. */
    annualLabel: z.string(),
  }),
})
/** Everything that can be had, as the plans and the public site show it. */
export type PlanOffer = Omit<z.infer<typeof listPlans.output>, 'success'>

export const UserSubscription = z.object({
  status: z.enum(['active', 'canceled']),
  planId: id,
  stripeSubscriptionId: z.string(),
  /** Seconds since 1970. */
  currentPeriodEnd: z.number().int(),
  /** The plan that begins when the period ends; null where it stays as it is. */
  upcomingPlanId: id.nullable(),
  /** The latest payment did not go through. */
  problem: z.enum(['payment_failed', 'action_required']).nullable(),
  /** Where its owner can pay, or confirm the payment. */
  problemUrl: z.string().nullable(),
})
export type UserSubscription = z.infer<typeof UserSubscription>

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/user/subscription',
  access: 'user',
  output: z.object({
    success,
    data: z.object({
      subscription: UserSubscription.nullable(),
      plan: SubscriptionPlan,
      planId: id,
      /** Whether there is a billing portal to go to. */
      hasPortal: z.boolean(),
    }),
  }),
})

/** Sends the browser on to the billing portal; a link, not a call. */
export const PORTAL_PATH = '/api/subscriptions/portal'

export const startCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/subscriptions/checkout',
  access: 'user',
  body: z.object({
    planId: DatabaseId,
    /** Where the payment page stands, and so where it leads back to. */
    display: z.enum(['popup', 'page']).default('popup'),
  }),
  output: z.object({ success, url: z.string(), message: z.string() }),
})

const SessionId = z.string().regex(/^[A-Za-z0-9_]{1,200}$/, 'This is not a checkout session')

export const finalizeCheckout = defineEndpoint({
  method: 'GET',
  path: '/api/subscriptions/finalize',
  access: 'user',
  query: z.object({ session_id: SessionId }),
  output: z.object({ success, data: z.object({ planId: id }), message: z.string() }),
})

export const processCheckout = defineEndpoint({
  method: 'GET',
  path: '/api/debug/process-checkout/:sessionId',
  access: 'user',
  params: z.object({ sessionId: SessionId }),
  output: z.object({ success, message: z.string() }),
})

const subscriptionId = z.string().min(1, 'There is no subscription to cancel').max(200)

export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscriptions/cancel',
  access: 'user',
  body: z.object({ subscriptionId }),
  output: Done,
})
/** Undoes a cancellation, or a change of plan, that has not taken effect yet. */
export const keepSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscriptions/keep',
  access: 'user',
  body: z.object({ subscriptionId }),
  output: Done,
})

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  description: z.string(),
  date: z.iso.datetime(),
  totalCents: z.number().int(),
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  pageUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/user/invoices',
  access: 'user',
  output: z.object({ success, data: z.array(Invoice) }),
})

/** For administrators; in development for everybody. */
export const debugPlans = defineEndpoint({
  method: 'GET',
  path: '/api/debug/plans',
  access: 'visitor',
  output: z.object({
    success,
    data: z.array(SubscriptionPlan.extend({ priceCents: z.number().int(), priceId: z.string().nullable() })),
    annualLabel: z.string(),
  }),
})
export const debugStripePrices = defineEndpoint({
  method: 'GET',
  path: '/api/debug/stripe-prices',
  access: 'visitor',
  output: z.object({
    success,
    /** Whether a real account answers, or the payment sandbox. */
    account: z.enum(['sandbox', 'test', 'live']),
    data: z.array(
      z.object({
        id: z.string(),
        lookupKey: z.string().nullable(),
        productName: z.string(),
        amountCents: z.number().int(),
        currency: z.string(),
        interval: z.string().nullable(),
        active: z.boolean(),
        /** Null: a price of another product. */
        planId: id.nullable(),
      }),
    ),
  }),
})

export const cleanUpPlans = defineEndpoint({
  method: 'POST',
  path: '/api/admin/cleanup-plans',
  access: 'admin',
  output: Done,
})
