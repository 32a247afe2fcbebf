import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  MAX_RECIPIENTS,
  type RecipientFilter,
  type sendAnnouncement as endpoint,
} from '../../../../shared/contracts/admin/mail/announcements.ts'
import {
  fieldsIn,
  KNOWN_FIELDS,
  type MailFields,
  missingFields,
} from '../../../../shared/text/mail-fields.ts'
import { mailBatches } from '../../../db/schema/mail/mail-batches.ts'
import { AppError } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inBraces, refuseOddFields } from '../fill-mail.ts'
import { countRecipients } from './recipients.ts'

type Input = z.output<NonNullable<typeof endpoint.body>>

const number = new Intl.NumberFormat('en-US')

/** Fields that are made of a user's name, which may be empty. */
const OF_NAME = new Set<string>(['name', 'first_name'])

/** @throws AppError invalid_input where a field has no value for everybody */
async function refuseMissing(
  texts: string[],
  fields: MailFields,
  { recipients, nameless }: { recipients: number; nameless: number },
): Promise<void> {
  const known = Object.fromEntries(KNOWN_FIELDS.map((name) => [name, name]))
  const missing = missingFields(texts, { ...known, ...fields })
  if (missing.length > 0)
    throw new AppError('invalid_input', `No value for ${inBraces(missing)}. Fill it in or take it out.`, {
      missing,
    })
  const names = fieldsIn(...texts).filter((name) => OF_NAME.has(name) && !fields[name])
  if (names.length > 0 && nameless > 0)
    throw new AppError(
      'invalid_input',
      `${number.format(nameless)} of ${number.format(recipients)} recipients have no value for ${inBraces(names)}.`,
      { missing: names },
    )
}

function refuseNumber(recipients: number): void {
  if (recipients === 0) throw new AppError('invalid_input', 'Nobody matches this choice.')
  if (recipients > MAX_RECIPIENTS)
    throw new AppError(
      'invalid_input',
      `This goes to ${number.format(recipients)} people. One mail goes to ${number.format(MAX_RECIPIENTS)} at most: narrow the choice.`,
    )
}

const factsOf = (filter: RecipientFilter) => ({
  plan: filter.plan ?? null,
  role: filter.role ?? null,
  joinedBefore: filter.joinedBefore ?? null,
})

/**
 * Queues one mail to many, which a job makes ready: here it is only checked, counted and written down. Asked for again with the same id,
 * nothing more happens.
 *
 * @throws AppError invalid_input
 */
export async function sendAnnouncement(
  ctx: ServiceContext,
  { id = randomUUID(), subject, message, filter, fields = {} }: Input,
): Promise<{ id: string; recipients: number }> {
  refuseOddFields({ subject, message })
  return inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select().from(mailBatches).where(eq(mailBatches.id, id))
    if (known) return known
    const counts = await countRecipients(tx, { filter })
    const { recipients } = counts
    refuseNumber(recipients)
    await refuseMissing([subject, message], fields, counts)
    const createdBy = tx.actor.kind === 'user' ? tx.actor.userId : null
    const kept = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    const [batch] = await tx.db
      .insert(mailBatches)
      .values({ id, subject, message, fields, filter: kept, recipients, createdBy })
      .onConflictDoNothing()
      .returning()
    if (!batch) return { id, recipients }
    await enqueue(tx.db, 'prepare-announcement', { batchId: id })
    await recordAudit(tx, {
      action: 'announcement.sent',
      subject: { kind: 'announcement', id },
      after: { recipients, ...factsOf(filter) },
    })
    return batch
  })
}
