import { overlaps } from '../place/placement.ts'
import type { LayoutPiece } from './layout-piece.ts'

type Standing = Pick<
  LayoutPiece,
  'kind' | 'model' | 'mount' | 'ledge' | 'x' | 'y' | 'z' | 'turnRad' | 'widthM' | 'depthM' | 'heightM'
>

/** Boxes are larger than what they hold: round tables, splayed arms. So far one may reach into another, but not further than a share of its size. */
const MAX_REACH_M = 0.25
const MAX_REACH_SHARE = 0.3
const HUNG_TOUCH_M = 0.03
/** What is no higher is walked on, and stood on. */
const FLAT_M = 0.06
/** A lamp's arm reaches over what stands beside its foot; small things stand anywhere. */
const GIVES_WAY = new Set(['rug', 'floor lamp', 'accessories', 'toys', 'basket'])
const GOES_UNDER_TABLES = new Set(['chair', 'bench', 'ottoman', 'armchair'])
const TABLES = new Set(['dining table', 'desk', 'coffee table', 'side table'])
/** The boxes of corner sofas are mostly empty: only their back counts, so deep. */
const SOFA_DEPTH_M = 0.95
const CORNER_SOFAS = new Set(['sofa-corner', 'sofa-chaise'])

/** Whether two pieces stand in one another by more than `reachM`, or hang over one another on a wall. */
export function collides(a: Standing, b: Standing, reachM = MAX_REACH_M): boolean {
  if (a.mount !== b.mount || !a.ledge !== !b.ledge) return false
  if (a.mount === 'wall') return hangsOver(a, b)
  if (a.mount === 'floor' && (givesWay(a) || givesWay(b) || fitsUnder(a, b) || fitsUnder(b, a))) return false
  const least = Math.min(a.widthM, a.depthM, b.widthM, b.depthM)
  return overlaps(body(a), body(b), -Math.min(reachM, MAX_REACH_SHARE * least))
}

function body({ model, x, z, turnRad, widthM, depthM }: Standing) {
  const deep = CORNER_SOFAS.has(model) ? Math.min(depthM, SOFA_DEPTH_M) : depthM
  const back = (depthM - deep) / 2
  return {
    x: x - back * Math.sin(turnRad),
    z: z - back * Math.cos(turnRad),
    turnRad,
    piece: { widthM, depthM: deep },
  }
}

const givesWay = ({ kind, heightM }: Standing) => GIVES_WAY.has(kind) || heightM < FLAT_M

const fitsUnder = (a: Standing, b: Standing) => TABLES.has(b.kind) && GOES_UNDER_TABLES.has(a.kind)

/** Whether both hang on one wall and cover a part of it twice. */
function hangsOver(a: Standing, b: Standing): boolean {
  if (Math.cos(a.turnRad - b.turnRad) < 0.9) return false
  const isOnSide = Math.abs(Math.sin(a.turnRad)) > Math.abs(Math.cos(a.turnRad))
  const apart = Math.abs(isOnSide ? a.z - b.z : a.x - b.x)
  return (
    apart < (a.widthM + b.widthM) / 2 - HUNG_TOUCH_M &&
    Math.abs(a.y - b.y) < (a.heightM + b.heightM) / 2 - HUNG_TOUCH_M
  )
}
