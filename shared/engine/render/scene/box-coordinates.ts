/**
 * Coordinates in metres, along the grain and across it, for a triangle of a model that has none of its own: its corners seen along the axis that it faces most.
 * Grain runs up what stands higher than it is wide, and along the piece's length (0: x, 2: z) on what lies.
 *
 * @param p corners, three each, metres, Y up
 * @param out u and v of each
 */
export function boxCoordinates(p: Float64Array, lengthAxis: 0 | 2, out: Float32Array, at: number): void {
  const [ax, ay, az] = [p[3] - p[0], p[4] - p[1], p[5] - p[2]]
  const [bx, by, bz] = [p[6] - p[0], p[7] - p[1], p[8] - p[2]]
  const x = Math.abs(ay * bz - az * by)
  const y = Math.abs(az * bx - ax * bz)
  const z = Math.abs(ax * by - ay * bx)
  let along: number = lengthAxis
  let across = 2 - lengthAxis
  if (y < x || y < z) {
    const level = x > z ? 2 : 0
    const stands = extent(p, 1) > extent(p, level)
    along = stands ? 1 : level
    across = stands ? level : 1
  }
  for (let k = 0; k < 3; k++) {
    out[at + k * 2] = p[k * 3 + along]
    out[at + k * 2 + 1] = p[k * 3 + across]
  }
}

function extent(p: Float64Array, axis: number): number {
  return Math.max(p[axis], p[3 + axis], p[6 + axis]) - Math.min(p[axis], p[3 + axis], p[6 + axis])
}
