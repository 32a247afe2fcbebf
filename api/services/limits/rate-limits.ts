import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../db/client.ts'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { AppError } from '../../errors.ts'
import { RATE_RULES, type RateRule, type RateRuleName } from './rules.ts'

export interface RateLimits {
  /**
   * Counts one attempt of `who` against a rule.
   *
   * @throws AppError rate_limited with `retryAfterMs`
   */
  take(rule: RateRuleName, who: string): Promise<void>
  /** Takes back one attempt that turned out to be harmless. */
  giveBack(rule: RateRuleName, who: string): Promise<void>
  /** Forgets every attempt. */
  clear(rule: RateRuleName, who: string): Promise<void>
}

/** Counters are short-lived, but addresses and e-mail addresses are not ours to leave lying around. */
const keyOf = (who: string) => createHash('sha256').update(who.toLowerCase()).digest('base64url').slice(0, 27)

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('rate_limited', 'Too many requests. Please wait a few minutes before trying again.', {
    retryAfterMs: Math.max(msBeforeNext, 1000),
  })

/**
 * Counts in the database, so that every API process counts together. `addressFactor` multiplies what one
 * network address may do; limits per account always hold as they stand.
 */
export function createRateLimits(db: Db, addressFactor: number): RateLimits {
  const limiter = (name: RateRuleName) => {
    const rule: RateRule = RATE_RULES[name]
    return new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points: rule.points * (rule.byAddress ? addressFactor : 1),
      duration: rule.windowS,
      clearExpiredByTimeout: false,
    })
  }
  const limiters = new Map<RateRuleName, RateLimiterDrizzle>()
  const of = (name: RateRuleName) => {
    const known = limiters.get(name) ?? limiter(name)
    limiters.set(name, known)
    return known
  }
  return {
    async take(rule, who) {
      try {
        await of(rule).consume(keyOf(who))
      } catch (thrown) {
        // The package rejects with its result where the limit is reached, and with an error where the database fails.
        throw thrown instanceof RateLimiterRes ? tooMany(thrown) : thrown
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
