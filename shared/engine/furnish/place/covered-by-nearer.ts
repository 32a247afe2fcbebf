import { boundsOf, isWithin, type Outline } from './convex-hull.ts'
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
  const [left, top, right, bottom] = boundsOf(outline)
  const points: [number, number][] = []
  for (let i = 0; i < POINTS_ACROSS; i++)
    for (let j = 0; j < POINTS_ACROSS; j++) {
      const point: [number, number] = [
        left + ((i + 0.5) / POINTS_ACROSS) * (right - left),
        top + ((j + 0.5) / POINTS_ACROSS) * (bottom - top),
      ]
      if (isWithin(outline, point)) points.push(point)
    }
  return points
}
