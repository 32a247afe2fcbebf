import { describe, expect, it } from 'vitest'
import { pixelRay, rotationMatrix } from '../../../geometry/camera/camera.ts'
import { FACE, faceOf } from '../../../geometry/layout/room-box.ts'
import { roomSpace, toPixel } from '../../../room/room-space.ts'
import { SEGMENT_CLASSES } from '../../../segmentation/segment-room.ts'
import { levelCamera } from '../bare-geometry.ts'
import { footBelow, heightOver, uprightAt } from './feature-feet.ts'

const [WIDTH, HEIGHT] = [112, 84]
const AWAY_M = 3.6
const box = { back: 3, left: 1.6, right: 1.6, ceiling: 0.9 }

/** The floor as the net sees it in a box, by a camera that looks down by so much. */
function lookDown(pitchRad: number) {
  const camera = { ...levelCamera(800, 600), pitchRad, rotation: rotationMatrix(0, pitchRad, 0) }
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * WIDTH * HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [u, v] = [((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / HEIGHT]
    const ray = pixelRay(camera, u * camera.width, v * camera.height)
    if (faceOf(...ray, box) === FACE.floor) probabilities[i] = 1
  }
  const space = roomSpace(camera, box)
  const place = (x: number, y: number, z: number): [number, number] => {
    const [px, py] = toPixel(space, x, y, z)
    return [px / camera.width, py / camera.height]
  }
  return { space, parts: { width: WIDTH, height: HEIGHT, probabilities }, place }
}

describe.each([0, 0.2, 0.4])('seen by a camera that looks down by %f radians', (pitchRad) => {
  const { space, parts, place } = lookDown(pitchRad)
  const { leftM } = space
  const heights = [0.3, 0.7, 1.1].filter((y) => place(-leftM, y, AWAY_M)[1] > 0)

  it('what stands at a side wall has its foot there, and its height, though the picture shows it leaning', () => {
    expect(heights.length).toBeGreaterThan(1)
    for (const y of heights) {
      const [u, v] = place(-leftM, y, AWAY_M)
      const foot = footBelow(parts, space, u, v)
      expect(foot).not.toBeNull()
      if (!foot) continue
      expect(Math.hypot(foot.x + leftM, foot.z - AWAY_M)).toBeLessThan(0.3)
      expect(Math.abs(heightOver(space, foot, u, v) - y)).toBeLessThan(0.1)
    }
  })

  it('all of it is of one upright', () => {
    const uprights = heights.map((y) => uprightAt(space, parts, ...place(-leftM, y, AWAY_M)))
    expect(Math.max(...uprights) - Math.min(...uprights)).toBeLessThanOrEqual(1)
  })
})

it('what the side of the picture cuts off stands on what is seen below it', () => {
  const { space, parts } = lookDown(-0.05)
  // A camera that looks up shows uprights that lean outwards on their way down.
  expect(footBelow(parts, space, 0.001, 0.4)).not.toBeNull()
})
