import { pixelRay } from '../geometry/camera.ts'
import { type Gradient, imageGradient } from '../geometry/gradient.ts'
import { readRoomGeometry, type RoomGeometry } from '../geometry/read-room-geometry.ts'
import { distanceTo, FACE, faceOf } from '../geometry/room-box.ts'
import { luma } from '../image/luma.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'

/**
 * How much of the room's fabric another picture of it still shows. `share` (0–1) is the weight of structural edges found again after the best
 * small shift and scale; from 0.75 on the room is the same, below 0.5 it is another one.
 */
export type Preservation =
  | {
      state: 'measured'
      share: number
      verdict: 'same' | 'doubtful' | 'changed'
      scale: number
      edges: number
    }
  | { state: 'unmeasurable' }

type Edge = {
  x1: number
  y1: number
  x2: number
  y2: number
  dirX: number
  dirY: number
  lengthPx: number
  weight: number
}
type Alignment = { share: number; dx: number; dy: number; scale: number }

const SAME = 0.75
const DOUBTFUL = 0.5
const FEWEST_EDGES = 8
const SHORTEST_PX = 22
const WEAKEST = 4
const REACH_PX = 2
const WEAKEST_AGAIN = 1.6
/** Sine of the largest turn of an edge that still counts as the same. */
const TURNED = 0.3

/**
 * Looks for the photo's structural edges in a returned picture (the ceiling counts in full, walls above camera height too, lower walls little, the
 * floor not at all: furniture stands there). Image models reframe, so small shifts and scales are searched first.
 */
export function preservation(before: RgbImage, after: RgbImage): Preservation {
  const geometry = readRoomGeometry(before)
  if (!geometry) return { state: 'unmeasurable' }
  const edges = structuralEdges(geometry)
  if (edges.length < FEWEST_EDGES) return { state: 'unmeasurable' }
  const { width, height } = geometry.image
  const scaled = resizeToLongEdge(after, Math.max(width, height))
  // Another shape of picture cannot show the same room the same way.
  if (Math.abs(scaled.width - width) > 0.08 * width || Math.abs(scaled.height - height) > 0.08 * height)
    return { state: 'measured', share: 0, verdict: 'changed', scale: 1, edges: edges.length }
  const gradient = imageGradient(luma(scaled), scaled.width, scaled.height)
  const { share, scale } = align(edges, gradient, scaled.width, scaled.height)
  const verdict = share >= SAME ? 'same' : share >= DOUBTFUL ? 'doubtful' : 'changed'
  return { state: 'measured', share, verdict, scale, edges: edges.length }
}

function structuralEdges({ segments, axes, camera, box }: RoomGeometry): Edge[] {
  return segments.flatMap((s, i) => {
    if (s.lengthPx <= SHORTEST_PX || s.strength <= WEAKEST || axes[i] < 0) return []
    const [dx, dy, dz] = pixelRay(camera, s.midX, s.midY)
    const face = faceOf(dx, dy, dz, box)
    // In camera heights above the floor.
    const height = 1 + dy * distanceTo(face, dx, dy, dz, box)
    const worth = face === FACE.ceiling ? 1.3 : face === FACE.floor ? 0 : height > 1 ? 1 : 0.25
    return worth ? [{ ...s, weight: s.lengthPx * worth }] : []
  })
}

function align(edges: Edge[], gradient: Gradient, width: number, height: number): Alignment {
  let best: Alignment = { share: -1, dx: 0, dy: 0, scale: 1 }
  const consider = (dx: number, dy: number, scale: number, penalty: number) => {
    const share = foundAgain(edges, gradient, width, height, dx, dy, scale)
    if (share - penalty * (Math.abs(dx) + Math.abs(dy)) > best.share) best = { share, dx, dy, scale }
  }
  for (const scale of [0.94, 0.97, 1, 1.03, 1.06])
    for (let dy = -24; dy <= 24; dy += 4)
      for (let dx = -24; dx <= 24; dx += 4) consider(dx, dy, scale, 0.0005)
  const { dx: cx, dy: cy, scale: cs } = best
  for (let step = -3; step <= 3; step++)
    for (let dy = cy - 3; dy <= cy + 3; dy++)
      for (let dx = cx - 3; dx <= cx + 3; dx++) consider(dx, dy, cs + step * 0.005, 0)
  return best
}

/** Weighted share of edges along which the other picture has an edge of the same direction. */
function foundAgain(
  edges: Edge[],
  { gx, gy, magnitude }: Gradient,
  width: number,
  height: number,
  dx: number,
  dy: number,
  scale: number,
): number {
  let found = 0
  let total = 0
  for (const e of edges) {
    const steps = Math.max(4, (e.lengthPx / 5) | 0)
    let hits = 0
    for (let i = 0; i <= steps; i++) {
      const x = (e.x1 + ((e.x2 - e.x1) * i) / steps - width / 2) * scale + width / 2 + dx
      const y = (e.y1 + ((e.y2 - e.y1) * i) / steps - height / 2) * scale + height / 2 + dy
      for (let q = -REACH_PX; q <= REACH_PX; q++) {
        const px = Math.round(x - e.dirY * q)
        const py = Math.round(y + e.dirX * q)
        if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) continue
        const j = py * width + px
        const m = magnitude[j]
        if (m <= WEAKEST_AGAIN || Math.abs(gx[j] * e.dirX + gy[j] * e.dirY) >= TURNED * m) continue
        hits++
        break
      }
    }
    // Chance finds a third of an edge anywhere.
    found += e.weight * Math.max(0, (hits / (steps + 1) - 0.3) / 0.7)
    total += e.weight
  }
  return found / (total + 1e-6)
}
