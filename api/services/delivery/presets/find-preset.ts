import { and, eq, isNull } from 'drizzle-orm'
import type { DeliveryPreset } from '../../../../shared/contracts/delivery.ts'
import { deliveryPresets } from '../../../db/schema/delivery/delivery-presets.ts'
import { notFound } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'

type Row = typeof deliveryPresets.$inferSelect

export const describePreset = ({
  id,
  name,
  states,
  source,
  standing,
  checkedOn,
  rules,
}: Row): DeliveryPreset => ({
  id,
  name,
  states,
  source,
  standing,
  checkedOn,
  rules,
})

/** @throws AppError not_found for one that is not offered */
export async function findPreset(ctx: ServiceContext, { id }: { id: string }): Promise<DeliveryPreset> {
  const [row] = await ctx.db
    .select()
    .from(deliveryPresets)
    .where(and(eq(deliveryPresets.id, id), isNull(deliveryPresets.retiredAt)))
  if (!row) throw notFound('Preset')
  return describePreset(row)
}
