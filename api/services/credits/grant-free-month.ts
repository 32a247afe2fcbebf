import { FREE_MONTHLY_CREDITS, FREE_PLAN_ID } from '../../../shared/constants.ts'
import { grantCredits } from './grant-credits.ts'
import { nextMonth } from './next-month.ts'
import type { TransactionContext } from '../context/service-context.ts'

/** `free:2026-11`: what the free credits of the month (in UTC) that holds `now` are given under. */
export const freeMonthReference = (now: Date): string => `free:${now.toISOString().slice(0, 7)}`

export const FREE_MONTH_REASON = 'Free images of the month'

/** Gives the free plan's images of the month (in UTC) that holds `now`, once; answers whether it did. */
export const grantFreeMonth = (
  ctx: TransactionContext,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> =>
  grantCredits(ctx, {
    userId,
    source: 'free',
    kind: 'grant',
    reference: freeMonthReference(now),
    amount: FREE_MONTHLY_CREDITS,
    reason: FREE_MONTH_REASON,
    expiresAt: nextMonth(now),
    planId: FREE_PLAN_ID,
  })
