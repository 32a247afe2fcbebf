import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DeliveryPreset } from '../../../shared/contracts/delivery.ts'
import { deliveryChoices, deliveryPresets } from '../../db/schema/delivery/delivery-presets.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Row = typeof deliveryPresets.$inferSelect

const describe = ({ id, name, states, source, standing, checkedOn, rules }: Row): DeliveryPreset => ({
  id,
  name,
  states,
  source,
  standing,
  checkedOn,
  rules,
})

/** Presets that can be chosen, by name, and the one that the account chose last. */
export async function listPresets(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<{ data: DeliveryPreset[]; chosen: string | null }> {
  const rows = await ctx.db
    .select()
    .from(deliveryPresets)
    .where(isNull(deliveryPresets.retiredAt))
    .orderBy(asc(deliveryPresets.name))
  const [choice] = await ctx.db.select().from(deliveryChoices).where(eq(deliveryChoices.userId, userId))
  const chosen = rows.find(({ id }) => id === choice?.presetId)?.id ?? null
  return { data: rows.map(describe), chosen }
}

/** @throws AppError not_found for one that is not offered */
export async function findPreset(ctx: ServiceContext, { id }: { id: string }): Promise<DeliveryPreset> {
  const [row] = await ctx.db
    .select()
    .from(deliveryPresets)
    .where(and(eq(deliveryPresets.id, id), isNull(deliveryPresets.retiredAt)))
  if (!row) throw notFound('Preset')
  return describe(row)
}
