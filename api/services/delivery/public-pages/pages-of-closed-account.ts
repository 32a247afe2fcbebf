import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PageFate } from '../../../../shared/contracts/delivery/page-fate.ts'
import { disclosures, listingDisclosures } from '../../../db/schema/delivery/disclosures.ts'
import type { TransactionContext } from '../../context/service-context.ts'
import { earliestRunning } from './is-live.ts'

/** How long a listing is taken to run whose last day its owner did not say before leaving. */
export const KEPT_WITHOUT_END_DAYS = 180

const PAGES = [disclosures, listingDisclosures] as const

/** What becomes of an account's public pages when it is closed: withdrawn, or kept until a last day, which all are given. */
export async function settlePages(
  ctx: TransactionContext,
  { userId, fate, now = new Date() }: { userId: number; fate: PageFate; now?: Date },
): Promise<void> {
  const last = new Date(now.getTime() + KEPT_WITHOUT_END_DAYS * 24 * 60 * 60 * 1000)
  for (const page of PAGES)
    await ctx.db
      .update(page)
      .set(
        fate === 'withdraw'
          ? { revokedAt: now }
          : { endsOn: sql`coalesce(${page.endsOn}, ${last.toISOString().slice(0, 10)})` },
      )
      .where(and(eq(page.userId, userId), isNull(page.revokedAt)))
}

/** Removes those of an account that is to be purged which answer no more; the others lose their owner with it. */
export async function deleteEndedPages(
  ctx: TransactionContext,
  { userId }: { userId: number },
): Promise<void> {
  for (const page of PAGES)
    await ctx.db
      .delete(page)
      .where(
        and(
          eq(page.userId, userId),
          or(
            sql`${page.revokedAt} is not null`,
            isNull(page.endsOn),
            lt(page.endsOn, earliestRunning(new Date())),
          ),
        ),
      )
}
