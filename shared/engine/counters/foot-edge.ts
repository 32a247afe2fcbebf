import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { FootLine } from './foot-lines.ts'

/** From the net's border, whose cells are coarse and which sees less floor than there is before dark fronts, the edge lies so far up or down; shares of the picture's height. */
const UP_SHARE = 0.09
const DOWN_SHARE = 0.03
const STEPS = 24
/** Then more finely, around the best. */
const FINE_SHARE = 0.009
const FINE_STEPS = 9
const EDGE_SAMPLES = 33
/** Each side of an edge is looked at from and to so many pixels of the working picture. */
const FROM_PX = 2
const TO_PX = 5
export const LEAST_FOOT_STEP_LAB = 5
const MOST_COUNTED_STEP_LAB = 20
const LEAST_STEPPED_SHARE = 0.6

/** The strongest edge in the picture near a border of the floor; null where there is none along most of it. */
export function footEdge(geometry: RoomGeometry, border: FootLine): FootLine | null {
  const coarse = strongest(geometry, border, -UP_SHARE, DOWN_SHARE, STEPS)
  return coarse && alignEdge(geometry, coarse)
}

/** The strongest edge close to a line: over a greater length it is found more exactly. */
export function alignEdge(geometry: RoomGeometry, line: FootLine): FootLine {
  return strongest(geometry, line, -FINE_SHARE, FINE_SHARE, FINE_STEPS) ?? line
}

function strongest(
  geometry: RoomGeometry,
  line: FootLine,
  from: number,
  to: number,
  steps: number,
): FootLine | null {
  let best: FootLine | null = null
  let most = 0
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps; j++) {
      const shift = (k: number) => from + (k / steps) * (to - from)
      const moved = { ...line, ay: line.ay + shift(i), by: line.by + shift(j) }
      const strength = edgeStrength(geometry, moved)
      if (strength > most) [best, most] = [moved, strength]
    }
  return best
}

/** How strong the edge along a line is (Lab), by how much of it there is one; 0 where there is none along much of it. */
export function edgeStrength(geometry: RoomGeometry, line: FootLine): number {
  let stepped = 0
  let sum = 0
  for (let k = 0; k < EDGE_SAMPLES; k++) {
    const step = footStep(geometry, line, k / (EDGE_SAMPLES - 1))
    if (step > LEAST_FOOT_STEP_LAB) stepped++
    sum += Math.min(MOST_COUNTED_STEP_LAB, step)
  }
  return stepped < LEAST_STEPPED_SHARE * EDGE_SAMPLES ? 0 : (sum * stepped) / EDGE_SAMPLES ** 2
}

/** How different the picture looks above and below a line at a share `u` of its length (Lab); 0 out of the picture. */
export function footStep({ lab, camera }: RoomGeometry, line: FootLine, u: number): number {
  const { width, height } = camera
  const x = Math.round((line.ax + u * (line.bx - line.ax)) * width)
  const y = Math.round((line.ay + u * (line.by - line.ay)) * height)
  if (x < 0 || x >= width || y < TO_PX || y >= height - TO_PX) return 0
  const sides = [-1, 1].map((side) => {
    const sum = [0, 0, 0]
    for (let k = FROM_PX; k <= TO_PX; k++)
      for (let c = 0; c < 3; c++) sum[c] += lab[((y + side * k) * width + x) * 3 + c] / (TO_PX - FROM_PX + 1)
    return sum
  })
  return Math.hypot(...sides[0].map((v, c) => v - sides[1][c]))
}
