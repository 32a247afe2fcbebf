import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many there are of what is too many to count whenever somebody asks: the sum of a name's rows. Triggers append what
 * is added or taken away, so that writers never wait for each other; now and then the rows are summed up.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `users` and `free-users` without deleted accounts; `images` ever generated, also those deleted since; `published-posts` of the blog. */
    name: text('name', { enum: ['users', 'free-users', 'images', 'published-posts'] }).notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [index('row_counts_name_idx').on(table.name)],
)
