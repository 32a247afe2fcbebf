import type { Counter, Stretch } from '../../room/counter.ts'
import { pointAt } from '../../room/wall-point.ts'
import { seededRandom } from '../../math/seeded-random.ts'
import type { Setting } from './arrangement.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import type { PieceKind } from '../piece.ts'
import { smallThing } from './decorate.ts'
import { isInPicture } from '../place/is-in-picture.ts'
import { footprint, type Ledge, overlaps, type Placement } from '../place/placement.ts'
import { facingTurn, toPixel } from '../../room/room-space.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'

/** Something for a worktop: against the wall, or on the middle of the top. */
type Thing = { id: string; kind: PieceKind; atBack: boolean }

const BOARDS: Thing = { id: 'utensils', kind: 'accessories', atBack: true }
const KETTLE: Thing = { id: 'kettle-set', kind: 'accessories', atBack: true }
const FRUIT: Thing = { id: 'bowl-fruit', kind: 'accessories', atBack: false }
const VASES: Thing = { id: 'vase-trio', kind: 'accessories', atBack: true }
const SUCCULENT: Thing = { id: 'plant-succulent', kind: 'plant', atBack: true }
const CANDLES: Thing = { id: 'tray-candles', kind: 'accessories', atBack: false }
const TOWELS: Thing = { id: 'towels', kind: 'accessories', atBack: false }
const SOAP: Thing = { id: 'soap-set', kind: 'accessories', atBack: true }

/** What a stylist puts together: something against the wall, and beside it something low or green. */
type Group = [lead: Thing, beside: Thing]

/** What of a group has a place, and whether that is what it is about. */
type StoodGroup = { things: Placement[]; isLed: boolean }

/** Which groups there are; the seed chooses a row. */
const CHOICES: Record<'kitchen' | 'bathroom', Group[][]> = {
  kitchen: [
    [
      [BOARDS, FRUIT],
      [KETTLE, SUCCULENT],
      [VASES, CANDLES],
    ],
    [
      [KETTLE, FRUIT],
      [BOARDS, SUCCULENT],
      [VASES, CANDLES],
    ],
    [
      [BOARDS, SUCCULENT],
      [VASES, FRUIT],
      [KETTLE, CANDLES],
    ],
  ],
  // Towels are as broad as what many vanities leave beside their basin: they come second.
  bathroom: [
    [
      [SOAP, SUCCULENT],
      [TOWELS, CANDLES],
    ],
    [
      [SOAP, CANDLES],
      [TOWELS, SUCCULENT],
    ],
  ],
}
const GROUP_OF_WALL = { back: 0, left: 1, right: 2 }
/** What is shorter comes and goes with a photo's encoding: one column that looks a little more unlike ends it. */
const SHORTEST_DRESSED_M = 0.45
/** On a stretch so long are two groups, each with so much for itself: a worktop is for working. */
const ROOM_FOR_TWO_M = 2
/** Where along a stretch one stands, and two: the first of them hardly elsewhere than one would, as stretches are at times only just so long. */
const SHARES_OF_GROUPS = [[0.38], [0.3, 0.78]]
/** Between the things of a group. */
const WITHIN_GROUP_M = 0.05
const EDGE_M = 0.04
/** What lies on the middle of a top has so much of it free beside it: a basin of the top's own white may be near. */
const FREE_BESIDE_M = 0.2
const COUNTER_DECOR_WALL_GAP_M = 0.015
/** A basin is at least so wide: where a vanity's clear stretches leave less, one of them is the basin, or what is taken for the top is its front. */
const BASIN_M = 0.4
/** What is this low may stand before a window or a mirror. */
const LOW_M = 0.21
/** Mean probabilities at a thing's foot. Of 37 things in 71 kitchens one had more of cabinets than 0.26, and less of a top than 0.12; white tops before white walls are walls to the net. */
const LEAST_FRONT_AT_FOOT = 0.4
const MOST_TOP_AT_FRONT = 0.1
const SLACK_M = 0.03
const MAX_NUDGE = 0.06
/** Share of the photo's own edges behind a thing: a window's view, or somebody's things. */
const MAX_COUNTER_CLUTTER_SHARE = 0.25
/** Where the wall behind goes on as it is, its tiles and the worktop's own edges are most of them: far away the top is hardly wider than those. */
const MAX_CLUTTER_BEFORE_WALL = 0.55

/**
 * Groups of small things on the clear stretches of the counters, or of a group what fits; none where nothing does. Which group a wall's first place gets hangs on
 * the wall, and neither on how many others there are nor on how long they are: a worktop that is only just found in a photo, and in its copy not, leaves what stands on others as it is.
 */
export function dressCounters({ floor, catalogue, wants }: Setting, room: keyof typeof CHOICES): Placement[] {
  const { space } = floor
  const { seed } = catalogue.taste
  const random = seededRandom(seed * 13 + 5)
  const rows = CHOICES[room]
  const groups = rows[seed % rows.length]
  const nudges = groups.map(() => (random() - 0.5) * MAX_NUDGE)
  const places = space.counters
    .filter((counter) => room === 'kitchen' || hasPlaceForBasin(counter))
    .flatMap((counter) => counter.clear.map((stretch) => ({ counter, stretch })))
    .filter(({ stretch }) => lengthOf(stretch) >= SHORTEST_DRESSED_M)
    .toSorted((a, b) => lengthOf(b.stretch) - lengthOf(a.stretch))
    .flatMap(({ counter, stretch }) =>
      SHARES_OF_GROUPS[lengthOf(stretch) < ROOM_FOR_TWO_M ? 0 : 1].map((share, rank) => {
        const own = GROUP_OF_WALL[counter.wall] % groups.length
        const at = stretch.fromM + (share + nudges[own]) * lengthOf(stretch)
        return { counter, stretch, own, at, rank }
      }),
    )
    .toSorted((a, b) => a.rank - b.rank)
  const left = new Set(groups)
  const owned = new Set(places.map(({ own }) => groups[own]))
  const placed: Placement[] = []
  for (const { counter, stretch, own, at } of places) {
    // Where a place's own group is on another one, or what it is about does not fit, a group that is no other's.
    const tried = [groups[own], ...groups.filter((g) => !owned.has(g))]
      .filter((group) => left.has(group))
      .map((group) => ({ group, ...standGroup(group, counter, stretch, at) }))
    const best = tried.find(({ isLed }) => isLed) ?? tried.find(({ things }) => things.length)
    if (!best) continue
    placed.push(...best.things)
    left.delete(best.group)
  }
  return placed

  function standGroup([lead, beside]: Group, counter: Counter, stretch: Stretch, at: number): StoodGroup {
    const first = tryAt(lead, counter, stretch, at)
    if (!first) {
      const things = [tryAt(beside, counter, stretch, at)].filter((p) => p !== null)
      return { things, isLed: false }
    }
    const alone = { things: [first], isLed: true }
    const width = modelOf(beside)
    if (!width) return alone
    const along = counter.wall === 'back' ? first.x : first.z
    const apart = (first.piece.widthM + width.high[0] - width.low[0]) / 2 + WITHIN_GROUP_M
    for (const side of [1, -1]) {
      const second = tryAt(beside, counter, stretch, along + side * apart)
      if (second && !overlaps(first, second, 0)) return { things: [first, second], isLed: true }
    }
    return alone
  }

  function modelOf({ id, kind }: Thing): KitPiece | null {
    return wants(kind) ? smallThing(catalogue, id) : null
  }

  /** The thing as near to `at` as the stretch allows; null where it does not fit, or something stands there. */
  function tryAt(thing: Thing, counter: Counter, stretch: Stretch, at: number): Placement | null {
    const model = modelOf(thing)
    if (!model || !fits(model, thing.atBack, counter, stretch)) return null
    const piece = catalogue.piece(thing.kind, model)
    const placement = stand({ piece, atBack: thing.atBack }, counter, stretch, at)
    if (!isInPicture(space, placement) || placed.some((p) => overlaps(p, placement, EDGE_M))) return null
    if (isBeforeFront(placement)) return null
    const most = stretch.wallM > piece.heightM ? MAX_CLUTTER_BEFORE_WALL : MAX_COUNTER_CLUTTER_SHARE
    return floor.clutter(floor.frameOf(placement)) > most ? null : placement
  }

  /** Whether the net sees doors of cabinets where the thing's foot would be, and hardly a top: what was taken for the worktop's edge is another line, and it would hang before cupboards. */
  function isBeforeFront(thing: Placement): boolean {
    const foot = [...footprint(thing), [thing.x, thing.z]].map(([x, z]) => {
      const [px, py] = toPixel(space, x, thing.y, z)
      return [px / space.camera.width, py / space.camera.height] as const
    })
    const share = (part: SegmentClass) =>
      foot.reduce((sum, [x, y]) => sum + floor.seen.probability([part], x, y), 0) / foot.length
    return share('cabinet') > LEAST_FRONT_AT_FOOT && share('top') < MOST_TOP_AT_FRONT
  }
}

const lengthOf = ({ fromM, toM }: Stretch) => toM - fromM

function fits(
  { low, high }: KitPiece,
  atBack: boolean,
  { frontM, backM }: Counter,
  stretch: Stretch,
): boolean {
  const [widthM, heightM, depthM] = high.map((v, k) => v - low[k])
  if (heightM > LOW_M && heightM > stretch.wallM + SLACK_M) return false
  return (
    widthM + (atBack ? 0 : FREE_BESIDE_M) <= lengthOf(stretch) &&
    depthM + EDGE_M + COUNTER_DECOR_WALL_GAP_M <= backM - frontM
  )
}

function stand(
  { piece, atBack }: { piece: Placement['piece']; atBack: boolean },
  { wall, heightM, frontM, backM }: Counter,
  { fromM, toM }: Stretch,
  at: number,
): Placement {
  const half = piece.widthM / 2
  const u = Math.max(fromM + half, Math.min(toM - half, at))
  const away = atBack ? backM - COUNTER_DECOR_WALL_GAP_M - piece.depthM / 2 : (frontM + backM) / 2
  const [x, y, z] = pointAt(wall, u, heightM, away)
  const near = pointAt(wall, fromM, 0, frontM + EDGE_M)
  const far = pointAt(wall, toM, 0, backM - COUNTER_DECOR_WALL_GAP_M)
  const ledge: Ledge = {
    lowX: Math.min(near[0], far[0]),
    highX: Math.max(near[0], far[0]),
    lowZ: Math.min(near[2], far[2]),
    highZ: Math.max(near[2], far[2]),
  }
  return { piece, x, y, z, turnRad: facingTurn(wall), ledge }
}

const hasPlaceForBasin = ({ fromM, toM, clear }: Counter): boolean =>
  toM - fromM - clear.reduce((sum, stretch) => sum + lengthOf(stretch), 0) >= BASIN_M
