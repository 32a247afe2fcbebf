import type { AuditEntry, AuditFilter } from '../../../shared/contracts/admin/audit.ts'
import { describeDevice } from '../accounts/sign-in/describe-device.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { findAuditEntries } from './find-audit-entries.ts'

/** A page of the audit trail, newest first. */
export async function listAuditEntries(
  ctx: ServiceContext,
  { filter, cursor, limit }: { filter: AuditFilter; cursor?: number; limit: number },
): Promise<{ data: AuditEntry[]; meta: { nextCursor: number | null } }> {
  const rows = await findAuditEntries(ctx, { filter, cursor, limit: limit + 1 })
  const data = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, person: row.actorPerson },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, person: row.subjectPerson },
    before: row.before,
    after: row.after,
    address: row.address,
    device: row.userAgent === null ? null : describeDevice(row.userAgent),
    requestId: row.requestId,
  }))
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}
