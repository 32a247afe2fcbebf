import type { DifferenceMap } from './difference-map.ts'

/** Pixels that belong together; `inside` is their bounding box in pixels, both ends included. */
export type Patch = { pixels: number[]; inside: { left: number; top: number; right: number; bottom: number } }

const MIN_CHANGED_DIFFERENCE_LAB = 7
const MIN_CHANGED_REGION_SHARE = 0.0004
const JOIN_PX = 3

/** Where a picture shows something else than the photo: 1 for each such pixel, joined over small gaps. */
export function changedRegion({ width, height, distance }: DifferenceMap): Uint8Array {
  const raw = Uint8Array.from(distance, (d) => (d > MIN_CHANGED_DIFFERENCE_LAB ? 1 : 0))
  return spread(spread(raw, width, height, JOIN_PX, 1), width, height, JOIN_PX, 0)
}

/** Grows what has `value` by a square of `reach` pixels to each side. */
export function spread(
  mask: Uint8Array,
  width: number,
  height: number,
  reach: number,
  value: 0 | 1,
): Uint8Array {
  const across = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++) spreadLine(mask, across, y * width, 1, width, reach, value)
  const out = new Uint8Array(mask.length)
  for (let x = 0; x < width; x++) spreadLine(across, out, x, width, height, reach, value)
  return out
}

/** One line of `length` pixels that begins at `first` and goes on every `step`. */
function spreadLine(
  mask: Uint8Array,
  out: Uint8Array,
  first: number,
  step: number,
  length: number,
  reach: number,
  value: 0 | 1,
): void {
  // Where the value was seen last, up to `reach` ahead of the pixel in turn.
  let last = -Infinity
  for (let i = 0; i < Math.min(reach, length); i++) if (mask[first + i * step] === value) last = i
  for (let i = 0; i < length; i++) {
    const ahead = i + reach
    if (ahead < length && mask[first + ahead * step] === value) last = ahead
    out[first + i * step] = last >= i - reach ? value : 1 - value
  }
}

/** The connected patches of a region, without specks. */
export function patchesOf(region: Uint8Array, width: number, height: number): Patch[] {
  const left = Uint8Array.from(region)
  const patches: Patch[] = []
  for (let seed = 0; seed < left.length; seed++) {
    if (!left[seed]) continue
    const pixels = [seed]
    left[seed] = 0
    const inside = { left: width, top: height, right: 0, bottom: 0 }
    for (let q = 0; q < pixels.length; q++) {
      const x = pixels[q] % width
      const y = Math.floor(pixels[q] / width)
      inside.left = Math.min(inside.left, x)
      inside.right = Math.max(inside.right, x)
      inside.top = Math.min(inside.top, y)
      inside.bottom = Math.max(inside.bottom, y)
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ]) {
        const next = ny * width + nx
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || !left[next]) continue
        left[next] = 0
        pixels.push(next)
      }
    }
    if (pixels.length >= MIN_CHANGED_REGION_SHARE * region.length) patches.push({ pixels, inside })
  }
  return patches
}
