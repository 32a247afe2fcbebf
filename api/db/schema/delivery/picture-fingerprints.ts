import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt } from '../columns.ts'
import { projects } from '../staging/projects.ts'

/** By what a picture is known again: every file that was handed out, also after it was deleted here. */
export const pictureFingerprints = pgTable(
  'picture_fingerprints',
  {
    /** Where the file lies or lay in the storage provider; what came in and was stored otherwise ends in `#uploaded`. */
    storageKey: text('storage_key').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['original', 'staged'] }).notNull(),
    /** The version that it shows; null for originals. */
    generationId: uuid('generation_id'),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** Of the file: hex. */
    sha256: text('sha256').notNull(),
    /** What it looks like, 512 bits as hex; null where the file alone counts. */
    dhash: text('dhash'),
    /** The four 16-bit parts of a hash of 64 bits, each with its place above them: what an index can find. */
    bands: integer('bands').array(),
    createdAt: createdAt(),
  },
  (table) => [
    index('picture_fingerprints_sha256_idx').on(table.sha256),
    index('picture_fingerprints_bands_idx').using('gin', table.bands),
    index('picture_fingerprints_project_idx').on(table.projectId),
  ],
)
