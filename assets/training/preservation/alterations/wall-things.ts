import { SRGB_TO_LINEAR } from '../../../../shared/engine/image/srgb.ts'
import { valueNoise } from '../../../../shared/engine/math/value-noise.ts'
import type { Alteration } from './alterations.ts'
import { paintBlock } from './paint-block.ts'
import { bareWall, CAMERA_M, paintWall } from './paint-wall.ts'

const WALL_ALBEDO = 0.72

/** A window where there was wall, its sill at 0.8 to 1.1 m: blown out or with a view, framed and barred in one of many ways. */
export const inventedWindow: Alteration = (photo, geometry, random, staged) => {
  const wide = 0.7 + random() * 1.1
  const high = 0.9 + random() * 0.5
  const area = bareWall(photo, staged, geometry, [wide, high, 0.8 + random() * 0.3], random)
  if (!area) return null
  const columns = 1 + Math.floor(random() * 3)
  const rows = 1 + Math.floor(random() * 3)
  const frame = random() < 0.75 ? [0.75, 0.75, 0.73] : [0.03, 0.03, 0.035]
  const isBlown = random() < 0.5
  const light = isBlown ? 0.9 + random() * 0.6 : 0.45 + random() * 0.5
  const salt = random() * 90
  const horizon = 0.3 + random() * 0.5
  const bar = (t: number, n: number, m: number) => Math.abs(t * n - Math.round(t * n)) / n < 0.02 / m
  return paintWall(photo, geometry, area, (u, v) => {
    const rim = 0.06
    if (u * wide < rim || (1 - u) * wide < rim || v * high < rim || (1 - v) * high < rim) return frame
    if (bar(u, columns, wide) || bar(v, rows, high)) return frame
    const leaves = valueNoise(u * 9 * wide, v * 9 * high, salt)
    if (isBlown) return [light, light, light * 1.02].map((c) => c * (0.88 + 0.24 * leaves))
    const isSky = v + (leaves - 0.5) * 0.25 > horizon
    return (isSky ? [0.75, 0.88, 1.05] : [0.22, 0.36, 0.12]).map(
      (c) => c * light * (isSky ? 1 : 0.5 + leaves),
    )
  })
}

/** A picture as a stager hangs it: lit as the wall it hangs on, on paper or canvas, framed or not; landscapes among them. */
export const wallArt: Alteration = (photo, geometry, random, staged) => {
  const wide = 0.4 + random() * 0.9
  const high = 0.4 + random() * 0.7
  const area = bareWall(photo, staged, geometry, [wide, high, 1.5 - high / 2], random)
  if (!area) return null
  const mat = random() < 0.5 ? 0.08 + random() * 0.12 : 0
  const frame = [null, [0.02, 0.02, 0.02], [0.35, 0.2, 0.09], [0.8, 0.8, 0.79], [0.5, 0.38, 0.15]][
    Math.floor(random() * 5)
  ]
  const kind = Math.floor(random() * 4)
  const salt = random() * 90
  const tones = Array.from({ length: 4 }, () => [
    0.05 + random() * 0.8,
    0.05 + random() * 0.75,
    0.05 + random() * 0.7,
  ])
  return paintWall(photo, geometry, area, (u, v, wall) => {
    const lit = (albedo: number[]) => albedo.map((c, k) => (c * wall[k]) / WALL_ALBEDO)
    const edge = Math.min(u * wide, (1 - u) * wide, v * high, (1 - v) * high)
    if (frame && edge < 0.025) return lit(frame)
    if (edge < mat) return lit([0.86, 0.85, 0.83])
    const n = valueNoise(u * 5, v * 5, salt)
    if (kind === 0) return lit(tones[Math.floor((n * 1.3 + u * 0.4 + v * 0.4) * 2.4) % 4])
    if (kind === 1)
      return lit(v + 0.2 * n > 0.55 ? [0.62, 0.72, 0.82] : [0.2 + 0.2 * n, 0.32 + 0.2 * n, 0.14])
    if (kind === 2) return lit(n > 0.62 ? tones[0] : [0.84, 0.83, 0.8])
    return lit(Math.hypot(u - 0.5, v - 0.5) < 0.28 + 0.06 * n ? tones[1] : tones[2])
  })
}

/** A mirror that shows the rest of the room, turned round; round or upright, framed or not. */
export const wallMirror: Alteration = (photo, geometry, random, staged) => {
  const isRound = random() < 0.5
  const wide = 0.5 + random() * 0.4
  const high = isRound ? wide : wide * (1 + random() * 0.6)
  const area = bareWall(photo, staged, geometry, [wide, high, 1.55 - high / 2], random)
  if (!area) return null
  const frame = [
    [0.02, 0.02, 0.02],
    [0.4, 0.28, 0.1],
    [0.75, 0.75, 0.74],
  ][Math.floor(random() * 3)]
  const startX = random() * 0.5
  const startY = 0.1 + random() * 0.3
  return paintWall(photo, geometry, area, (u, v, wall) => {
    const out = isRound ? 0.5 - Math.hypot(u - 0.5, v - 0.5) : Math.min(u, 1 - u, v, 1 - v)
    if (out < 0) return null
    if (out < 0.03) return frame.map((c, k) => (c * wall[k]) / WALL_ALBEDO)
    const x = Math.floor((startX + (1 - u) * 0.45) * photo.width)
    const y = Math.floor((startY + (1 - v) * 0.5) * photo.height)
    return [0, 1, 2].map((k) => 0.85 * SRGB_TO_LINEAR[photo.data[(y * photo.width + x) * 3 + k]])
  })
}

const DEPTH_M = [0.05, 0.3]

/** A mantelpiece around a dark hearth that stands out of the wall. */
export const addedFireplace: Alteration = (photo, geometry, random, staged) => {
  const area = bareWall(photo, staged, geometry, [1.4, 1.05, 0.12], random)
  if (!area) return null
  const stone = random() < 0.5 ? [0.75, 0.74, 0.72] : [0.35, 0.16, 0.1]
  const depth = (DEPTH_M[0] + (DEPTH_M[1] - DEPTH_M[0]) * random()) / CAMERA_M
  const hasFire = random() < 0.3
  return paintBlock(photo, geometry, { ...area, low: 0 }, depth, (u, v, part, wall) => {
    const lit = (albedo: number[], shade = 1) => albedo.map((c, k) => (c * shade * wall[k]) / WALL_ALBEDO)
    if (part === 'top') return lit([0.8, 0.8, 0.78], 1.1)
    if (part === 'side') return lit(stone, 0.75)
    if (v > 0.93) return lit([0.8, 0.8, 0.78])
    if (Math.abs(u - 0.5) < 0.27 && v < 0.66) {
      const isFlame = hasFire && v < 0.25 && Math.abs(u - 0.5) < 0.15
      return isFlame ? [0.9, 0.4 * (1 - v), 0.05] : [0.012, 0.011, 0.01]
    }
    const joint = stone[0] < 0.5 && ((v * 14) % 1 < 0.12 || (u * 7 + (Math.floor(v * 14) % 2) / 2) % 1 < 0.06)
    return lit(stone, joint ? 1.6 : 1)
  })
}
