import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PresetRules } from '../../../../shared/contracts/delivery.ts'
import { users } from '../accounts/users.ts'
import { instant } from '../columns.ts'

/** What multiple listing services ask of staged pictures, as they were last read. Administrators keep them true. */
export const deliveryPresets = pgTable('delivery_presets', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Two-letter codes. */
  states: text('states').array().notNull(),
  source: text('source').notNull(),
  standing: text('standing', { enum: ['primary', 'secondary', 'unverified'] }).notNull(),
  /** `2026-11-22` */
  checkedOn: text('checked_on').notNull(),
  rules: jsonb('rules').$type<PresetRules>().notNull(),
  /** No longer offered; packages that were built by it still name it. */
  retiredAt: instant('retired_at'),
  /** Counts changes. */
  version: integer('version').notNull().default(1),
})

/** What an account wants of presets: one of its own choice, else the likeliest of a state. */
export const deliveryChoices = pgTable('delivery_choices', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null: by the state of each listing. */
  presetId: text('preset_id').references(() => deliveryPresets.id),
  /** Two-letter code, for listings whose address names none. */
  state: text('state'),
})
