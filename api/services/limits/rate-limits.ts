import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../db/client.ts'
import { rateLimits } from '../../db/schema/operations/rate-limits.ts'
import { AppError } from '../../errors.ts'
import { ACCOUNT_LIMITS, type AccountLimit, type AccountLimitName } from './account-limits.ts'
import { type Account, accountTier } from './account-tier.ts'
import { limitWords } from './limit-words.ts'
import { RATE_RULES, type RateRule, type RateRuleName } from './rules.ts'

export interface RateLimits {
  /**
   * Counts one attempt of `who` against a rule.
   *
   * @throws AppError rate_limited with `retryAfterMs`
   */
  take(rule: RateRuleName, who: string): Promise<void>
  /**
   * Counts something that an account does against what its tier allows.
   *
   * @param times how often it does it at once
   * @throws AppError rate_limited with `retryAfterMs`, in words that say what was reached and how to get more
   */
  takeForAccount(
    limit: Exclude<AccountLimitName, 'generate:account'>,
    account: Account,
    times?: number,
  ): Promise<void>
  /** Takes back one attempt that turned out to be harmless. */
  giveBack(rule: RateRuleName, who: string): Promise<void>
  /** Forgets every attempt. */
  clear(rule: RateRuleName, who: string): Promise<void>
}

/** Counters are short-lived, but addresses and e-mail addresses are not ours to leave lying around. */
const keyOf = (who: string) => createHash('sha256').update(who.toLowerCase()).digest('base64url').slice(0, 27)

/** By which clocks of several servers may differ. */
const CLOCK_SKEW_MS = 60_000

const TOO_MANY = 'Too many requests. Please wait a few minutes before trying again.'

/**
 * Counts. What a process whose clock was ahead has counted would hold for as much longer: it is forgotten.
 *
 * @throws as the package does
 */
async function consume(limiter: RateLimiterDrizzle, key: string, times = 1): Promise<void> {
  try {
    await limiter.consume(key, times)
  } catch (thrown) {
    const isOfOtherTime =
      thrown instanceof RateLimiterRes && thrown.msBeforeNext > limiter.duration * 1000 + CLOCK_SKEW_MS
    if (!isOfOtherTime) throw thrown
    await limiter.delete(key)
    await limiter.consume(key, times)
  }
}

/** @throws what the package rejected with: its result where the limit is reached, an error where the database fails */
function refuse(thrown: unknown, words: (retryAfterMs: number) => string): never {
  if (!(thrown instanceof RateLimiterRes)) throw thrown
  const retryAfterMs = Math.max(thrown.msBeforeNext, 1000)
  throw new AppError('rate_limited', words(retryAfterMs), { retryAfterMs })
}

/**
 * Counts in the database, so that every API process counts together. `addressFactor` multiplies what one
 * network address may do; limits per account always hold as they stand.
 */
// oxlint-disable-next-line services/shape -- makes what contexts carry
export function createRateLimits(db: Db, addressFactor: number): RateLimits {
  const limiters = new Map<string, RateLimiterDrizzle>()
  // Tiers share their counters: who subscribes goes on from where they are.
  const limiter = (keyPrefix: string, points: number, duration: number) => {
    const known = limiters.get(`${keyPrefix} ${points}`)
    if (known) return known
    const made = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    })
    limiters.set(`${keyPrefix} ${points}`, made)
    return made
  }
  const of = (name: RateRuleName) => {
    const rule: RateRule = RATE_RULES[name]
    return limiter(name, rule.points * (rule.byAddress ? addressFactor : 1), rule.windowS)
  }
  return {
    async take(rule, who) {
      try {
        await consume(of(rule), keyOf(who))
      } catch (thrown) {
        refuse(thrown, () => TOO_MANY)
      }
    },
    async takeForAccount(name, account, times = 1) {
      const limit: AccountLimit = ACCOUNT_LIMITS[name]
      const tier = accountTier(account)
      try {
        await consume(limiter(name, limit.points[tier], limit.windowS), keyOf(String(account.id)), times)
      } catch (thrown) {
        refuse(thrown, (retryAfterMs) => limitWords(tier, limit, retryAfterMs))
      }
    },
    async giveBack(rule, who) {
      await of(rule).reward(keyOf(who))
    },
    async clear(rule, who) {
      await of(rule).delete(keyOf(who))
    },
  }
}
