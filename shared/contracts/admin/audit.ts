import { z } from 'zod'

/** What the audit trail tells of, newest names last; an older entry may hold one that is gone from here. */
export const AuditAction = z.enum([
  'account.deleted',
  'account.edited',
  'account.purged',
  'account.restored',
  'administrator.added',
  'administrator.removed',
  'audit.exported',
  'billing.repaired',
  'consent.asked',
  'credits.set',
  'generation.returned',
  'job.retried',
  'mail.sent',
  'payment.refund-refused',
  'payment.refunded',
  'plan.changed',
  'plans.cleaned',
  'prompt.created',
  'prompt.defaulted',
  'prompt.edited',
  'prompt.hidden',
  'room.opened',
  'sample.set',
  'second-factor.reset',
  'session.ended',
  'setting.changed',
  'users.exported',
  'users.imported',
])

export const AuditSubjectKind = z.enum([
  'user',
  'project',
  'prompt',
  'payment',
  'subscription',
  'job',
  'setting',
  /** All of something, for example every user. */
  'list',
])
