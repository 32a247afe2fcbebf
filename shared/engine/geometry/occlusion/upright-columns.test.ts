import { describe, expect, it } from 'vitest'
import { bareGeometry, levelCamera } from '../../furnish/scan/bare-geometry.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'
import { rotationMatrix } from '../camera/camera.ts'
import { findOccluders } from './find-occluders.ts'
import { occluderNearness } from './occluder.ts'

const [WIDTH, HEIGHT] = [300, 400]
const CELL_PX = 10
/** Held upright: what the picture shows at its lower border lies forty-eight degrees below its middle. */
const FOCAL_PX = 180
const box = { back: 3, left: 2, right: 2, ceiling: 1 }
/** Lab. */
const FLOOR = [60, 6, 14]
const WALL_END = [80, 0, -12]
type WallEnd = { widePx: number; highPx: number }

/** What hides a place of a picture that looks down by so many radians, with a wall's end at its lower left corner, narrower below as all uprights are there. */
function hidesLookingDown(pitchRad: number, rollRad: number, { widePx, highPx }: WallEnd) {
  const level = { ...levelCamera(WIDTH, HEIGHT), focalPx: FOCAL_PX }
  const camera = { ...level, pitchRad, rollRad, rotation: rotationMatrix(rollRad, pitchRad, 0) }
  const isBody = (x: number, y: number) => {
    const down = (y - HEIGHT + highPx) / highPx
    return down > 0 && x < widePx * (1 - 0.6 * down)
  }
  const [columns, rows] = [WIDTH / CELL_PX, HEIGHT / CELL_PX]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * columns * rows)
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [((i % columns) + 0.5) * CELL_PX, (Math.floor(i / columns) + 0.5) * CELL_PX]
    const part: SegmentClass = isBody(x, y) ? 'occluder' : 'floor'
    probabilities[SEGMENT_CLASSES.indexOf(part) * columns * rows + i] = 1
  }
  const lab = new Float32Array(3 * WIDTH * HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    lab.set(isBody(i % WIDTH, Math.floor(i / WIDTH)) ? WALL_END : FLOOR, 3 * i)
  const flat = new Float32Array(WIDTH * HEIGHT)
  const occluders = findOccluders({
    ...bareGeometry(camera, box),
    gradient: { gx: flat, gy: flat, magnitude: flat },
    lab,
    parts: { width: columns, height: rows, probabilities },
  })
  return (x: number, y: number) => occluderNearness(occluders, 1, camera, x, y) > 0
}

describe('upright columns', () => {
  it('find a wall’s end at the corner of a picture that looks down', () => {
    const hides = hidesLookingDown(0.3, 0, { widePx: 80, highPx: 120 })
    expect(hides(20, 360)).toBe(true)
    expect(hides(150, 200)).toBe(false)
  })

  it.each([
    { rollRad: -0.02, body: { widePx: 80, highPx: 120 } },
    { rollRad: -0.04, body: { widePx: 60, highPx: 160 } },
  ])(
    'hide nothing of the room where the picture reaches down to below the camera, at which uprights meet (roll $rollRad)',
    ({ rollRad, body }) => {
      const hides = hidesLookingDown(0.83, rollRad, body)
      for (const x of [80, 150, 220]) for (const y of [80, 160, 240]) expect(hides(x, y)).toBe(false)
    },
  )
})
