/** A number in [0, 1) for an integer lattice point. */
export function latticeHash(x: number, y: number, z: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647 ^ 0x5bd1e995)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth value noise in [0, 1) with features one unit wide (Perlin 1985's lattice, values instead of gradients). */
export function valueNoise(x: number, y: number, z: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  let fx = x - xi
  let fy = y - yi
  let fz = z - zi
  fx = fx * fx * (3 - 2 * fx)
  fy = fy * fy * (3 - 2 * fy)
  fz = fz * fz * (3 - 2 * fz)
  const a = latticeHash(xi, yi, zi)
  const b = latticeHash(xi, yi + 1, zi)
  const c = latticeHash(xi, yi, zi + 1)
  const d = latticeHash(xi, yi + 1, zi + 1)
  const ax = a + (latticeHash(xi + 1, yi, zi) - a) * fx
  const bx = b + (latticeHash(xi + 1, yi + 1, zi) - b) * fx
  const cx = c + (latticeHash(xi + 1, yi, zi + 1) - c) * fx
  const dx = d + (latticeHash(xi + 1, yi + 1, zi + 1) - d) * fx
  const near = ax + (bx - ax) * fy
  const far = cx + (dx - cx) * fy
  return near + (far - near) * fz
}

/** Sum of `octaves` of value noise, each half as strong and about twice as fine. */
export function fractalNoise(x: number, y: number, z: number, octaves: number): number {
  let sum = 0
  let amplitude = 0.5
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * valueNoise(x * frequency, y * frequency, z * frequency)
    amplitude *= 0.5
    frequency *= 2.03
  }
  return sum
}
