/** A number in [0, 1) for an integer lattice point. */
export function latticeHash(x: number, y: number, z: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647 ^ 0x5bd1e995)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth value noise in [0, 1) with features one unit wide (Perlin 1985's lattice, values instead of gradients). */
export const valueNoise = noiseReader()

/** The same as `valueNoise`, remembering the cell of the lattice it was asked for last: for points that lie close to each other. */
export function noiseReader(): (x: number, y: number, z: number) => number {
  const corners = new Float64Array(8)
  let lastX = NaN
  let lastY = NaN
  let lastZ = NaN
  return (x, y, z) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const zi = Math.floor(z)
    if (xi !== lastX || yi !== lastY || zi !== lastZ) {
      for (let k = 0; k < 8; k++) corners[k] = latticeHash(xi + (k & 1), yi + ((k >> 1) & 1), zi + (k >> 2))
      lastX = xi
      lastY = yi
      lastZ = zi
    }
    let fx = x - xi
    let fy = y - yi
    let fz = z - zi
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    fz = fz * fz * (3 - 2 * fz)
    const ax = corners[0] + (corners[1] - corners[0]) * fx
    const bx = corners[2] + (corners[3] - corners[2]) * fx
    const cx = corners[4] + (corners[5] - corners[4]) * fx
    const dx = corners[6] + (corners[7] - corners[6]) * fx
    const near = ax + (bx - ax) * fy
    const far = cx + (dx - cx) * fy
    return near + (far - near) * fz
  }
}
