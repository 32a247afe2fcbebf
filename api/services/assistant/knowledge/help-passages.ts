import { asc, eq } from 'drizzle-orm'
import { helpTopics } from '../../../db/schema/assistants/help-topics.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { type Facts, fillFacts } from './facts.ts'
import type { Passage } from './passage.ts'

export type HelpTopicRow = typeof helpTopics.$inferSelect

export const publishedTopics = (ctx: ServiceContext): Promise<HelpTopicRow[]> =>
  ctx.db
    .select()
    .from(helpTopics)
    .where(eq(helpTopics.isPublished, true))
    .orderBy(asc(helpTopics.position), asc(helpTopics.id))

export type TopicText = Pick<HelpTopicRow, 'slug' | 'question' | 'answer' | 'keywords'>

/** Each topic whose facts are known. */
export const helpPassages = (topics: readonly TopicText[], facts: Facts): Passage[] =>
  topics.flatMap(({ slug, question, answer, keywords }) => {
    const text = fillFacts(answer, facts)
    if (text === null) return []
    return [
      {
        id: `help:${slug}`,
        title: question,
        href: `/help#${slug}`,
        text,
        phrases: [question, ...keywords],
        weight: 1,
      },
    ]
  })
