import { z } from 'zod'
import { Done } from '../../sign-in/auth.ts'
import { DatabaseIdText } from '../../database-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { MailState } from './email.ts'
import { MailMessage, MailSubject } from './mail-text.ts'

const success = z.literal(true)
const at = z.iso.datetime()

/** `closed`: needs no answer. */
export const ContactState = z.enum(['open', 'answered', 'closed'])
export type ContactState = z.infer<typeof ContactState>

export const InboxMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Who has this address here; null for nobody. */
  userId: z.number().int().nullable(),
  subject: z.string(),
  message: z.string(),
  state: ContactState,
  createdAt: at,
  /** When it was answered or closed, and by whom. */
  handledAt: at.nullable(),
  handledBy: z.string().nullable(),
  answers: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      /** Null once its time is over. */
      body: z.string().nullable(),
      state: MailState,
      createdAt: at,
      sentBy: z.string().nullable(),
    }),
  ),
})
export type InboxMessage = z.infer<typeof InboxMessage>

const params = z.object({ id: DatabaseIdText })

/** What came in over the contact form, newest first; `cursor` is the `nextCursor` of the page before. */
export const listContactMessages = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contact-messages',
  access: 'admin',
  query: z.object({
    state: ContactState.default('open'),
    cursor: DatabaseIdText.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    success,
    data: z.array(InboxMessage),
    /** `open`: how many wait for an answer. */
    meta: z.object({ nextCursor: z.number().int().nullable(), open: z.number().int() }),
  }),
})

/** Answers by mail. With the `id` of an answer that was sent before, nothing more happens. */
export const answerContactMessage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/contact-messages/:id/answer',
  access: 'admin',
  params,
  body: z.object({ subject: MailSubject, message: MailMessage, id: z.uuid('Please try again').optional() }),
  output: Done,
})

/** Puts a message away without an answer, or back. */
export const setContactState = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/contact-messages/:id',
  access: 'admin',
  params,
  body: z.object({ state: z.enum(['open', 'closed'], { error: "State must be 'open' or 'closed'" }) }),
  output: Done,
})
