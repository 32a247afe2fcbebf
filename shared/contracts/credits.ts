import { z } from 'zod'
import { DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'
import { ImageQuality } from './projects.ts'

export const getUsage = defineEndpoint({
  method: 'GET',
  path: '/api/user/usage',
  access: 'user',
  output: z.object({
    success: z.literal(true),
    data: z.object({
      dailyUsage: z.number().int(),
      creditsRemaining: z.number().int(),
      nextCreditRefresh: z.iso.datetime().nullable(),
      lastCreditRefresh: z.iso.datetime().nullable(),
      plan: z.object({
        id: z.number().int(),
        name: z.string(),
        monthlyImageLimit: z.number().int(),
        imageQuality: ImageQuality.default('standard'),
        hasBulkProcessing: z.boolean().default(false),
        hasAdvancedStyles: z.boolean().default(false),
        /** Credits that come with each of its periods, at once; a year's for a plan that is paid by the year. */
        creditAmount: z.number().int(),
        /** When a plan that was given, and not bought, ends; null for every other, and in answers kept since before it was told. */
        givenUntil: z.iso.datetime().nullable().default(null),
      }),
      /** What the account's pictures take, and what its plan gives; absent from answers kept since before it was told. */
      storage: z.object({ usedBytes: z.number().int(), limitBytes: z.number().int() }).optional(),
    }),
  }),
})

/** One line of the ledger, as its owner sees it. */
export const CreditEntry = z.object({
  id: z.number().int(),
  /** A reservation stands for the room it was made for; how that ended is in `outcome`. */
  kind: z.enum(['grant', 'purchase', 'reserve', 'release', 'expire', 'adjustment']),
  amount: z.number().int(),
  reason: z.string(),
  /** Credits after this line. */
  balance: z.number().int(),
  outcome: z.enum(['running', 'spent', 'returned']).nullable(),
  /** The room a reservation was for; null where it has been deleted. */
  project: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const listCreditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/user/credit-entries',
  access: 'user',
  query: z.object({
    /** Lines older than this one; left out: the newest. */
    before: DatabaseIdText.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(CreditEntry),
    meta: z.object({ hasMore: z.boolean() }),
  }),
})
