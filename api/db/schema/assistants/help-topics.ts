import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { HelpSectionId } from '../../../../shared/help-sections.ts'
import { createdAt, instant } from '../columns.ts'
import { users } from '../accounts/users.ts'

/** What a question of the help pages and its answer consist of; a version has the same. */
const content = () => ({
  section: text('section').$type<HelpSectionId>().notNull(),
  question: text('question').notNull(),
  /** A little Markdown, with `{facts}` that are filled in when it is read: prices and limits stand in no text. */
  answer: text('answer').notNull(),
  /** Other words in which people ask for it. */
  keywords: jsonb('keywords').$type<string[]>().notNull(),
  /** Shown on the help pages; the assistants know published topics alone. */
  isPublished: boolean('is_published').notNull(),
})

/** Questions with their answers: what the help pages show and the assistants answer from. */
export const helpTopics = pgTable('help_topics', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Its anchor on the help page; kept when the question is reworded. */
  slug: text('slug').notNull().unique(),
  ...content(),
  /** Order within its section. */
  position: integer('position').notNull(),
  /** Counts changes, so that nobody overwrites one that they have not seen. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** Each version of a topic as it was saved. */
export const helpTopicVersions = pgTable(
  'help_topic_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    topicId: integer('topic_id')
      .notNull()
      .references(() => helpTopics.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    ...content(),
    /** Null for what the product came with, and where the account is gone. */
    editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('help_topic_versions_key').on(table.topicId, table.version),
    index('help_topic_versions_editor_idx').on(table.editorId),
  ],
)
