import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What can be had: the free plan, subscriptions and one-time credit packs. */
export const plans = pgTable('plans', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  kind: text('kind', { enum: ['free', 'subscription', 'pack'] }).notNull(),
  interval: text('interval', { enum: ['month', 'year'] }),
  priceCents: integer('price_cents').notNull(),
  currency: text('currency').notNull().default('usd'),
  monthlyImageLimit: integer('monthly_image_limit').notNull(),
  /** Images a day; null means no limit of its own. */
  dailyImageLimit: integer('daily_image_limit'),
  creditAmount: integer('credit_amount').notNull(),
  imageQuality: text('image_quality', { enum: ['standard', 'high', 'ultra'] }).notNull(),
  hasWatermark: boolean('has_watermark').notNull(),
  isPublic: boolean('is_public').notNull(),
  /** Stages all rooms of a listing with one press. */
  hasBulkProcessing: boolean('has_bulk_processing').notNull().default(false),
  /** Offers the styles that are marked as advanced. */
  hasAdvancedStyles: boolean('has_advanced_styles').notNull().default(false),
  features: jsonb('features').$type<string[]>().notNull(),
})
