import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'
import { projects } from '../staging/projects.ts'

/** Public copies of pictures for articles, apart from the pictures of which they were made. */
export const blogPictures = pgTable(
  'blog_pictures',
  {
    /** Unguessable, and part of the address. */
    folder: text('folder').primaryKey(),
    kind: text('kind', { enum: ['picture', 'comparison'] }).notNull(),
    /** Pixels of what was copied; of both sides where there are two. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A room of somebody else's, shown as long as its owner agrees; null for an administrator's own pictures. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** The version of it that is shown. */
    generationId: uuid('generation_id'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Since when nothing that is kept of any post has named it; null while something does, and until it was looked for. */
    unusedSince: instant('unused_since'),
    createdAt: createdAt(),
  },
  (table) => [index('blog_pictures_project_idx').on(table.projectId)],
)
