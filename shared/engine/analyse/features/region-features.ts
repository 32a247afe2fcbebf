import type { Features } from './features.ts'

/**
 * Smooth regions: walls, ceilings and floors fill much of a room's picture with few of them and reach its borders. Grown over pixels whose
 * neighbours differ by little in Lab.
 */
export function regionFeatures(lab: Float32Array, width: number, height: number): Features {
  const n = width * height
  const seen = new Uint8Array(n)
  const queue = new Int32Array(n)
  const sizes: number[] = []
  const borders: number[] = []
  for (let seed = 0; seed < n; seed++) {
    if (seen[seed]) continue
    const { size, sides } = grow(seed, lab, width, height, seen, queue)
    if (size > n * 0.004) {
      sizes.push(size / n)
      borders.push(sides)
    }
  }
  const order = sizes.map((_, i) => i).toSorted((p, q) => sizes[q] - sizes[p])
  const [first = 0, second = 0, third = 0] = order.map((i) => sizes[i])
  return {
    regionFirst: first,
    regionSecond: second,
    regionThird: third,
    regionCover: sizes.reduce((sum, size) => sum + size, 0),
    regionCount: Math.log1p(sizes.length),
    regionFirstSides: order.length ? borders[order[0]] : 0,
    regionSides: order.slice(0, 4).reduce((sum, i) => sum + borders[i], 0),
  }
}

const MAX_REGION_STEP_LAB = 2.2

function grow(
  seed: number,
  lab: Float32Array,
  width: number,
  height: number,
  seen: Uint8Array,
  queue: Int32Array,
): { size: number; sides: number } {
  let size = 0
  let mask = 0
  queue[size++] = seed
  seen[seed] = 1
  for (let q = 0; q < size; q++) {
    const i = queue[q]
    const x = i % width
    const y = (i / width) | 0
    if (x === 0) mask |= 1
    if (x === width - 1) mask |= 2
    if (y === 0) mask |= 4
    if (y === height - 1) mask |= 8
    for (let way = 0; way < 4; way++) {
      if ((way === 0 && x === 0) || (way === 1 && x === width - 1)) continue
      const k = way === 0 ? i - 1 : way === 1 ? i + 1 : way === 2 ? i - width : i + width
      if (k < 0 || k >= seen.length || seen[k]) continue
      const d =
        Math.abs(lab[k * 3] - lab[i * 3]) +
        Math.abs(lab[k * 3 + 1] - lab[i * 3 + 1]) +
        Math.abs(lab[k * 3 + 2] - lab[i * 3 + 2])
      if (d > MAX_REGION_STEP_LAB) continue
      seen[k] = 1
      queue[size++] = k
    }
  }
  return { size, sides: (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1) }
}
