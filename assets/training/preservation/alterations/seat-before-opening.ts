import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import type { RoomFeature } from './labelled-features.ts'

const TONES = [
  [236, 232, 224],
  [205, 198, 186],
  [168, 162, 152],
  [112, 122, 132],
  [62, 82, 96],
  [134, 98, 66],
]
const LEGS = [44, 34, 26]
/** Of the opening's height: how far up the seat's back reaches before it, and how far the floor lies below a door and a window. */
const BACK_HEIGHT = 0.38
const BELOW_DOOR = 0.1
const BELOW_WINDOW = 0.9
/** Of the opening's width. */
const LEAST_WIDTH = 0.7
const MOST_WIDTH = 1.3
/** A window seen from the side is too narrow for a seat: of its height. */
const NARROWEST = 0.5
/** Parts of a seat, shares of its width and height: its back, what the sun lies on, its arms and front. */
const BACK = { from: 0.12, to: 0.48 }
const CUSHION_TO = 0.62
const LEGS_FROM = 0.92
const SUNNY = 1.3
const SHADE = 0.8
/** Levels of a fabric's grain, at the most. */
const GRAIN = 9

/** A plain armchair or sofa before a window or door, its seat lit by the sun: furnishing, which may hide what is behind it. Null where the opening is too narrow. */
export function seatBeforeOpening(
  photo: RgbImage,
  { kind, quad }: RoomFeature,
  random: () => number,
): RgbImage | null {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = quad
  const height = (y2 + y3 - y0 - y1) / 2
  const wide = ((x1 + x2 - x0 - x3) / 2) * (LEAST_WIDTH + (MOST_WIDTH - LEAST_WIDTH) * random())
  const left = (x0 + x1 + x2 + x3) / 4 - wide * (0.35 + 0.3 * random())
  const sill = (y2 + y3) / 2
  const top = sill - BACK_HEIGHT * height
  const foot = sill + (kind === 'door' ? BELOW_DOOR : BELOW_WINDOW) * height
  if (wide < NARROWEST * (foot - top)) return null
  const tone = TONES[Math.floor(random() * TONES.length)]
  const grain = GRAIN * random()
  const data = Uint8Array.from(photo.data)
  for (let y = Math.max(0, Math.round(top)); y < Math.min(photo.height, foot); y++)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(photo.width, left + wide); x++) {
      const u = (x - left) / wide
      const v = (y - top) / (foot - top)
      const isArm = u < BACK.from || u > 1 - BACK.from
      if (isArm && v < BACK.to / 2) continue
      const isLeg = v > LEGS_FROM
      const shade = isArm ? SHADE : v < BACK.to ? 1 - 0.1 * v : v < CUSHION_TO ? SUNNY : SHADE - 0.1 * v
      const noise = grain * (random() - 0.5)
      for (let k = 0; k < 3; k++)
        data[(y * photo.width + x) * 3 + k] = Math.min(255, (isLeg ? LEGS[k] : tone[k] * shade) + noise)
    }
  return { ...photo, data }
}
