import { type Camera, pixelRay, rotationMatrix } from '../geometry/camera/camera.ts'
import { FACE, faceOf } from '../geometry/layout/room-box.ts'
import { seededRandom } from '../math/seeded-random.ts'
import {
  drawRoom,
  meetPillar,
  type SyntheticFloorPart,
  type SyntheticLook,
  type SyntheticPillar,
  type SyntheticRoom,
  syntheticRoom,
} from './synthetic-room.ts'

/** What stands on the floor of an open plan. */
export const OPEN_PLAN_KINDS = ['island', 'column', 'low wall', 'wall end'] as const
export type OpenPlanKind = (typeof OPEN_PLAN_KINDS)[number]

/** A drawn open plan: what stands in it, and whether a pixel shows floor, which nothing that stands there is before. */
export type SyntheticOpenPlan = SyntheticRoom & {
  kind: OpenPlanKind
  hasTwoFloors: boolean
  isFree: (px: number, py: number) => boolean
}

const DEGREE = Math.PI / 180
/** How much larger than other drawn rooms. */
const WIDER = 1.35
/** Share of the picture that what stands there covers. */
const COVERS = { least: 0.03, most: 0.35 }
const TRIES = 40
const COVER_STEP_PX = 12
const PAINTS = [
  [0.85, 0.84, 0.82],
  [0.12, 0.13, 0.16],
  [0.24, 0.3, 0.42],
  [0.42, 0.27, 0.16],
]
const SLABS = [
  [0.86, 0.85, 0.83],
  [0.16, 0.15, 0.15],
]
const OTHER_FLOOR = [0.62, 0.6, 0.56]
const TILES = 2

/**
 * Draws a room as phones see open plans: looked down upon, wide, with an island, a column, a low wall or the end of a wall on its floor, one in three
 * with tiles beside its boards. The same seed draws the same one; `width` in pixels, 3:2.
 */
export function syntheticOpenPlan(seed: number, width = 800): SyntheticOpenPlan {
  const random = seededRandom(seed * 53 + 11)
  const between = (a: number, b: number) => a + (b - a) * random()
  const look = wideLook(seed)
  const camera = drawCamera(width, between)
  const kind = OPEN_PLAN_KINDS[seed % OPEN_PLAN_KINDS.length]
  const hasTwoFloors = random() < 1 / 3
  let pillars: SyntheticPillar[] = []
  for (let i = 0; i < TRIES; i++) {
    pillars = drawPillars(kind, look, between)
    const covered = coveredShare(camera, pillars)
    if (covered > COVERS.least && covered < COVERS.most) break
  }
  const otherFloor = hasTwoFloors ? drawOtherFloor(look, between) : undefined
  const drawn = drawRoom(camera, { ...look, pillars, otherFloor }, seed)
  const isFree = (px: number, py: number) => {
    const ray = pixelRay(camera, px, py)
    return faceOf(...ray, look.box) === FACE.floor && !meetPillar(pillars, ...ray)
  }
  return { ...drawn, kind, hasTwoFloors, isFree }
}

type Between = (a: number, b: number) => number

function wideLook(seed: number): SyntheticLook {
  let wide: SyntheticLook | undefined
  syntheticRoom(seed, 8, (look) => {
    const { back, left, right, ceiling } = look.box
    wide = { ...look, box: { back: back * WIDER, left: left * WIDER, right: right * WIDER, ceiling } }
    return look
  })
  if (!wide) throw new Error('no room was drawn')
  return wide
}

function drawCamera(width: number, between: Between): Camera {
  const height = Math.round((width * 2) / 3)
  const yawRad = (between(0, 1) < 0.4 ? between(-8, 8) : between(-43, 43)) * DEGREE
  const pitchRad = between(0, 26) * DEGREE
  const rollRad = between(-1.5, 1.5) * DEGREE
  const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
  const focalPx = width * between(0.45, 0.75)
  return { focalPx, cx: width / 2, cy: height / 2, width, height, rotation, rollRad, pitchRad, yawRad }
}

function drawPillars(
  kind: OpenPlanKind,
  { box, heightM, wall }: SyntheticLook,
  between: Between,
): SyntheticPillar[] {
  const size = (fromM: number, toM: number) => between(fromM, toM) / heightM
  const z0 = between(0.35, 0.75) * box.back
  const x = between(-0.6 * box.left, 0.6 * box.right)
  const paint = PAINTS[Math.floor(between(0, PAINTS.length))]
  const toCeiling = box.ceiling + 1
  if (kind === 'column') {
    const wide = size(0.22, 0.45)
    return [
      { x0: x, x1: x + wide, z0, z1: z0 + wide, top: toCeiling, colour: between(0, 1) < 0.5 ? wall : paint },
    ]
  }
  if (kind === 'island') {
    const [wide, deep, top] = [size(1.3, 2.6), size(0.65, 1), 0.86 / heightM]
    const over = size(0.02, 0.25)
    const slab = SLABS[Math.floor(between(0, SLABS.length))]
    const body = { x0: x - wide / 2, x1: x + wide / 2, z0, z1: z0 + deep, top, colour: paint }
    const edge = 0.02 / heightM
    return [
      body,
      {
        x0: body.x0 - edge,
        x1: body.x1 + edge,
        z0: z0 - over,
        z1: z0 + deep + edge,
        bottom: top,
        top: top + 0.04 / heightM,
        colour: slab,
      },
    ]
  }
  const reach = between(0.3, 0.8)
  const isLeft = between(0, 1) < 0.5
  const ends = isLeft
    ? { x0: -box.left, x1: -box.left + reach * box.left }
    : { x0: box.right * (1 - reach), x1: box.right }
  const top = kind === 'low wall' ? size(0.95, 1.1) : toCeiling
  return [{ ...ends, z0, z1: z0 + size(0.1, 0.15), top, colour: wall }]
}

function drawOtherFloor({ box }: SyntheticLook, between: Between): SyntheticFloorPart {
  const far = 2 * (box.left + box.right + box.back)
  const part = { x0: -far, x1: far, z0: -far, z1: far, floor: OTHER_FLOOR, floorKind: TILES }
  if (between(0, 1) < 0.5) return { ...part, z0: between(0.35, 0.75) * box.back }
  return between(0, 1) < 0.5
    ? { ...part, x0: between(0, 0.6) * box.right }
    : { ...part, x1: -between(0, 0.6) * box.left }
}

function coveredShare(camera: Camera, pillars: SyntheticPillar[]): number {
  let covered = 0
  let looked = 0
  for (let y = 0; y < camera.height; y += COVER_STEP_PX)
    for (let x = 0; x < camera.width; x += COVER_STEP_PX) {
      looked++
      if (meetPillar(pillars, ...pixelRay(camera, x, y))) covered++
    }
  return covered / looked
}
