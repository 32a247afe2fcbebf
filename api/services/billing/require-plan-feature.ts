import { AppError } from '../../errors.ts'
import { readPlan } from './read-plan.ts'
import type { ServiceContext } from '../context/service-context.ts'

export const PLAN_REFUSALS = {
  hasBulkProcessing:
    'Staging all rooms at once comes with the Pro plan. Rooms can be staged one by one on every plan.',
  hasAdvancedStyles:
    'This style comes with the Pro plan. Choose another one, or describe the room in your own words.',
}

/** @throws AppError plan_required, with `requiresUpgrade` beside, where the user's plan comes without it */
export async function requirePlanFeature(
  ctx: ServiceContext,
  { userId, feature }: { userId: number; feature: keyof typeof PLAN_REFUSALS },
): Promise<void> {
  const plan = await readPlan(ctx, { userId })
  if (!plan[feature]) throw new AppError('plan_required', PLAN_REFUSALS[feature], { requiresUpgrade: true })
}
