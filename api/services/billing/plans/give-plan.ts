import { eq } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { TransactionContext } from '../../context/service-context.ts'
import { findLiveSubscription } from '../live-subscription.ts'
import { applyPlan } from './apply-plan.ts'
import { planRank } from './better-plan.ts'

const refuse = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] })

/** One period of a plan from an instant. */
function periodFrom(now: Date, interval: 'month' | 'year' | null): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + (interval === 'year' ? 12 : 1))
  return end
}

async function readPlanToGive(ctx: TransactionContext, planId: number) {
  const [plan] = await ctx.db.select().from(plans).where(eq(plans.id, planId))
  if (plan?.kind === 'subscription') return plan
  throw refuse('currentPlanId', 'Choose the free plan or one that can be subscribed to')
}

/**
 * Gives a locked user a plan by hand until an instant, one period of it where none is said; null and the free plan take
 * such a plan back. It brings no credits, and holds against subscription events and the clean-up of plans until it ends.
 *
 * @throws AppError invalid_input, with `issues`
 */
export async function givePlan(
  ctx: TransactionContext<'payments'>,
  {
    user,
    planId,
    until,
    now = new Date(),
  }: { user: typeof users.$inferSelect; planId: number | null; until: Date | null; now?: Date },
): Promise<void> {
  const { account } = ctx.payments
  const live = await findLiveSubscription(ctx, { account, userId: user.id })
  const isGift = planId !== null && planId !== FREE_PLAN_ID && planId !== live?.planId
  if (live && planRank(planId) < planRank(live.planId))
    throw refuse('currentPlanId', 'This user pays for a plan that gives more. End that subscription first')
  const plan = isGift ? await readPlanToGive(ctx, planId) : null
  const grantedUntil = plan && (until ?? periodFrom(now, plan.interval))
  if (grantedUntil && grantedUntil <= now) throw refuse('planEndsAt', 'The plan has to end in the future')
  await ctx.db
    .update(users)
    .set({ grantedPlanId: plan?.id ?? null, grantedUntil })
    .where(eq(users.id, user.id))
  // Another plan is told of where it is applied, which is also where subscriptions change it.
  if (planId === user.currentPlanId)
    await recordAudit(ctx, {
      action: 'plan.changed',
      subject: { kind: 'user', id: user.id },
      before: { planId, until: user.grantedUntil?.toISOString() ?? null },
      after: { planId, until: grantedUntil?.toISOString() ?? null },
    })
  await applyPlan(ctx, { account, userId: user.id })
}
