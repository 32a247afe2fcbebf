import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { SESSION_DAYS } from '../../../shared/constants.ts'
import type { Executor } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/users.ts'
import { hashToken, newToken } from './token.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How stale `last_used_at` may get before it is written again. */
const TOUCH_AFTER_MS = 5 * 60 * 1000

export interface Session {
  user: typeof users.$inferSelect
  tokenHash: string
}

const expiry = () => new Date(Date.now() + SESSION_DAYS * DAY_MS)

/** Answers the token for the cookie. */
export async function startSession(db: Executor, userId: number, userAgent: string): Promise<string> {
  const token = newToken()
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, userAgent: userAgent.slice(0, 400), expiresAt: expiry() })
  return token
}

/** The session of a cookie's token, or null; using it moves its end 30 days away. */
export async function findSession(db: Executor, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ user: users, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`), isNull(users.deletedAt)),
    )
  if (!row) return null
  if (Date.now() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS)
    await db
      .update(sessions)
      .set({ lastUsedAt: new Date(), expiresAt: expiry() })
      .where(eq(sessions.tokenHash, tokenHash))
  return { user: row.user, tokenHash }
}

export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}
