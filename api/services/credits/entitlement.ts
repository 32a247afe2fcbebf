import type { plans } from '../../db/schema/billing/plans.ts'

/** How a room is staged and shown, as bought. */
export type Entitlement = Pick<typeof plans.$inferSelect, 'imageQuality' | 'hasWatermark' | 'isPublic'>

const QUALITIES = ['standard', 'high', 'ultra'] as const

/**
 * The better of two in every respect: a subscriber's free credit stages as the subscription does, and a pack's
 * credit as the pack does, whatever the plan has become.
 */
export function betterEntitlement(one: Entitlement, other: Entitlement): Entitlement {
  const rank = ({ imageQuality }: Entitlement) => QUALITIES.indexOf(imageQuality)
  return {
    imageQuality: QUALITIES[Math.max(rank(one), rank(other))],
    hasWatermark: one.hasWatermark && other.hasWatermark,
    isPublic: one.isPublic && other.isPublic,
  }
}
