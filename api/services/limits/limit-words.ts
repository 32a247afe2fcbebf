import { ACCOUNT_TIERS, type AccountTier, TIER_NAME } from './account-tier.ts'

type ByTier = Readonly<Record<AccountTier, number>>

const PLAN_NAME = { free: 'Free', standard: 'Standard', pro: 'Pro' } as const

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** `40 seconds`, `12 minutes`. */
const timeText = (ms: number) =>
  ms < 60_000 ? plural(Math.ceil(ms / 1000), 'second') : plural(Math.ceil(ms / 60_000), 'minute')

/** How somebody gets more than their tier gives; empty where nothing gives more. */
export function howToGetMore(tier: AccountTier, amounts: ByTier, text: (amount: number) => string): string {
  const better = ACCOUNT_TIERS.slice(ACCOUNT_TIERS.indexOf(tier) + 1).find(
    (other) => amounts[other] > amounts[tier],
  )
  if (!better || better === 'unverified') return ''
  if (tier === 'unverified') return ` Verify your e-mail address to get ${text(amounts[better])}.`
  return ` The ${PLAN_NAME[better]} plan gives you ${text(amounts[better])}.`
}

/** Which limit an account has reached, when it goes on, and how to get more. */
export function limitWords(
  tier: AccountTier,
  { what, points }: { what: string; points: ByTier },
  retryAfterMs: number,
): string {
  const count = (amount: number) => amount.toLocaleString('en-US')
  const reached = `You have reached the limit of ${count(points[tier])} ${what} an hour ${TIER_NAME[tier]}.`
  return `${reached} Try again in ${timeText(retryAfterMs)}.${howToGetMore(tier, points, count)}`
}
