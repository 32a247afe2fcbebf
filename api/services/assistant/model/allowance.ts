import { createHash } from 'node:crypto'
import { type Account, accountTier } from '../../limits/account-tier.ts'

/** Cents a day that a model may cost for one account by its plan, and for visitors of one address; an answer costs about 0.05. */
const DAILY_CENTS = { visitor: 3, unverified: 2, free: 5, standard: 15, pro: 30 } as const

export interface Allowance {
  askedBy: string
  dailyCents: number
}

/** Whose allowance a question counts against. Addresses are not ours to leave lying around: a hash is enough to count by. */
export function allowanceOf(
  account: Account | null,
  { address, addressFactor }: { address: string; addressFactor: number },
): Allowance {
  if (account) return { askedBy: `account ${account.id}`, dailyCents: DAILY_CENTS[accountTier(account)] }
  const hash = createHash('sha256').update(address).digest('base64url').slice(0, 27)
  return { askedBy: `address ${hash}`, dailyCents: DAILY_CENTS.visitor * addressFactor }
}
