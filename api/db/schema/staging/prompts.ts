import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const systemPrompts = pgTable(
  'system_prompts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
    name: text('name').notNull(),
    prompt: text('prompt').notNull(),
    promptType: text('prompt_type', {
      enum: [
        'image_generation',
        'image_analysis',
        'image_extraction',
        'sales_assistant',
        'help_assistant',
        'email_enrichment',
      ],
    }).notNull(),
    model: text('model').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Counts changes, so that nobody overwrites one that they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('system_prompts_default_key')
      .on(table.promptType)
      .where(sql`${table.isDefault}`),
  ],
)
