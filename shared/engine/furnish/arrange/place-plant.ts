import type { Catalogue } from '../catalogue.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { drawnOver } from '../place/covered-behind.ts'
import { coveredByNearer } from '../place/covered-by-nearer.ts'
import { sharedArea } from './shared-area.ts'
import type { Placement } from '../place/placement.ts'
import { toPixel } from '../../room/room-space.ts'
import type { PlacementContext } from '../place/placement-context.ts'

const MIN_PLANT_SCORE = -0.6
const NEAREST_PLANT_M = 1.9
/** Far away the floor is read less well than a pot is wide. */
const FARTHEST_M = 7
/** Before a window a plant is at home; what opens or shows things has to stay free of it. */
const NOT_BEFORE: SegmentClass[] = ['door', 'fixed', 'cabinet', 'top']
const MAX_BEHIND_PLANT_SHARE = 0.2
/** Hidden more, a few twigs of it stick out behind the furniture. */
const MAX_HIDDEN_PLANT_SHARE = 0.35
/** How far beyond its wall the floor of a passage is looked for. */
const BEYOND_WALL_M = [0.3, 0.8]
const PASSAGE_FLOOR_PROBABILITY = 0.5
/** Share of the picture that a plant may fill. */
const MAX_PLANT_PICTURE_SHARE = 0.05

/**
 * Puts a plant into a corner or along a wall, a smaller one where a tall one does not fit; none where `most` stand already or no place is at
 * least as good as `worst`. Tells whether it did.
 */
export function placePlant(
  floor: PlacementContext,
  catalogue: Catalogue,
  worst = MIN_PLANT_SCORE,
  most = 1,
): boolean {
  const standing = floor.placed.filter((p) => p.piece.kind === 'plant').length
  if (standing >= most) return false
  const { leftM, rightM, backM } = floor.space
  // Quarter turns, so that its square stays within the corner.
  const turnRad = ((catalogue.taste.seed % 4) * Math.PI) / 2
  const tall = catalogue.draw('plant', 1 + standing, (p) => p.high[1] > 0.9)
  const small = catalogue.model('plant-fig-small')
  for (const model of [tall, small]) {
    if (!model) continue
    const piece = catalogue.piece('plant', model)
    const off = Math.max(piece.widthM, piece.depthM) / 2 + 0.03
    const spots: [number, number][] = [
      [-leftM + off, backM - off],
      [rightM - off, backM - off],
    ]
    for (let z = backM - off - 0.2; z > 1.6; z -= 0.25) spots.push([-leftM + off, z], [rightM - off, z])
    for (let x = -leftM + off; x < rightM - off; x += 0.25) spots.push([x, backM - off])
    const known = floor.qualitiesOf(piece, `plant turned ${turnRad}`)
    let best: Placement | null = null
    let bestScore = worst
    spots.forEach(([x, z], i) => {
      const p = { piece, x, y: 0, z, turnRad }
      if (!floor.isFree(p, 0.05)) return
      const distance = Math.hypot(x, z)
      if (distance > FARTHEST_M) return
      const quality = known.get(i) ?? floor.quality(p, { nearestM: NEAREST_PLANT_M })
      known.set(i, quality)
      const alone = quality + (i < 2 ? 0.3 : 0) - 0.12 * Math.abs(Math.log(distance / 4))
      if (alone <= bestScore) return
      const score = alone - prominence(floor, p)
      if (score > bestScore && isSeenWhole(floor, p) && !floor.shutsOpening(p)) {
        bestScore = score
        best = p
      }
    })
    if (best) {
      floor.placed.push(best)
      return true
    }
  }
  return false
}

/** Whether the picture shows floor that runs on beyond the wall at which a pot is to stand: no wall is there, and it would stand in the way through a passage. */
function isInPassage(
  { seen, space }: Pick<PlacementContext, 'seen' | 'space'>,
  { x, z }: Placement,
): boolean {
  const { leftM, rightM, backM, camera } = space
  const [atBack, atSide] = [backM - z, Math.min(x + leftM, rightM - x)]
  return BEYOND_WALL_M.every((beyondM) => {
    const side = x > 0 ? rightM + beyondM : -leftM - beyondM
    const [px, py] = atBack < atSide ? toPixel(space, x, 0, backM + beyondM) : toPixel(space, side, 0, z)
    const [u, v] = [px / camera.width, py / camera.height]
    return u > 0 && u < 1 && v < 1 && seen.probability(['floor'], u, v) > PASSAGE_FLOOR_PROBABILITY
  })
}

/** Whether a plant stands before a wall and neither hides what is built in nor stands behind furniture. */
function isSeenWhole(floor: PlacementContext, plant: Placement): boolean {
  return (
    !isInPassage(floor, plant) &&
    coveredByNearer(floor, plant) < MAX_HIDDEN_PLANT_SHARE &&
    drawnOver(floor, plant, NOT_BEFORE) < MAX_BEHIND_PLANT_SHARE
  )
}

/**
 * A plant belongs to the background: what it costs to fill the picture with it, to hide furniture or a door behind it, or to stand behind a lamp,
 * whose pole and shade would seem to grow out of its leaves.
 */
function prominence(floor: PlacementContext, plant: Placement): number {
  const frame = floor.frameOf(plant)
  const area = sharedArea(frame, frame)
  const distance = Math.hypot(plant.x, plant.z)
  const isBehind = (o: Placement) => Math.hypot(o.x, o.z) > distance
  const behind = floor.placed.filter((o) => o.piece.kind !== 'rug' && isBehind(o))
  const hidden = [
    ...behind.map((o) => floor.frameOf(o)),
    ...floor.openings.map((o) => floor.frameOfOpening(o)),
  ].reduce((sum, f) => sum + sharedArea(f, frame) / Math.max(1e-3, sharedArea(f, f)), 0)
  const lamps = floor.placed.filter((o) => o.piece.kind === 'floor lamp' && !isBehind(o))
  const tangled = lamps.reduce(
    (sum, o) => sum + sharedArea(floor.frameOf(o), frame) / Math.max(1e-3, area),
    0,
  )
  return 8 * Math.max(0, area - MAX_PLANT_PICTURE_SHARE) + hidden + tangled
}
