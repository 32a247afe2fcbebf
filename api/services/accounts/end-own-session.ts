import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { sessions } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import type { Device } from './session.ts'

/** Signs one device of a person out. @throws AppError not_found */
export async function endOwnSession(
  db: Db,
  userId: number,
  sessionId: string,
  device: Device,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id })
    if (!ended) throw notFound('Session')
    await recordSecurityEvent(tx, { kind: 'session-ended', userId, device })
    await publish(tx, userId, { type: 'account' })
  })
}
