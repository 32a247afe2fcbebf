import { and, eq, gt, sql } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { recordAudit } from './record-audit.ts'

/** For how long whoever opened a room goes on looking at it: its pictures in all their sizes are one entry. */
const ONE_LOOK = sql`interval '10 minutes'`

/** Writes down that somebody looks at a room of somebody else's, whose owner is named beside. */
export async function auditOpen(
  ctx: ServiceContext,
  { projectId, ownerId }: { projectId: number; ownerId: number },
): Promise<void> {
  const { actor } = ctx
  if (actor.kind === 'user' && actor.userId === ownerId) return
  await inTransaction(ctx, async (tx) => {
    const subject = { kind: 'project', id: projectId } as const
    if (actor.kind === 'user') {
      // Both sides of a room are asked for at once.
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('room.opened'), ${projectId})`)
      const own = and(
        eq(auditEntries.subjectKind, subject.kind),
        eq(auditEntries.subjectId, String(projectId)),
        eq(auditEntries.action, 'room.opened'),
        eq(auditEntries.actorId, String(actor.userId)),
        gt(auditEntries.at, sql`now() - ${ONE_LOOK}`),
      )
      const [entry] = await tx.db.select({ id: auditEntries.id }).from(auditEntries).where(own).limit(1)
      if (entry) return
    }
    await recordAudit(tx, { action: 'room.opened', subject, after: { ownerId } })
  })
}
