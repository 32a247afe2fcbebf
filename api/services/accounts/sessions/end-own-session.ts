import { and, eq } from 'drizzle-orm'
import { sessions } from '../../../db/schema/accounts/users.ts'
import { notFound } from '../../../errors.ts'
import { publish } from '../../../events/publish.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/** Signs one device of a person out. @throws AppError not_found */
export async function endOwnSession(
  ctx: ServiceContext,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id })
    if (!ended) throw notFound('Session')
    await recordSecurityEvent(tx, { kind: 'session-ended', userId })
    await publish(tx.db, userId, { type: 'account' })
  })
}
