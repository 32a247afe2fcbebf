import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const seconds = z.number().min(0).nullable()
/** 0 to 1. */
const truth = z.number().min(0).max(1).nullable()

/** Stagings of one day (UTC), or of one engine. Times run from the order to the picture, waiting included. */
const Stagings = z.object({
  completed: z.number().int(),
  medianSeconds: seconds,
  /** Within which 95 of 100 were ready. */
  p95Seconds: seconds,
  medianTruth: truth,
  /** Which 95 of 100 reach. */
  p5Truth: truth,
})

export const StagingFigures = z.object({
  days: z.array(
    Stagings.extend({
      day: z.iso.date(),
      failed: z.number().int(),
      refused: z.number().int(),
      /** Of all calls of models. */
      costCents: z.number(),
    }),
  ),
  engines: z.array(Stagings.extend({ engine: z.string() })),
  refusals: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  models: z.array(
    z.object({
      model: z.string(),
      purpose: z.string(),
      calls: z.number().int(),
      failed: z.number().int(),
      medianSeconds: seconds,
      p95Seconds: seconds,
      costCents: z.number(),
    }),
  ),
  /** Of the calendar month (UTC), running calls by what they may cost. */
  month: z.object({ costCents: z.number(), ceilingCents: z.number().nullable() }),
  incidents: z.array(
    z.object({
      reason: z.string(),
      since: z.iso.datetime(),
      /** The service is not asked before. */
      until: z.iso.datetime(),
      isOpen: z.boolean(),
    }),
  ),
})
export type StagingFigures = z.infer<typeof StagingFigures>

export const getStagingFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/staging/figures',
  access: 'admin',
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
  output: z.object({ success: z.literal(true), data: StagingFigures }),
})
