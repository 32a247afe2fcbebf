import { and, eq, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import type { disclosures, listingDisclosures } from '../../../db/schema/delivery/disclosures.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The oldest last day that is over nowhere on earth: `2026-11-21`. */
export const earliestRunning = (now: Date): string =>
  new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)

/** Not withdrawn, and its last day, where it has one, is not over. */
export const isRunning = (
  page: typeof disclosures | typeof listingDisclosures,
  now = new Date(),
): SQL | undefined =>
  and(isNull(page.revokedAt), or(isNull(page.endsOn), gte(page.endsOn, earliestRunning(now))))

/**
 * Whether a public page answers; `users` is to be left joined. Those of an account that was closed, or is gone, answer
 * until their last day and not without one: nobody is left to withdraw them.
 */
export const isLive = (page: typeof disclosures | typeof listingDisclosures): SQL | undefined =>
  and(isRunning(page), or(and(eq(page.userId, users.id), isNull(users.deletedAt)), isNotNull(page.endsOn)))
