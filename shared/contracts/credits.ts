import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

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
      plan: z.object({ id: z.number().int(), name: z.string(), monthlyImageLimit: z.number().int() }),
    }),
  }),
})
