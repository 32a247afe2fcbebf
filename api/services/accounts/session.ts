import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { SESSION_DAYS } from '../../../shared/constants.ts'
import type { Executor } from '../../db/client.ts'
import { pendingSignIns } from '../../db/schema/second-factors.ts'
import { sessions, users } from '../../db/schema/users.ts'
import { hashToken, newToken } from './token.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How stale `last_used_at` may get before it is written again. */
const TOUCH_AFTER_MS = 5 * 60 * 1000

/** How long requests that were under way when the token was replaced may still come in with the old one. */
const ROTATION_GRACE_MS = 30_000

/** Where a request comes from. `address` is a network address, or the /64 it belongs to. */
export interface Device {
  userAgent: string
  address: string
}

export interface Session {
  id: string
  user: typeof users.$inferSelect
  /** Its end was just moved 30 days away, so the browser's cookie has to be as well. */
  wasExtended: boolean
  /** When the owner last proved to be there. */
  authenticatedAt: Date
  /** What was shown beside the password; null: nothing. */
  secondFactor: SecondFactor | null
}

type SecondFactor = NonNullable<(typeof sessions.$inferSelect)['secondFactor']>

const expiry = () => new Date(Date.now() + SESSION_DAYS * DAY_MS)

/** Answers the token for the cookie. */
export async function startSession(
  db: Executor,
  userId: number,
  device: Device,
  secondFactor: SecondFactor | null = null,
): Promise<string> {
  const token = newToken()
  const userAgent = device.userAgent.slice(0, 400)
  const tokenHash = hashToken(token)
  await db.insert(sessions).values({ tokenHash, userId, userAgent, secondFactor, expiresAt: expiry() })
  return token
}

const wasJustReplaced = (tokenHash: string) =>
  and(
    eq(sessions.previousTokenHash, tokenHash),
    gt(sessions.rotatedAt, sql`now() - make_interval(secs => ${ROTATION_GRACE_MS / 1000})`),
  )

/** The session of a cookie's token, or null; using it moves its end 30 days away. */
export async function findSession(db: Executor, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({
      id: sessions.id,
      user: users,
      lastUsedAt: sessions.lastUsedAt,
      authenticatedAt: sessions.authenticatedAt,
      secondFactor: sessions.secondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        or(eq(sessions.tokenHash, tokenHash), wasJustReplaced(tokenHash)),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.deletedAt),
      ),
    )
  if (!row) return null
  const { id, user, authenticatedAt, secondFactor } = row
  const wasExtended = Date.now() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS
  if (wasExtended)
    await db.update(sessions).set({ lastUsedAt: new Date(), expiresAt: expiry() }).where(eq(sessions.id, id))
  return { id, user, wasExtended, authenticatedAt, secondFactor }
}

/** Whether a session that was found earlier still stands. */
export async function isSessionOpen(db: Executor, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`), isNull(users.deletedAt)))
  return row !== undefined
}

/** Gives a session a new token, so that copies of the old one are worth nothing. */
export async function rotateSession(db: Executor, id: string): Promise<string> {
  const token = newToken()
  await db
    .update(sessions)
    .set({ previousTokenHash: sessions.tokenHash, tokenHash: hashToken(token), rotatedAt: new Date() })
    .where(eq(sessions.id, id))
  return token
}

export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Signs a person out on every device, or on all but one. */
export async function endSessions(db: Executor, userId: number, exceptId?: string): Promise<void> {
  // Half sign-ins first: one that is being completed leaves a session, which is seen below.
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}
