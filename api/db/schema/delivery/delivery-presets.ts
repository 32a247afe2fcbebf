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
})

/** The preset that an account chose last. */
export const deliveryChoices = pgTable('delivery_choices', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  presetId: text('preset_id')
    .notNull()
    .references(() => deliveryPresets.id),
})
