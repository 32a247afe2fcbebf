import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DeliveryPreset } from '../../../shared/contracts/delivery.ts'
import { deliveryPresets } from '../../db/schema/delivery/delivery-presets.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { getDeliveryChoice } from './presets/delivery-choice.ts'
import { describePreset } from './presets/find-preset.ts'
import { suggestPreset } from './presets/suggest-preset.ts'

/** Name of the listing, or of the one that a room is in; null without either. */
async function addressOf(
  ctx: ServiceContext,
  { userId, listingId, projectId }: Asked,
): Promise<string | null> {
  const [listing] =
    listingId === undefined
      ? await ctx.db
          .select({ name: listings.name })
          .from(projects)
          .innerJoin(listings, and(eq(listings.userId, projects.userId), eq(listings.id, projects.listingId)))
          .where(and(eq(projects.userId, userId), eq(projects.id, projectId ?? 0)))
      : await ctx.db
          .select({ name: listings.name })
          .from(listings)
          .where(and(eq(listings.userId, userId), eq(listings.id, listingId)))
  return listing?.name ?? null
}

interface Asked {
  userId: number
  listingId?: string | undefined
  projectId?: number | undefined
}

/** Presets that can be chosen, by name, and the one to begin with. */
export async function listPresets(
  ctx: ServiceContext,
  asked: Asked,
): Promise<{ data: DeliveryPreset[]; chosen: string | null; chosenByState: string | null }> {
  const rows = await ctx.db
    .select()
    .from(deliveryPresets)
    .where(isNull(deliveryPresets.retiredAt))
    .orderBy(asc(deliveryPresets.name))
  const choice = await getDeliveryChoice(ctx, asked)
  const { presetId, state } = suggestPreset(rows, choice, await addressOf(ctx, asked))
  return { data: rows.map(describePreset), chosen: presetId, chosenByState: state }
}
