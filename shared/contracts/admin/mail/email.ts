import { z } from 'zod'
import { Done } from '../../sign-in/auth.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { Address, FieldValues, MailMessage, MailSubject } from './mail-text.ts'

const success = z.literal(true)
const at = z.iso.datetime()

/** How far a mail came. `bounced`: refused for good by the receiving server; `failed`: given up; `skipped`: no longer wanted. */
export const MailState = z.enum(['queued', 'sending', 'sent', 'bounced', 'failed', 'skipped'])
export type MailState = z.infer<typeof MailState>

export const EmailForm = z.object({ to: Address, subject: MailSubject, message: MailMessage })
export type EmailForm = z.infer<typeof EmailForm>

/** Names a mail before it is sent: asked for again with the same one, it is not sent a second time. */
const id = z.uuid('Please try again').optional()

/**
 * Queues a mail to one person. Where the text names fields such as {{name}}, each needs a value: what is known of the account with that
 * address, or one of `fields`.
 */
export const sendEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/send-email',
  access: 'admin',
  body: EmailForm.extend({ id, fields: FieldValues.optional() }),
  output: Done.extend({ data: z.object({ id: z.uuid(), state: MailState }) }),
})

/** What a mail is going to look like, and which fields have no value yet. */
export const previewEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/preview-email',
  access: 'admin',
  body: EmailForm.extend({
    to: Address.optional(),
    fields: FieldValues.optional(),
    isAnnouncement: z.boolean().default(false),
  }),
  output: z.object({
    success,
    data: z.object({
      subject: z.string(),
      light: z.string(),
      dark: z.string(),
      text: z.string(),
      missing: z.array(z.string()),
    }),
  }),
})

/** The text to improve, with a text block on who gets it: name, e-mail, account type, member since. */
export const EnrichEmailForm = z.object({
  message: MailMessage,
  subject: z.string().trim().max(200, 'Subject must be at most 200 characters').default(''),
  recipientContext: z.string().trim().max(2000, 'The context must be at most 2,000 characters').optional(),
})
export type EnrichEmailForm = z.output<typeof EnrichEmailForm>

export const EnrichedEmail = z.object({
  enrichedMessage: z.string(),
  /** `model`: written anew by a language model. `rules`: corrected by rules and a dictionary. */
  source: z.enum(['model', 'rules']),
  /** What was changed, one sentence each; of a model only what needs a look. */
  changes: z.array(z.string()),
})
export type EnrichedEmail = z.infer<typeof EnrichedEmail>

/**
 * Improves a mail: with a key for the model service by the default prompt for it, otherwise by rules of our own. With
 * `Accept: text/event-stream` it comes as server-sent events: `text` with what is added, `rules` where the model gave up, `done` with the
 * whole, or `error`.
 */
export const enrichEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/enrich-email',
  access: 'admin',
  body: EnrichEmailForm,
  output: z.object({ success, data: EnrichedEmail }),
})

export const WrittenMail = z.object({
  id: z.uuid(),
  kind: z.enum(['system', 'personal', 'announcement']),
  to: z.string(),
  userId: z.number().int().nullable(),
  subject: z.string(),
  state: MailState,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: at,
  sentAt: at.nullable(),
  /** Who wrote it; null for the product itself and for accounts that are gone. */
  sentBy: z.string().nullable(),
})
export type WrittenMail = z.infer<typeof WrittenMail>

/** Mails to single people that administrators wrote, newest first; `cursor` is the `nextCursor` of the page before. */
export const listMails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  query: z.object({
    state: MailState.optional(),
    cursor: z.uuid('This page does not exist').optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    success,
    data: z.array(WrittenMail),
    meta: z.object({ nextCursor: z.uuid().nullable() }),
  }),
})

/** One mail with its text, as long as that is kept; of mails that the product sends by itself none is. */
export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  output: z.object({ success, data: WrittenMail.extend({ body: z.string().nullable() }) }),
})
