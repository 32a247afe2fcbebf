import { AuditAction } from '../../../../shared/contracts/admin/audit.ts'
import type { z } from 'zod'

const WORDS: Record<z.infer<typeof AuditAction>, string> = {
  'account.deleted': 'Deleted an account',
  'account.edited': 'Edited an account',
  'account.purged': 'Purged an account',
  'account.restored': 'Restored an account',
  'administrator.added': 'Made somebody administrator',
  'administrator.removed': 'Removed an administrator',
  'announcement.sent': 'Sent an announcement',
  'announcement.stopped': 'Stopped an announcement',
  'announcement.resumed': 'Went on with an announcement',
  'api-key.created': 'Made an API key',
  'api-key.revoked': 'Revoked an API key',
  'audit.exported': 'Exported the audit trail',
  'billing.repaired': 'Repaired the books',
  'category.created': 'Created a category',
  'category.deleted': 'Deleted a category',
  'category.edited': 'Edited a category',
  'consent.asked': 'Asked an owner for consent',
  'contact.answered': 'Answered a contact message',
  'contact.closed': 'Put a contact message away',
  'contact.reopened': 'Reopened a contact message',
  'credits.set': 'Set credits',
  'generation.returned': 'Gave a credit back',
  'help-topic.created': 'Wrote a help topic',
  'help-topic.edited': 'Edited a help topic',
  'delivery-preset.created': 'Created a delivery preset',
  'delivery-preset.edited': 'Edited a delivery preset',
  'job.retried': 'Retried a job',
  'mail.sent': 'Sent an e-mail',
  'payment.refund-refused': 'A refund was refused',
  'payment.refunded': 'Refunded a payment',
  'plan.changed': 'Changed a plan',
  'plans.cleaned': 'Ran the plan cleanup',
  'post.created': 'Created a post',
  'post.deleted': 'Deleted a post',
  'post.edited': 'Edited a post',
  'post.illustrated': 'Added a picture to the blog',
  'post.previewed': 'Made a preview link',
  'post.published': 'Published a post',
  'post.restored': 'Restored a version of a post',
  'post.scheduled': 'Scheduled a post',
  'post.unpublished': 'Unpublished a post',
  'prompt.created': 'Created a prompt',
  'prompt.defaulted': 'Made a prompt the default',
  'prompt.edited': 'Edited a prompt',
  'prompt.hidden': 'Hid or showed a prompt',
  'room.opened': 'Looked at a room',
  'sample.set': 'Changed the gallery',
  'second-factor.reset': 'Reset a second factor',
  'session.ended': 'Signed a device out',
  'setting.changed': 'Changed a setting',
  'template.created': 'Created a mail template',
  'template.deleted': 'Deleted a mail template',
  'template.edited': 'Edited a mail template',
  'users.exported': 'Exported users',
  'users.imported': 'Imported users',
  'webhook.added': 'Added a webhook',
  'webhook.removed': 'Removed a webhook',
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
