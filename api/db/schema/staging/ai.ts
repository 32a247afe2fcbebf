import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** Every call of a model that is paid for: what it was for, what came of it, what it cost. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', { enum: ['image-edit', 'image-analysis', 'assistant', 'email'] }).notNull(),
    /** The staging it was made for. No reference: what was paid stays known when the room is deleted. */
    generationId: uuid('generation_id'),
    /** 1 for the first picture of a staging, 2 for the one asked for with stronger words. */
    round: integer('round'),
    /** Whose allowance for the day a call of an assistant counts against: an account, or a hashed address. Forgotten after it. */
    askedBy: text('asked_by'),
    model: text('model').notNull(),
    state: text('state', { enum: ['running', 'completed', 'failed'] }).notNull(),
    /** What went wrong, as `AiFault` names it. */
    fault: text('fault'),
    /** The service's own name of the call, for questions to it. */
    requestId: text('request_id'),
    textTokens: integer('text_tokens'),
    imageTokens: integer('image_tokens'),
    outputTokens: integer('output_tokens'),
    /** Cents with fractions; what it is taken to cost at most while it runs, or when it broke off. */
    costCents: numeric('cost_cents', { precision: 12, scale: 4, mode: 'number' }).notNull(),
    /** Where the picture that came back is kept for a day, so that it is never paid twice. */
    resultKey: text('result_key'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('ai_calls_generation_idx').on(table.generationId),
    index('ai_calls_created_idx').on(table.createdAt),
    index('ai_calls_asked_by_idx')
      .on(table.askedBy, table.createdAt)
      .where(sql`${table.askedBy} is not null`),
  ],
)

/** What keeps the service from being used until somebody helps; administrators are told when a row appears. */
export const providerIncidents = pgTable('ai_troubles', {
  /** `quota`, `key`, `request`, `reading`, `answering`, or `ceiling:2026-11`. */
  reason: text('reason').primaryKey(),
  /** Not asked again before. */
  until: instant('until').notNull(),
  createdAt: createdAt(),
})
