import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** What the audit trail tells of, newest names last; an older entry may hold one that is gone from here. */
export const AuditAction = z.enum([
  'account.deleted',
  'account.edited',
  'account.purged',
  'account.restored',
  'administrator.added',
  'administrator.removed',
  'announcement.sent',
  'announcement.stopped',
  'announcement.resumed',
  'api-key.created',
  'api-key.revoked',
  'audit.exported',
  'billing.repaired',
  'category.created',
  'category.deleted',
  'category.edited',
  'consent.asked',
  'contact.answered',
  'contact.closed',
  'contact.reopened',
  'credits.set',
  'delivery-preset.created',
  'delivery-preset.edited',
  'generation.returned',
  'help-topic.created',
  'help-topic.edited',
  'job.retried',
  'mail.sent',
  'payment.refund-refused',
  'payment.refunded',
  'plan.changed',
  'plans.cleaned',
  'post.created',
  'post.deleted',
  'post.edited',
  'post.illustrated',
  'post.previewed',
  'post.published',
  'post.restored',
  'post.scheduled',
  'post.unpublished',
  'prompt.created',
  'prompt.defaulted',
  'prompt.edited',
  'prompt.hidden',
  'room.opened',
  'sample.set',
  'second-factor.reset',
  'session.ended',
  'setting.changed',
  'template.created',
  'template.deleted',
  'template.edited',
  'users.exported',
  'users.imported',
  'webhook.added',
  'webhook.removed',
])

export const AuditSubjectKind = z.enum([
  'user',
  'project',
  'prompt',
  'post',
  'category',
  'picture',
  'payment',
  'subscription',
  'job',
  'setting',
  'help-topic',
  'delivery-preset',
  'mail',
  'announcement',
  'template',
  'contact-message',
  /** All of something, for example every user. */
  'list',
])

/** What a list of entries is narrowed to; the export takes the same. */
export const AuditFilter = z.object({
  /** Who acted: an address, the id of a user, the name of a job or command, or `visitor`. */
  actor: z.string().trim().max(200).optional(),
  subjectKind: AuditSubjectKind.optional(),
  /** To what: its id, or for a user the address. */
  subject: z.string().trim().max(200).optional(),
  action: z.string().max(60).optional(),
  /** Not before. */
  from: z.iso.datetime({ error: 'Please give a valid time' }).optional(),
  /** Before. */
  until: z.iso.datetime({ error: 'Please give a valid time' }).optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Who somebody is now; null where the account is gone. */
const Person = z.object({ name: z.string(), email: z.string() }).nullable()

export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(['user', 'visitor', 'system']),
    /** A user's id, or the name of a job or command; null for visitors. */
    id: z.string().nullable(),
    person: Person,
  }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), person: Person }),
  /** What changed of the subject, as it was; null where it is new, or nothing changed. */
  before: Facts.nullable(),
  after: Facts.nullable(),
  /** Network address, or the /64 it belongs to. */
  address: z.string().nullable(),
  /** For example "Chrome on Windows". */
  device: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The audit trail, newest first; `cursor` is the `nextCursor` of the page before. */
export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-entries',
  access: 'admin',
  query: AuditFilter.extend({
    cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(AuditEntry),
    meta: z.object({ nextCursor: z.number().int().nullable() }),
  }),
})

/** Everything that a filter finds as CSV; takes the query of the list. */
export const AUDIT_EXPORT_PATH = '/api/admin/audit-entries.csv'
