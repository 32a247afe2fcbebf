import type { Db } from '../db/client.ts'
import { helpTopics, helpTopicVersions } from '../db/schema/assistants/help-topics.ts'
import { SEED_TOPICS } from './help-topics.ts'

/** The first help topics, once: what administrators change later stays as they left it. */
export async function seedHelpTopics(db: Db): Promise<void> {
  if ((await db.$count(helpTopics)) > 0) return
  await db.transaction(async (tx) => {
    const topics = await tx
      .insert(helpTopics)
      .values(SEED_TOPICS.map((topic, position) => ({ ...topic, position, isPublished: true })))
      .onConflictDoNothing()
      .returning()
    if (topics.length === 0) return
    await tx.insert(helpTopicVersions).values(
      topics.map(({ id: topicId, section, question, answer, keywords, isPublished, version }) => ({
        topicId,
        section,
        question,
        answer,
        keywords,
        isPublished,
        version,
      })),
    )
  })
}
