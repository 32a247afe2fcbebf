import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { STAGING_STYLES } from '../../../../shared/constants.ts'
import { PALETTES } from '../../../../shared/palettes.ts'
import { createdAt, instant } from '../columns.ts'
import { users } from '../accounts/users.ts'

/** Groups rooms. Its id is made by the client, so it is unique for its owner alone. */
export const listings = pgTable(
  'listings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    defaultStyle: text('default_style', { enum: STAGING_STYLES }),
    /** Colours of all its rooms; null while nobody chose, which leaves each style its own. */
    palette: text('palette', { enum: PALETTES }),
    /** Kept so that a photo queued on a phone does not bring a deleted listing back. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('listings_newest')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
)
