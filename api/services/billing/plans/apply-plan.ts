import { recordAudit } from '../../audit/record-audit.ts'
import { eq } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { publish } from '../../../events/publish.ts'
import type { Payments } from '../../../providers/payments/payments.ts'
import { grantFreeMonth } from '../../credits/grant-free-month.ts'
import { enqueueLift } from '../../photos/variants/remove-watermarks.ts'
import { entitledPlanId } from './entitled-plan.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/**
 * Gives a user the plan that their subscription or an administrator says, or the free one. Who returns to the free plan has its
 * images of the month at once; a plan without watermark lifts it from pictures made before.
 */
export async function applyPlan(
  ctx: TransactionContext,
  { account, userId }: { account: Payments['account']; userId: number },
): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) return
  const planId = await entitledPlanId(ctx, { account, user })
  if (planId !== user.currentPlanId) {
    await ctx.db.update(users).set({ currentPlanId: planId }).where(eq(users.id, userId))
    await recordAudit(ctx, {
      action: 'plan.changed',
      subject: { kind: 'user', id: userId },
      before: { planId: user.currentPlanId },
      after: {
        planId,
        ...(planId === user.grantedPlanId && { until: user.grantedUntil?.toISOString() ?? null }),
      },
    })
    await enqueueLift(ctx, { userId })
    if (
      planId === FREE_PLAN_ID &&
      user.isEmailVerified &&
      (await grantFreeMonth(ctx, { userId, now: new Date() }))
    )
      await publish(ctx.db, userId, { type: 'credits' })
  }
  await publish(ctx.db, userId, { type: 'subscription' })
}
