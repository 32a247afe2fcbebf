import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '../../db/schema/accounts/second-factors.ts'
import { hashToken } from '../accounts/tokens/token.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'

const CODES = 10
/** 80 bits: too many to guess, also for somebody who has the hashes. */
const CODE_BYTES = 10

const newCode = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(CODE_BYTES)))

/** `abcdefgh…` reads `abcd-efgh-…` on paper. */
const inGroups = (code: string) => code.match(/.{4}/g)!.join('-')

/** Answers ten new codes, which take the place of all earlier ones. They are not stored and cannot be told again. */
export async function issueRecoveryCodes(
  ctx: TransactionContext,
  { userId }: { userId: number },
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
  return codes.map(inGroups)
}

const unused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** Uses a code up; true for the first who shows it. @param code without its hyphens, in small letters */
export async function spendRecoveryCode(
  ctx: ServiceContext,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const spent = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(unused(userId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ userId: recoveryCodes.userId })
  return spent.length === 1
}

/** How many of a user's recovery codes are unused. */
export const countRecoveryCodes = async (
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<number> => {
  const left = await ctx.db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(unused(userId))
  return left.length
}
