import { isWithin, type Outline } from './convex-hull.ts'
import type { Placement } from './placement.ts'

/** Points at which a piece is looked at, across and down its outline. */
const POINTS_ACROSS = 8

type View = { placed: Placement[]; outlineOf: (p: Placement) => Outline }

/**
 * Share (0–1) of a piece's outline in the picture behind those of what stands nearer to the camera. By outlines rather than frames: a sofa seen from its
 * end has a frame that covers much which stands beside it.
 */
export function coveredByNearer({ placed, outlineOf }: View, p: Placement): number {
  const distance = Math.hypot(p.x, p.z)
  const nearer = placed
    .filter((o) => o !== p && o.piece.mount === 'floor' && o.piece.kind !== 'rug')
    .filter((o) => Math.hypot(o.x, o.z) < distance)
    .map((o) => outlineOf(o))
  const points = pointsWithin(outlineOf(p))
  const covered = points.filter((point) => nearer.some((outline) => isWithin(outline, point)))
  return covered.length / Math.max(1, points.length)
}

function pointsWithin(outline: Outline): [number, number][] {
  const [us, vs] = [0, 1].map((axis) => outline.map((point) => point[axis]))
  const along = (values: number[], i: number) => {
    const low = Math.min(...values)
    return low + ((i + 0.5) / POINTS_ACROSS) * (Math.max(...values) - low)
  }
  const steps = Array.from({ length: POINTS_ACROSS }, (_, i) => i)
  return steps
    .flatMap((i) => steps.map((j): [number, number] => [along(us, i), along(vs, j)]))
    .filter((point) => isWithin(outline, point))
}
