import { z } from 'zod'
import { CHAT_MAX_LENGTH } from '../chat-limits.ts'
import { defineEndpoint } from './endpoint.ts'

/** Kept loose: a conversation may hold answers of another version, and what is too old or too long is left out. */
const PastMessage = z.object({
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string(),
})
export type PastMessage = z.infer<typeof PastMessage>

export const ChatQuestion = z.object({
  message: z
    .string('Message is required')
    .trim()
    .min(1, 'Message is required')
    .max(CHAT_MAX_LENGTH, 'A message can have at most 4,000 characters'),
  /** What was said before, oldest first; the last 10 that are not of the system are looked at. */
  conversationHistory: z.array(PastMessage).max(200, 'The conversation is too long').default([]),
})
export type ChatQuestion = z.infer<typeof ChatQuestion>

/** A page of ours. */
const PageLink = z.object({ title: z.string(), href: z.string().regex(/^\/(?!\/)/) })
export type PageLink = z.infer<typeof PageLink>

export const ChatReply = z.object({
  /** A little Markdown: paragraphs, lists, emphasis and links to our own pages. */
  message: z.string(),
  /** What the answer was taken from. */
  sources: z.array(PageLink),
  /** Where what was asked for can be done; an assistant does nothing itself. */
  actions: z.array(PageLink),
  /** Who wrote it: the product itself, or a model in its place. */
  writtenBy: z.enum(['built-in', 'model']),
  /** `unanswered`: it says that it does not know, and who does. */
  outcome: z.enum(['answered', 'unanswered', 'small-talk']),
  /** Asks about photos: those that wait on this device are the browser's to add. */
  aboutPhotos: z.boolean(),
})
export type ChatReply = z.infer<typeof ChatReply>

const output = z.object({ success: z.literal(true), data: ChatReply, message: z.string() })

/** Answers visitors' questions about plans, prices and how staging works. */
export const askSalesAssistant = defineEndpoint({
  method: 'POST',
  path: '/api/chat/sales-assistant',
  access: 'visitor',
  body: ChatQuestion,
  output,
})

/** Answers the caller's questions, also about their own credits, plan and rooms, which it only reads. */
export const askHelpAssistant = defineEndpoint({
  method: 'POST',
  path: '/api/chat/help-assistant',
  access: 'user',
  body: ChatQuestion,
  output,
})

/** The same calls with the answer as it is written; see `ChatEvent`. */
export const SALES_STREAM_PATH = '/api/chat/sales-assistant/stream'
export const HELP_STREAM_PATH = '/api/chat/help-assistant/stream'

/** One event of a streamed answer. The last one is the whole reply, which holds whatever was said before it. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('reply'), reply: ChatReply }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])
export type ChatEvent = z.infer<typeof ChatEvent>
