import { and, eq, gt, sql } from 'drizzle-orm'
import { INVITATION_DAYS, RESET_TOKEN_HOURS, VERIFICATION_TOKEN_HOURS } from '../../../../shared/constants.ts'
import { accountTokens } from '../../../db/schema/accounts/account-tokens.ts'
import { hashToken, newToken } from './token.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose']

const HOUR_MS = 60 * 60 * 1000
const LIFE_MS: Record<TokenPurpose, number> = {
  'verify-email': VERIFICATION_TOKEN_HOURS * HOUR_MS,
  'reset-password': RESET_TOKEN_HOURS * HOUR_MS,
  invitation: INVITATION_DAYS * 24 * HOUR_MS,
}

const isOpen = (purpose: TokenPurpose, token: string) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, sql`now()`),
  )

/** Answers a new token; the one that was issued before for the same purpose no longer works. */
export async function issueToken(
  ctx: ServiceContext,
  { userId, purpose }: { userId: number; purpose: TokenPurpose },
): Promise<string> {
  const token = newToken()
  const row = {
    tokenHash: hashToken(token),
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + LIFE_MS[purpose]),
  }
  await ctx.db
    .insert(accountTokens)
    .values({ userId, purpose, ...row })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: row })
  return token
}

/** Whose token it is, or null; does not use it up. */
export async function findToken(
  ctx: ServiceContext,
  { purpose, token }: { purpose: TokenPurpose; token: string },
): Promise<number | null> {
  const [row] = await ctx.db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isOpen(purpose, token))
  return row?.userId ?? null
}

/** Uses the token up and answers whose it was; null for all but the first caller. */
export async function spendToken(
  ctx: TransactionContext,
  { purpose, token }: { purpose: TokenPurpose; token: string },
): Promise<number | null> {
  const [row] = await ctx.db
    .delete(accountTokens)
    .where(isOpen(purpose, token))
    .returning({ userId: accountTokens.userId })
  return row?.userId ?? null
}
