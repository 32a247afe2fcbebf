import { eq } from 'drizzle-orm'
import type { DeliveryChoice } from '../../../../shared/contracts/delivery/delivery-choice.ts'
import { deliveryChoices } from '../../../db/schema/delivery/delivery-presets.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { findPreset } from './find-preset.ts'

interface Account {
  userId: number
}

export async function getDeliveryChoice(ctx: ServiceContext, { userId }: Account): Promise<DeliveryChoice> {
  const [choice] = await ctx.db.select().from(deliveryChoices).where(eq(deliveryChoices.userId, userId))
  return { presetId: choice?.presetId ?? null, state: choice?.state ?? null }
}

/** @throws AppError not_found for a preset that is not offered */
export async function setDeliveryChoice(
  ctx: ServiceContext,
  { userId, choice }: Account & { choice: DeliveryChoice },
): Promise<DeliveryChoice> {
  if (choice.presetId !== null) await findPreset(ctx, { id: choice.presetId })
  await ctx.db
    .insert(deliveryChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: deliveryChoices.userId, set: choice })
  return choice
}
