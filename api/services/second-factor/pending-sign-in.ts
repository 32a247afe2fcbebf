import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { PENDING_SIGN_IN_MINUTES } from '../../../shared/constants.ts'
import type { Tx } from '../../db/client.ts'
import { pendingSignIns } from '../../db/schema/second-factors.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { noteSignIn } from '../accounts/known-device.ts'
import { type Device, startSession } from '../accounts/session.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { spendCode } from './spend-code.ts'

/** Remembers for some minutes that the password was right; answers the token for a cookie of its own. */
export async function beginPendingSignIn(tx: Tx, userId: number): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + PENDING_SIGN_IN_MINUTES * 60_000)
  await tx.insert(pendingSignIns).values({ tokenHash: hashToken(token), userId, expiresAt })
  return token
}

const expired = () =>
  new AppError('sign_in_expired', 'That took too long. Please enter your email and password again.')

/**
 * Completes a sign-in whose password was right with a code, and starts the session.
 *
 * @throws AppError sign_in_expired, rate_limited, wrong_code
 */
export async function finishSignIn(
  deps: Pick<Deps, 'db' | 'config' | 'limits'>,
  token: string,
  code: string,
  device: Device,
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const { db } = deps
  const pending = and(
    eq(pendingSignIns.tokenHash, hashToken(token)),
    gt(pendingSignIns.expiresAt, sql`now()`),
  )
  const [found] = await db
    .select({ user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(pending, isNull(users.deletedAt)))
  if (!found) throw expired()
  const { user } = found
  const secondFactor = await spendCode(deps, user.id, code, device)
  return db.transaction(async (tx) => {
    // A new password or the end of the account takes half sign-ins away, and sessions after them.
    const [open] = await tx.delete(pendingSignIns).where(pending).returning()
    if (!open) throw expired()
    await noteSignIn(tx, deps.config.publicUrl, user, device)
    return { user, token: await startSession(tx, user.id, device, secondFactor) }
  })
}
