import { type RoomSpace, toPixel } from '../room/room-space.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SRGB_TO_LINEAR } from '../image/srgb.ts'
import { leaveBox } from './light-box.ts'
import type { RoomLight } from './room-light.ts'

const CARPET_GLOSS = 0.03
const MIN_GLOSS_SAMPLES = 60
/** Grey levels a pixel that a carpet's pile changes by even where it is smoothest; boards and tiles have smooth places. */
const MIN_PILE_GRADIENT = 1.05

/**
 * How strongly the floor mirrors, 0–0.45: the slope of the floor's brightness against what a mirror would show there, both freed of a linear
 * trend. A floor whose correlation is weak, or that is rough all over like a carpet, counts as dull.
 */
export function floorGloss(space: RoomSpace, light: RoomLight, photo: RgbImage): number {
  const mirrored: number[] = []
  const seen: number[] = []
  const xs: number[] = []
  const zs: number[] = []
  const steps: number[] = []
  const exit = { texel: 0, distance: 0, cosine: 0 }
  for (let z = 0.8; z < space.backM - 0.15; z += 0.12)
    for (let x = -Math.min(space.leftM, 5) + 0.2; x < Math.min(space.rightM, 5) - 0.2; x += 0.15) {
      const p = toPixel(space, x, 0, z)
      const px = p[0] | 0
      const py = p[1] | 0
      if (px < 1 || py < 1 || px >= photo.width - 1 || py >= photo.height - 1) continue
      const length = Math.hypot(x, space.cameraHeightM, z)
      leaveBox(light.box, x, 1e-3, z, x / length, space.cameraHeightM / length, z / length, exit)
      if (!light.seen[exit.texel]) continue
      mirrored.push(Math.min(1.2, light.radiance[exit.texel * 3 + 1]))
      seen.push(SRGB_TO_LINEAR[photo.data[(py * photo.width + px) * 3 + 1]])
      steps.push(step(photo, px, py))
      xs.push(x)
      zs.push(z)
    }
  if (seen.length < MIN_GLOSS_SAMPLES) return 0.02
  if (steps.toSorted((p, q) => p - q)[Math.floor(steps.length / 5)] > MIN_PILE_GRADIENT) return CARPET_GLOSS
  const a = withoutTrend(mirrored, xs, zs)
  const b = withoutTrend(seen, xs, zs)
  let ab = 0
  let aa = 1e-9
  let bb = 1e-9
  for (let i = 0; i < a.length; i++) {
    ab += a[i] * b[i]
    aa += a[i] * a[i]
    bb += b[i] * b[i]
  }
  return ab / Math.sqrt(aa * bb) > 0.3 ? Math.max(0, Math.min(0.45, (ab / aa) * 1.1)) : CARPET_GLOSS
}

/** How much green changes around a pixel, levels a pixel. */
function step({ data, width }: RgbImage, px: number, py: number): number {
  const at = (x: number, y: number) => data[(y * width + x) * 3 + 1]
  return Math.hypot(at(px + 1, py) - at(px - 1, py), at(px, py + 1) - at(px, py - 1)) / 2
}

/** Values minus their least-squares plane over (x, z). */
function withoutTrend(values: number[], xs: number[], zs: number[]): number[] {
  const m = Array.from({ length: 3 }, () => [0, 0, 0, 0])
  values.forEach((v, i) => {
    const row = [1, xs[i], zs[i]]
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) m[r][c] += row[r] * row[c]
      m[r][3] += row[r] * v
    }
  })
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) {
      if (i === j) continue
      const q = m[j][i] / (m[i][i] + 1e-9)
      for (let k = 0; k < 4; k++) m[j][k] -= q * m[i][k]
    }
  const [a, b, c] = [0, 1, 2].map((i) => m[i][3] / (m[i][i] + 1e-9))
  return values.map((v, i) => v - a - b * xs[i] - c * zs[i])
}
