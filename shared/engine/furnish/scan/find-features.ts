import type { RoomSpace } from '../../room/room-space.ts'
import type { RoomSegmentation } from '../../segmentation/segment-room.ts'
import type { Standing } from '../place/placement.ts'
import { clearanceZones } from './clearance-zones.ts'
import { type FeatureInView, featuresInView } from './features-in-view.ts'
import { feetOf } from './feature-feet.ts'
import { isRadiator } from './is-radiator.ts'

/**
 * A hearth, stairs, shelves, a door or a passage: where the picture shows it, and the floor before it that is kept free, as far as it is
 * seen.
 */
export type RoomFeature = FeatureInView & { clearances: Standing[] }

/** What of the room is kept free and in view; what hangs on a wall, or is a window or the radiator below one, is nothing of it. */
export function findFeatures(parts: RoomSegmentation, space: RoomSpace): RoomFeature[] {
  return featuresInView(parts).flatMap((feature) => {
    const { feet, hanging } = feetOf(feature, parts, space)
    if (isRadiator(feature, feet, parts, space)) return []
    const points = feature.points.filter(([u]) => !hanging.has(u))
    const clearances = clearanceZones(feature.part, feet, parts, space)
    // A passage may have a window beside it; what hangs for the most part is no hearth.
    const isHung = feature.part === 'fixed' && 2 * points.length < feature.points.length
    return points.length && !isHung ? [{ part: feature.part, points, clearances }] : []
  })
}
