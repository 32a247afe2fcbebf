import { asc, desc, eq } from 'drizzle-orm'
import type { AdminHelpTopic, HelpTopicVersion } from '../../../shared/contracts/admin/help-topics.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { helpTopics, helpTopicVersions } from '../../db/schema/assistants/help-topics.ts'
import { readKnowledge } from '../assistant/knowledge/read-knowledge.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { describeTopic } from './describe-topic.ts'

/** Every topic in the order of the help pages, and the facts that answers may name. */
export async function listHelpTopics(
  ctx: ServiceContext<'config'>,
): Promise<{ data: AdminHelpTopic[]; facts: { name: string; value: string }[] }> {
  const topics = await ctx.db.select().from(helpTopics).orderBy(asc(helpTopics.position), asc(helpTopics.id))
  const { facts } = await readKnowledge(ctx)
  return { data: topics.map(describeTopic), facts: [...facts].map(([name, value]) => ({ name, value })) }
}

/** What a topic said at each time, newest first. */
export async function listHelpTopicVersions(
  ctx: ServiceContext,
  { id }: { id: number },
): Promise<HelpTopicVersion[]> {
  const rows = await ctx.db
    .select({ version: helpTopicVersions, editor: users.name })
    .from(helpTopicVersions)
    .leftJoin(users, eq(users.id, helpTopicVersions.editorId))
    .where(eq(helpTopicVersions.topicId, id))
    .orderBy(desc(helpTopicVersions.version))
  return rows.map(({ version: { createdAt, ...version }, editor }) => ({
    ...version,
    editor,
    createdAt: createdAt.toISOString(),
  }))
}
