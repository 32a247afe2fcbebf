import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { sessions } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'

/** Signs one device of a person out. @throws AppError not_found */
export async function endOwnSession(db: Db, userId: number, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id })
    if (!ended) throw notFound('Session')
    await publish(tx, userId, { type: 'account' })
  })
}
