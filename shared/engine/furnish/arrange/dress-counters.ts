import type { Counter, Stretch } from '../../room/counter.ts'
import { pointAt } from '../../room/wall-point.ts'
import { seededRandom } from '../../math/seeded-random.ts'
import type { Setting } from './arrangement.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import type { PieceKind } from '../piece.ts'
import { isInPicture } from '../place/is-in-picture.ts'
import { type Ledge, overlaps, type Placement } from '../place/placement.ts'
import { facingTurn } from '../../room/room-space.ts'

/** Something for a worktop: against the wall, or on the middle of the top. */
type Thing = { id: string; kind: PieceKind; atBack: boolean }

const BOARDS: Thing = { id: 'utensils', kind: 'accessories', atBack: true }
const KETTLE: Thing = { id: 'kettle-set', kind: 'accessories', atBack: true }
const FRUIT: Thing = { id: 'bowl-fruit', kind: 'accessories', atBack: false }
const BOOKS: Thing = { id: 'books-row', kind: 'accessories', atBack: true }
const VASES: Thing = { id: 'vase-trio', kind: 'accessories', atBack: true }
const SUCCULENT: Thing = { id: 'plant-succulent', kind: 'plant', atBack: true }
const CANDLES: Thing = { id: 'tray-candles', kind: 'accessories', atBack: false }
const TOWELS: Thing = { id: 'towels', kind: 'accessories', atBack: false }
const SOAP: Thing = { id: 'soap-set', kind: 'accessories', atBack: true }

/** Which things go together, in the order in which they go in; the seed chooses a row. */
const CHOICES: Record<'kitchen' | 'bathroom', Thing[][]> = {
  kitchen: [
    [BOARDS, FRUIT, KETTLE, SUCCULENT],
    [FRUIT, KETTLE, BOARDS, BOOKS],
    [KETTLE, FRUIT, VASES, SUCCULENT],
    [BOARDS, FRUIT, BOOKS, SUCCULENT],
  ],
  bathroom: [
    [TOWELS, SOAP, SUCCULENT],
    [SOAP, TOWELS, CANDLES],
    [SOAP, SUCCULENT, TOWELS],
  ],
}
/** So much of a stretch each thing has for itself: a worktop is for working. */
const ROOM_M = 0.6
const MOST_IN_ROW = 3
const EDGE_M = 0.04
const COUNTER_DECOR_WALL_GAP_M = 0.015
/** What is this low may stand before a window or a mirror. */
const LOW_M = 0.21
const SLACK_M = 0.03
const MAX_NUDGE = 0.12
/** Share of the photo's own edges behind a thing: a window's view, or somebody's things. */
const MAX_COUNTER_CLUTTER_SHARE = 0.25
/** Where the wall behind goes on as it is, its tiles and the worktop's own edges are most of them: far away the top is hardly wider than those. */
const MAX_CLUTTER_BEFORE_WALL = 0.55

/** Small things on the clear stretches of the counters, the longest first; none where none fits. */
export function dressCounters({ floor, catalogue, wants }: Setting, room: keyof typeof CHOICES): Placement[] {
  const { space } = floor
  const { seed } = catalogue.taste
  const random = seededRandom(seed * 13 + 5)
  const rows = CHOICES[room]
  const left = rows[seed % rows.length].filter(({ kind }) => wants(kind))
  const stretches = space.counters
    .flatMap((counter) => counter.clear.map((stretch) => ({ counter, stretch })))
    .toSorted((a, b) => lengthOf(b.stretch) - lengthOf(a.stretch))
  const placed: Placement[] = []
  for (const { counter, stretch } of stretches) {
    const count = Math.max(1, Math.min(MOST_IN_ROW, Math.floor(lengthOf(stretch) / ROOM_M)))
    for (let slot = 0; slot < count; slot++) {
      const nudge = (random() - 0.5) * MAX_NUDGE
      const share = (slot + 0.5 + nudge) / count
      const at = stretch.fromM + share * lengthOf(stretch)
      for (const thing of left) {
        const model = catalogue.model(thing.id)
        if (!model || !fits(model, counter, stretch)) continue
        const placement = stand(setOf(thing, model), counter, stretch, at)
        if (!isInPicture(space, placement) || placed.some((p) => overlaps(p, placement, EDGE_M))) continue
        const most =
          stretch.wallM > placement.piece.heightM ? MAX_CLUTTER_BEFORE_WALL : MAX_COUNTER_CLUTTER_SHARE
        if (floor.clutter(floor.frameOf(placement)) > most) continue
        placed.push(placement)
        left.splice(left.indexOf(thing), 1)
        break
      }
    }
  }
  return placed

  function setOf({ kind, atBack }: Thing, model: KitPiece) {
    return { piece: catalogue.piece(kind, model), atBack }
  }
}

const lengthOf = ({ fromM, toM }: Stretch) => toM - fromM

function fits({ low, high }: KitPiece, { frontM, backM }: Counter, stretch: Stretch): boolean {
  const [widthM, heightM, depthM] = high.map((v, k) => v - low[k])
  if (heightM > LOW_M && heightM > stretch.wallM + SLACK_M) return false
  return widthM <= lengthOf(stretch) && depthM + EDGE_M + COUNTER_DECOR_WALL_GAP_M <= backM - frontM
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
