import { eq } from 'drizzle-orm'
import { storageUsage } from '../../db/schema/staging/images.ts'
import { AppError } from '../../errors.ts'
import { ACCOUNT_CAPS } from './account-limits.ts'
import { type Account, accountTier, TIER_NAME } from './account-tier.ts'
import { howToGetMore } from './limit-words.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'

const CAP = ACCOUNT_CAPS.storageBytes

/** `200 MB`, `2 GB`. */
const sizeText = (bytes: number) => (bytes < 1e9 ? `${bytes / 1e6} MB` : `${bytes / 1e9} GB`)

async function usedBytes(ctx: ServiceContext, userId: number): Promise<number> {
  const [usage] = await ctx.db.select().from(storageUsage).where(eq(storageUsage.userId, userId))
  return usage?.usedBytes ?? 0
}

/** What the pictures of an account take, variants included, and what its plan gives, in bytes. */
export async function describeStorage(
  ctx: ServiceContext,
  { account }: { account: Account },
): Promise<{ usedBytes: number; limitBytes: number }> {
  return { usedBytes: await usedBytes(ctx, account.id), limitBytes: CAP[accountTier(account)] }
}

function quotaExceeded(account: Account, used: number): AppError {
  const tier = accountTier(account)
  const more = howToGetMore(tier, CAP, sizeText)
  const full = `Your storage is full: photos may take ${sizeText(CAP[tier])} ${TIER_NAME[tier]}.`
  const message = `${full} Delete rooms that you no longer need.${more}`
  return new AppError('storage_quota_exceeded', message, { usedBytes: used, limitBytes: CAP[tier] })
}

/**
 * Refuses where nothing fits any more, before anything is received or worked on.
 *
 * @throws AppError storage_quota_exceeded
 */
export async function refuseFullStorage(
  ctx: ServiceContext,
  { account }: { account: Account },
): Promise<void> {
  const used = await usedBytes(ctx, account.id)
  if (used >= CAP[accountTier(account)]) throw quotaExceeded(account, used)
}

/**
 * Refuses what was inserted in this transaction where it does not fit. The insert holds the account's running total to the end of the
 * transaction, so that two that come at once cannot both take what is left. What staging adds is never refused: it was paid for.
 *
 * @throws AppError storage_quota_exceeded, for the transaction to roll back
 */
export async function keepWithinQuota(
  ctx: TransactionContext,
  { account }: { account: Account },
): Promise<void> {
  const used = await usedBytes(ctx, account.id)
  if (used > CAP[accountTier(account)]) throw quotaExceeded(account, used)
}
