import type { AuditFilter } from '../../../shared/contracts/admin/audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { csvLine } from '../export/csv-line.ts'
import { findAuditEntries, type FoundEntry } from './find-audit-entries.ts'
import { recordAudit } from './record-audit.ts'

const PAGE = 500
const HEAD = [
  'at',
  'actor_kind',
  'actor_id',
  'actor_email',
  'action',
  'subject_kind',
  'subject_id',
  'subject_email',
  'before',
  'after',
  'address',
  'user_agent',
  'request_id',
]

/** Everything that a filter finds as lines of CSV, read page by page as they are sent. That it was exported is an entry. */
export async function* exportAuditEntries(
  ctx: ServiceContext,
  { filter }: { filter: AuditFilter },
): AsyncGenerator<string> {
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: 'audit.exported',
      subject: { kind: 'list', id: 'audit' },
      after: withoutAddresses(filter),
    }),
  )
  yield csvLine(HEAD)
  let cursor: number | undefined
  do {
    const rows = await findAuditEntries(ctx, { filter, cursor, limit: PAGE })
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    cursor = rows.length === PAGE ? rows[PAGE - 1].id : undefined
  } while (cursor !== undefined)
}

/** The trail itself names people by id alone. */
const withoutAddresses = (filter: AuditFilter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, value.includes('@') ? 'an address' : value]),
  )

const facts = (value: FoundEntry['before']) => (value === null ? null : JSON.stringify(value))

const cellsOf = (row: FoundEntry) => [
  row.at.toISOString(),
  row.actorKind,
  row.actorId,
  row.actorPerson?.email,
  row.action,
  row.subjectKind,
  row.subjectId,
  row.subjectPerson?.email,
  facts(row.before),
  facts(row.after),
  row.address,
  row.userAgent,
  row.requestId,
]
