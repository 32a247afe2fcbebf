import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'
import { projects } from '../staging/projects.ts'

/**
 * The public page of a staged room: its original, unaltered photo beside the picture. Its files are copies of its own,
 * so that the address in a listing goes on answering when its room is deleted.
 */
export const disclosures = pgTable(
  'disclosures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the address: short enough for a caption, and not to be guessed. */
    token: text('token').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the room was deleted. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The version that the page shows. */
    generationId: uuid('generation_id').notNull(),
    roomName: text('room_name').notNull(),
    /** Unguessable folder of its copies; another one for each version. */
    folder: text('folder').notNull(),
    /** Of the originals' full files, as delivered: hex. */
    originalSha256: text('original_sha256').notNull(),
    stagedSha256: text('staged_sha256').notNull(),
    engine: text('engine', { enum: ['exact', 'generative'] }),
    /** Of the picture's pixels, 0 to 1, that the staging changed; null where it is not known. */
    changedShare: doublePrecision('changed_share'),
    /** A map of the changes is among its copies. */
    hasDifferenceMap: boolean('has_difference_map').notNull(),
    publishedAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('disclosures_project_key')
      .on(table.projectId)
      .where(sql`${table.revokedAt} is null`),
    index('disclosures_user_idx').on(table.userId),
  ],
)
