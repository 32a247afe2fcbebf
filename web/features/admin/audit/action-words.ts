import { AuditAction } from '../../../../shared/contracts/admin/audit.ts'
import type { z } from 'zod'

const WORDS: Record<z.infer<typeof AuditAction>, string> = {
  'account.deleted': 'Deleted an account',
  'account.edited': 'Edited an account',
  'account.purged': 'Purged an account',
  'account.restored': 'Restored an account',
  'administrator.added': 'Made somebody administrator',
  'administrator.removed': 'Removed an administrator',
  'audit.exported': 'Exported the audit trail',
  'billing.repaired': 'Repaired the books',
  'consent.asked': 'Asked an owner for consent',
  'credits.set': 'Set credits',
  'generation.returned': 'Gave a credit back',
  'job.retried': 'Retried a job',
  'mail.sent': 'Sent an e-mail',
  'payment.refund-refused': 'A refund was refused',
  'payment.refunded': 'Refunded a payment',
  'plan.changed': 'Changed a plan',
  'plans.cleaned': 'Ran the plan cleanup',
  'prompt.created': 'Created a prompt',
  'prompt.defaulted': 'Made a prompt the default',
  'prompt.edited': 'Edited a prompt',
  'prompt.hidden': 'Hid or showed a prompt',
  'room.opened': 'Looked at a room',
  'sample.set': 'Changed the gallery',
  'second-factor.reset': 'Reset a second factor',
  'session.ended': 'Signed a device out',
  'setting.changed': 'Changed a setting',
  'users.exported': 'Exported users',
  'users.imported': 'Imported users',
}

/** What an entry tells of; an action that has no words here any more, by its name. */
export const wordsOfAction = (action: string): string => {
  const { data: known } = AuditAction.safeParse(action)
  return known === undefined ? action : WORDS[known]
}

export const ACTION_OPTIONS = [
  { value: '', label: 'Anything' },
  ...AuditAction.options
    .map((value) => ({ value: value as string, label: WORDS[value] }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
]
