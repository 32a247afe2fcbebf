import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { PENDING_SIGN_IN_MINUTES } from '../../../shared/constants.ts'
import { pendingSignIns } from '../../db/schema/accounts/second-factors.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { noteSignIn } from '../accounts/sign-in/known-device.ts'
import { type Device, startSession } from '../accounts/sessions/session.ts'
import { hashToken, newToken } from '../accounts/tokens/token.ts'
import { spendCode } from './spend-code.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** Remembers for some minutes that the password was right; answers the token for a cookie of its own. */
export async function beginPendingSignIn(
  ctx: TransactionContext,
  { userId }: { userId: number },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + PENDING_SIGN_IN_MINUTES * 60_000)
  await ctx.db.insert(pendingSignIns).values({ tokenHash: hashToken(token), userId, expiresAt })
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
  ctx: ServiceContext<'config' | 'limits'>,
  { token, code, device }: { token: string; code: string; device: Device },
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const { db } = ctx
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
  const secondFactor = await spendCode(ctx, { userId: user.id, code })
  return inTransaction(ctx, async (tx) => {
    // A new password or the end of the account takes half sign-ins away, and sessions after them.
    const [open] = await tx.db.delete(pendingSignIns).where(pending).returning()
    if (!open) throw expired()
    await noteSignIn(tx, { publicUrl: ctx.config.publicUrl, user, device })
    return { user, token: await startSession(tx, { userId: user.id, device, secondFactor }) }
  })
}
