import { and, eq, fillPlaceholders, gt, isNull, ne, sql } from 'drizzle-orm'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../../../shared/constants.ts'
import type { Executor } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { pendingSignIns } from '../../../db/schema/accounts/second-factors.ts'
import { sessions, users } from '../../../db/schema/accounts/users.ts'
import { publish } from '../../../events/publish.ts'
import { openCredits } from '../../credits/credit-balance.ts'
import { hashToken, newToken } from '../tokens/token.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How stale `last_used_at` may get before it is written again. */
const TOUCH_AFTER_MS = 5 * 60 * 1000

/** Where a request comes from. `address` is a network address, or the /64 it belongs to. */
export interface Device {
  /** What the device's cookie says, or will say once somebody has signed in there. */
  id: string
  userAgent: string
  address: string
}

export interface Session {
  id: string
  user: typeof users.$inferSelect
  /** Credits that the user could reserve when the session was looked up. */
  creditsRemaining: number
  /** Its end was just moved away, so the browser's cookie has to be as well. */
  wasExtended: boolean
  /** When the owner last proved to be there. */
  authenticatedAt: Date
  /** What was shown beside the password; null: nothing. */
  secondFactor: SecondFactor | null
}

type SecondFactor = NonNullable<(typeof sessions.$inferSelect)['secondFactor']>

/** When a session ends that is used now. */
const expiry = (createdAt: Date) =>
  new Date(Math.min(Date.now() + SESSION_IDLE_DAYS * DAY_MS, createdAt.getTime() + SESSION_MAX_DAYS * DAY_MS))

/** Answers the token for the cookie. */
export async function startSession(
  ctx: ServiceContext,
  {
    userId,
    device,
    secondFactor = null,
  }: { userId: number; device: Device; secondFactor?: SecondFactor | null },
): Promise<string> {
  const token = newToken()
  const userAgent = device.userAgent.slice(0, 400)
  const tokenHash = hashToken(token)
  const createdAt = new Date()
  const expiresAt = expiry(createdAt)
  await ctx.db.insert(sessions).values({ tokenHash, userId, userAgent, secondFactor, createdAt, expiresAt })
  return token
}

type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'createdAt' | 'lastUsedAt' | 'authenticatedAt' | 'secondFactor'
> & { user: typeof users.$inferSelect; creditsRemaining: number }

const selectSession = (db: Executor) =>
  db
    .select({
      id: sessions.id,
      user: users,
      // With the rest: a query of its own would be the larger half of `GET /api/user`.
      creditsRemaining: openCredits(users.id, sql`now()`),
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      authenticatedAt: sessions.authenticatedAt,
      secondFactor: sessions.secondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.deletedAt),
      ),
    )

/** Asked with every request, so that a session that is ended anywhere is so at once. */
const sessionByToken = prepared<{ tokenHash: string }, SessionRow>(selectSession)

/** What a session is read by, to be put by somebody else. */
export function sessionQuery(
  ctx: ServiceContext,
  { tokenHash }: { tokenHash: string },
): { text: string; params: unknown[] } {
  const { sql: text, params } = selectSession(ctx.db).toSQL()
  return { text, params: fillPlaceholders(params, { tokenHash }) }
}

/** The session of a cookie's token, or null; using it moves its end away, up to `SESSION_MAX_DAYS` from its start. */
export async function findSession(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<Session | null> {
  const [row] = await sessionByToken(ctx.db, { tokenHash: hashToken(token) })
  if (!row) return null
  const { id, user, creditsRemaining, authenticatedAt, secondFactor } = row
  const wasExtended = Date.now() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS
  if (wasExtended)
    await ctx.db
      .update(sessions)
      .set({ lastUsedAt: new Date(), expiresAt: expiry(row.createdAt) })
      .where(eq(sessions.id, id))
  return { id, user, creditsRemaining, wasExtended, authenticatedAt, secondFactor }
}

/** Whether a session that was found earlier still stands. */
export async function isSessionOpen(ctx: ServiceContext, { id }: { id: string }): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`), isNull(users.deletedAt)))
  return row !== undefined
}

/** Gives a session a new token, so that copies of the old one are worth nothing. */
export async function rotateSession(ctx: ServiceContext, { id }: { id: string }): Promise<string> {
  const token = newToken()
  await ctx.db
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(sessions.id, id))
  return token
}

/**
 * Signs one device out: its session, and with it what it was to be told by push. Streams that hang on it end as soon
 * as this is committed.
 */
export async function endSession(ctx: ServiceContext, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await tx.db
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
      .returning({ userId: sessions.userId })
    if (ended) await publish(tx.db, ended.userId, { type: 'account' })
  })
}

/** The same on every device of a person, or on all but one, whose pages hear nothing of it. */
export async function endSessions(
  ctx: TransactionContext,
  { userId, exceptId }: { userId: number; exceptId?: string },
): Promise<void> {
  // Half sign-ins first: one that is being completed leaves a session, which is seen below.
  await ctx.db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  await publish(ctx.db, userId, { type: 'account' }, exceptId)
}
