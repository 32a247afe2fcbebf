import { z } from 'zod'
import { Done } from '../../sign-in/auth.ts'
import { DatabaseIdText } from '../../database-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { FieldValues, MailMessage, MailSubject } from './mail-text.ts'

const success = z.literal(true)
const at = z.iso.datetime()

export const MAX_RECIPIENTS = 10_000

/** Which users; always only those with a verified address who have not unsubscribed. */
export const RecipientFilter = z.object({
  plan: DatabaseIdText.optional(),
  role: z.enum(['admin', 'user']).optional(),
  /** Who registered before this instant. */
  joinedBefore: z.iso.datetime('Choose a day').optional(),
})
export type RecipientFilter = z.output<typeof RecipientFilter>

/** How many a mail to these users would go to, and why others get none. */
export const countRecipients = defineEndpoint({
  method: 'GET',
  path: '/api/admin/announcements/recipients',
  access: 'admin',
  query: RecipientFilter,
  output: z.object({
    success,
    data: z.object({
      recipients: z.number().int(),
      unverified: z.number().int(),
      unsubscribed: z.number().int(),
      /** At what pace they leave. */
      perMinute: z.number().int(),
    }),
  }),
})

export const Announcement = z.object({
  id: z.uuid(),
  subject: z.string(),
  /** How many it was for when it was asked for. */
  recipients: z.number().int(),
  /** How many of its mails are in each state. */
  waiting: z.number().int(),
  sent: z.number().int(),
  bounced: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  createdAt: at,
  stoppedAt: at.nullable(),
  /** When the last of its mails may leave, at the pace that announcements keep; null where none waits. */
  endsAt: at.nullable(),
  createdBy: z.string().nullable(),
})
export type Announcement = z.infer<typeof Announcement>

/**
 * Queues one mail for each of these users. They leave at a steady pace, each with a link that unsubscribes. Fields are filled in for each;
 * where one has no value for somebody, nothing is sent to anybody. With the `id` of one that was asked for before, nothing more happens.
 */
export const sendAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  body: z.object({
    subject: MailSubject,
    message: MailMessage,
    filter: RecipientFilter,
    fields: FieldValues.optional(),
    id: z.uuid('Please try again').optional(),
  }),
  output: Done.extend({ data: z.object({ id: z.uuid(), recipients: z.number().int() }) }),
})

/** The last 25, newest first, and at what pace they leave. */
export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  output: z.object({
    success,
    data: z.array(Announcement),
    meta: z.object({ perMinute: z.number().int() }),
  }),
})

/** Nothing of it leaves for now; what has left, has left. */
export const stopAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/stop',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  output: Done,
})

/** Goes on with one that was stopped, behind those that wait already. */
export const resumeAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/resume',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  output: Done,
})
