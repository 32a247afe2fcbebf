import type { AdminHelpTopic } from '../../../shared/contracts/admin/help-topics.ts'
import type { helpTopics } from '../../db/schema/assistants/help-topics.ts'

/** A topic as administrators see it. */
export const describeTopic = ({ updatedAt, ...topic }: typeof helpTopics.$inferSelect): AdminHelpTopic => ({
  ...topic,
  updatedAt: updatedAt.toISOString(),
})
