import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { helpTopics } from './help-topics.ts'

/**
 * Questions that the assistants had no answer to, without who asked: the same in other words counts on. Addresses and
 * numbers are taken out before they are written.
 */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The stems of its words, sorted. */
    stems: text('stems').notNull().unique(),
    /** As it was asked last. */
    question: text('question').notNull(),
    /** Whose visitors asked it last. */
    assistant: text('assistant', { enum: ['sales', 'help'] }).notNull(),
    count: integer('count').notNull().default(1),
    state: text('state', { enum: ['open', 'answered', 'dismissed'] })
      .notNull()
      .default('open'),
    /** The topic that was written for it. */
    topicId: integer('topic_id').references(() => helpTopics.id, { onDelete: 'set null' }),
    firstAskedAt: instant('first_asked_at')
      .notNull()
      .default(sql`now()`),
    lastAskedAt: instant('last_asked_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('unanswered_questions_state_idx').on(table.state, table.count),
    index('unanswered_questions_topic_idx').on(table.topicId),
    index('unanswered_questions_last_asked_idx').on(table.lastAskedAt),
  ],
)
