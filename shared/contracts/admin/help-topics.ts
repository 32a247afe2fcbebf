import { z } from 'zod'
import { HELP_SECTIONS } from '../../help-sections.ts'
import { Done } from '../sign-in/auth.ts'
import { DatabaseId, DatabaseIdText } from '../database-id.ts'
import { defineEndpoint } from '../endpoint.ts'

const success = z.literal(true)

const HelpSectionId = z.enum(
  HELP_SECTIONS.map(({ id }) => id),
  'Choose one of the sections',
)

export const HelpTopicForm = z.object({
  section: HelpSectionId,
  question: z
    .string('Question is required')
    .trim()
    .min(1, 'Question is required')
    .max(200, 'A question can have at most 200 characters'),
  /** A little Markdown; `{facts}` in braces are filled in with what holds when it is read. */
  answer: z
    .string('Answer is required')
    .trim()
    .min(1, 'Answer is required')
    .max(4000, 'An answer can have at most 4,000 characters'),
  /** Other words in which people ask for it. */
  keywords: z
    .array(z.string().trim().min(1).max(120, 'A phrase can have at most 120 characters'))
    .max(80, 'A topic can have at most 80 phrases'),
  isPublished: z.boolean(),
})
export type HelpTopicForm = z.infer<typeof HelpTopicForm>

export const AdminHelpTopic = HelpTopicForm.extend({
  id: z.number().int(),
  slug: z.string(),
  /** Counts changes. */
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
})
export type AdminHelpTopic = z.infer<typeof AdminHelpTopic>

const TopicId = z.object({ id: DatabaseIdText })
const Answer = z.object({ success, data: AdminHelpTopic, message: z.string() })

/** Every topic by section, drafts included, and the facts that answers may name. */
export const listHelpTopics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/help-topics',
  access: 'admin',
  output: z.object({
    success,
    data: z.array(AdminHelpTopic),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
})

/** Adds a topic; with `questionId`, the unanswered question that it was written for counts as answered. */
export const createHelpTopic = defineEndpoint({
  method: 'POST',
  path: '/api/admin/help-topics',
  access: 'admin',
  body: HelpTopicForm.extend({ questionId: DatabaseId.optional() }),
  output: Answer,
})

/** Changes a topic. 409 with `current` beside where it is not at the `version` that was changed. */
export const updateHelpTopic = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/help-topics/:id',
  access: 'admin',
  params: TopicId,
  body: HelpTopicForm.extend({ version: DatabaseId }),
  output: Answer,
})

export const HelpTopicVersion = HelpTopicForm.extend({
  version: z.number().int(),
  /** Who saved it; null for what the product came with, and where the account is gone. */
  editor: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type HelpTopicVersion = z.infer<typeof HelpTopicVersion>

/** What a topic said at each time, newest first. */
export const listHelpTopicVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/help-topics/:id/versions',
  access: 'admin',
  params: TopicId,
  output: z.object({ success, data: z.array(HelpTopicVersion) }),
})

export const UnansweredQuestion = z.object({
  id: z.number().int(),
  question: z.string(),
  assistant: z.enum(['sales', 'help']),
  count: z.number().int(),
  state: z.enum(['open', 'answered', 'dismissed']),
  topicId: z.number().int().nullable(),
  lastAskedAt: z.iso.datetime(),
})
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>

/** What the assistants had no answer to, most asked first. */
export const listUnansweredQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unanswered-questions',
  access: 'admin',
  query: z.object({
    state: UnansweredQuestion.shape.state.default('open'),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  output: z.object({
    success,
    data: z.array(UnansweredQuestion),
    meta: z.object({ total: z.number().int() }),
  }),
})

/** Takes a question off the list; asked again, it comes back. */
export const dismissUnansweredQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/unanswered-questions/:id',
  access: 'admin',
  params: TopicId,
  output: Done,
})
