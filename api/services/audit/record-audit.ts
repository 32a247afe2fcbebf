import {
  auditEntries,
  type AuditAction,
  type AuditFacts,
  type AuditSubjectKind,
} from '../../db/schema/operations/audit-entries.ts'
import type { Actor } from '../context/actor.ts'
import type { TransactionContext } from '../context/service-context.ts'

interface NewAuditEntry {
  action: AuditAction
  subject: { kind: AuditSubjectKind; id: number | string }
  /** What changes of the subject; left out of what is new. */
  before?: AuditFacts
  /** Left out of what is gone. */
  after?: AuditFacts
}

/** Appends to the audit trail who did what, in the transaction of what was done: neither is there without the other. */
export async function recordAudit(
  ctx: TransactionContext,
  { action, subject, before, after }: NewAuditEntry,
): Promise<void> {
  const { actor, requestId } = ctx
  // Where people come from goes with their account, as the security log does; what they do to it is kept longer.
  const isOwn = actor.kind === 'user' && subject.kind === 'user' && subject.id === actor.userId
  const origin = actor.kind === 'system' || isOwn ? null : actor
  await ctx.db.insert(auditEntries).values({
    actorKind: actor.kind,
    actorId: actorId(actor),
    action,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    before,
    after,
    address: origin?.address,
    userAgent: origin?.userAgent.slice(0, 400),
    requestId,
  })
}

function actorId(actor: Actor): string | null {
  if (actor.kind === 'user') return String(actor.userId)
  return actor.kind === 'system' ? actor.name : null
}
