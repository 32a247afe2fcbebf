import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import { and, eq, isNull } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client.ts'
import { recoveryCodes } from '../../db/schema/second-factors.ts'
import { hashToken } from '../accounts/token.ts'

const CODES = 10
/** 80 bits: too many to guess, also for somebody who has the hashes. */
const CODE_BYTES = 10

const newCode = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(CODE_BYTES)))

/** `abcdefgh…` reads `abcd-efgh-…` on paper. */
const inGroups = (code: string) => code.match(/.{4}/g)!.join('-')

/** Answers ten new codes, which take the place of all earlier ones. They are not stored and cannot be told again. */
export async function issueRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
  return codes.map(inGroups)
}

const unused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** Uses a code up; true for the first who shows it. @param code without its hyphens, in small letters */
export async function spendRecoveryCode(db: Executor, userId: number, code: string): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(unused(userId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ userId: recoveryCodes.userId })
  return spent.length === 1
}

export const countRecoveryCodes = async (db: Executor, userId: number): Promise<number> => {
  const left = await db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(unused(userId))
  return left.length
}
