import type { RoomGeometry } from '../room-geometry.ts'
import type { Point } from './body-occluders.ts'

/** So far above and below where the net has a border, of whose cells one is some seven pixels high, the picture's own edge is looked for; pixels. */
const BORDER_REACH_PX = 10
/** A step of so many grey levels a pixel is as clear as can be; what it gains. */
const CLEAR_LEVELS = 12
/** What it costs, of a clear edge, to leave the net's border by another pixel from one column to the next, and to lie a pixel away from it. */
const STEP_COST = 0.12
const AWAY_COST = 0.02

/**
 * Moves the points of a border, one an upright column, up or down onto the picture's edges near by: the chain of most contrast that keeps closest to the border's own
 * course (dynamic programming, Amini et al. 1990). `slopes` are the columns', x by y.
 */
export function followBorder(
  { gradient: { gy }, camera }: RoomGeometry,
  border: Point[],
  slopes: number[],
): Point[] {
  const { width, height } = camera
  const states = 2 * BORDER_REACH_PX + 1
  const contrast = (n: number, state: number): number => {
    const y = Math.round(border[n].y + state - BORDER_REACH_PX)
    const x = Math.round(border[n].x + slopes[n] * (state - BORDER_REACH_PX))
    if (x < 1 || x > width - 2 || y < 1 || y > height - 2) return 0
    return Math.min(1, Math.abs(gy[y * width + x]) / CLEAR_LEVELS)
  }
  let cost = new Float64Array(states)
  const from: Int32Array[] = []
  border.forEach((_, n) => {
    const back = new Int32Array(states)
    const next = new Float64Array(states)
    for (let s = 0; s < states; s++) {
      let least = Infinity
      for (let before = 0; before < states; before++) {
        const reached = n === 0 ? 0 : cost[before] + STEP_COST * Math.abs(s - before)
        if (reached >= least) continue
        least = reached
        back[s] = before
      }
      next[s] = least - contrast(n, s) + AWAY_COST * Math.abs(s - BORDER_REACH_PX)
    }
    from.push(back)
    cost = next
  })
  const out: Point[] = []
  let state = cost.indexOf(Math.min(...cost))
  for (let n = border.length - 1; n >= 0; n--) {
    const moved = state - BORDER_REACH_PX
    out[n] = { x: border[n].x + slopes[n] * moved, y: border[n].y + moved }
    state = from[n][state]
  }
  return out
}
