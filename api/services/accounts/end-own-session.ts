import { and, eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import type { Device } from './session.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** Signs one device of a person out. @throws AppError not_found */
export async function endOwnSession(
  ctx: ServiceContext,
  { userId, sessionId, device }: { userId: number; sessionId: string; device: Device },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id })
    if (!ended) throw notFound('Session')
    await recordSecurityEvent(tx, { kind: 'session-ended', userId, device })
    await publish(tx.db, userId, { type: 'account' })
  })
}
