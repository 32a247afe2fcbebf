import { eq, sql } from 'drizzle-orm'
import type { AdminHelpTopic, HelpTopicForm } from '../../../shared/contracts/admin/help-topics.ts'
import { helpTopics, helpTopicVersions } from '../../db/schema/assistants/help-topics.ts'
import { unansweredQuestions } from '../../db/schema/assistants/unanswered-questions.ts'
import { AppError, notFound } from '../../errors.ts'
import { readKnowledge } from '../assistant/knowledge/read-knowledge.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { checkAnswer } from './check-answer.ts'
import { describeTopic } from './describe-topic.ts'
import { topicSlug } from './topic-slug.ts'

type Topic = typeof helpTopics.$inferSelect
const FIELDS = ['section', 'question', 'answer', 'keywords', 'isPublished'] as const

async function keepVersion(tx: TransactionContext, topic: Topic): Promise<void> {
  const { id: topicId, version, section, question, answer, keywords, isPublished } = topic
  const editorId = tx.actor.kind === 'user' ? tx.actor.userId : null
  await tx.db
    .insert(helpTopicVersions)
    .values({ topicId, version, section, question, answer, keywords, isPublished, editorId })
}

const factsOf = (topic: HelpTopicForm, fields: readonly (typeof FIELDS)[number][]) =>
  Object.fromEntries(
    fields.map((field) => {
      const value = topic[field]
      return [field, Array.isArray(value) ? value.join('; ') : value]
    }),
  )

/**
 * Adds a topic, at the end of its section.
 *
 * @param questionId the unanswered question that it was written for
 * @throws AppError invalid_input
 */
export async function createHelpTopic(
  ctx: ServiceContext<'config'>,
  { form, questionId }: { form: HelpTopicForm; questionId?: number | undefined },
): Promise<AdminHelpTopic> {
  checkAnswer(form.answer, (await readKnowledge(ctx)).facts)
  return inTransaction(ctx, async (tx) => {
    // One at a time, or two of the same words would be given one anchor.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('help_topics'))`)
    const known = await tx.db
      .select({ slug: helpTopics.slug, position: helpTopics.position })
      .from(helpTopics)
    const position = Math.max(-1, ...known.map((topic) => topic.position)) + 1
    const slug = topicSlug(form.question, new Set(known.map((topic) => topic.slug)))
    const [topic] = await tx.db
      .insert(helpTopics)
      .values({ ...form, slug, position })
      .returning()
    await keepVersion(tx, topic)
    await recordAudit(tx, {
      action: 'help-topic.created',
      subject: { kind: 'help-topic', id: topic.id },
      after: factsOf(form, FIELDS),
    })
    if (questionId !== undefined)
      await tx.db
        .update(unansweredQuestions)
        .set({ state: 'answered', topicId: topic.id })
        .where(eq(unansweredQuestions.id, questionId))
    return describeTopic(topic)
  })
}

/**
 * Changes a topic and keeps what it said before.
 *
 * @param version what the changes were made to, so that they overwrite nobody else's
 * @throws AppError not_found; invalid_input; conflict, with `current` beside where somebody else saved first
 */
export async function updateHelpTopic(
  ctx: ServiceContext<'config'>,
  { id, form, version }: { id: number; form: HelpTopicForm; version: number },
): Promise<AdminHelpTopic> {
  checkAnswer(form.answer, (await readKnowledge(ctx)).facts)
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(helpTopics).where(eq(helpTopics.id, id)).for('update')
    if (!before) throw notFound('Help topic')
    const changed = FIELDS.filter((field) => JSON.stringify(form[field]) !== JSON.stringify(before[field]))
    if (changed.length === 0) return describeTopic(before)
    if (version !== before.version)
      throw new AppError('conflict', 'Somebody else has changed this topic meanwhile.', {
        current: describeTopic(before),
      })
    const [after] = await tx.db
      .update(helpTopics)
      .set({ ...form, version: before.version + 1, updatedAt: sql`now()` })
      .where(eq(helpTopics.id, id))
      .returning()
    await keepVersion(tx, after)
    await recordAudit(tx, {
      action: 'help-topic.edited',
      subject: { kind: 'help-topic', id },
      before: factsOf(before, changed),
      after: factsOf(after, changed),
    })
    return describeTopic(after)
  })
}
