import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/admin/help-topics.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { dismissUnanswered } from '../../services/assistant/unanswered/dismiss-unanswered.ts'
import { listUnanswered } from '../../services/assistant/unanswered/list-unanswered.ts'
import { listHelpTopics, listHelpTopicVersions } from '../../services/help/list-help-topics.ts'
import { createHelpTopic, updateHelpTopic } from '../../services/help/save-help-topic.ts'

/** What the help pages say, and what the assistants had no answer to. */
export function adminHelpTopicRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listHelpTopics, ({ ctx }) => listHelpTopics(ctx))
  route(app, contract.createHelpTopic, async ({ ctx }, { body: { questionId, ...form } }) => ({
    data: await createHelpTopic(ctx, { form, questionId }),
    message: 'Help topic created',
  }))
  route(app, contract.updateHelpTopic, async ({ ctx }, { params, body: { version, ...form } }) => ({
    data: await updateHelpTopic(ctx, { id: params.id, form, version }),
    message: 'Help topic updated',
  }))
  route(app, contract.listHelpTopicVersions, async ({ ctx }, { params }) => ({
    data: await listHelpTopicVersions(ctx, { id: params.id }),
  }))
  route(app, contract.listUnansweredQuestions, ({ ctx }, { query }) => listUnanswered(ctx, query))
  route(app, contract.dismissUnansweredQuestion, async ({ ctx }, { params }) => {
    await dismissUnanswered(ctx, { id: params.id })
    return { message: 'Question dismissed' }
  })
}
