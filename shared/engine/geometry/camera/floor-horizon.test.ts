import { describe, expect, it } from 'vitest'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { rotationMatrix } from './camera.ts'
import { floorAboveHorizon, floorTop } from './floor-horizon.ts'

const [WIDTH, HEIGHT] = [600, 800]
const FOCAL = 480
const DEGREE = Math.PI / 180
const looking = (rollDeg: number, pitchDeg: number) =>
  rotationMatrix(rollDeg * DEGREE, pitchDeg * DEGREE, 0.4)

/** What the net says of a picture whose floor begins at a share `top(x)` of its height. */
function seen(top: (x: number) => number) {
  const [width, height] = [48, 64]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  const first = SEGMENT_CLASSES.indexOf('floor') * width * height
  for (let i = 0; i < width * height; i++)
    if (Math.floor(i / width) / height >= top(((i % width) + 0.5) / width)) probabilities[first + i] = 0.95
  return floorTop({ width, height, probabilities }, WIDTH, HEIGHT)
}

describe('floorAboveHorizon', () => {
  it('finds none where the floor ends well below the horizon', () => {
    expect(
      floorAboveHorizon(
        seen(() => 0.6),
        FOCAL,
        looking(0, 0),
      ),
    ).toBe(0)
    expect(
      floorAboveHorizon(
        seen(() => 0.25),
        FOCAL,
        looking(0, 30),
      ),
    ).toBe(0)
  })

  it('tells how much of the picture lies between a level camera’s horizon and the end of the floor', () => {
    expect(
      floorAboveHorizon(
        seen(() => 0.25),
        FOCAL,
        looking(0, 0),
      ),
    ).toBeCloseTo(0.28, 1)
  })

  it('turns with the camera', () => {
    // Level, the horizon passes through the picture's middle; the floor ends on a slant that a camera rolled by 15° sees as level.
    const slanted = seen((x) => 0.55 + (x - 0.5) * (WIDTH / HEIGHT) * Math.tan(15 * DEGREE))
    expect(floorAboveHorizon(slanted, FOCAL, looking(15, 0))).toBeLessThan(1e-3)
    expect(floorAboveHorizon(slanted, FOCAL, looking(-15, 0))).toBeGreaterThan(0.02)
  })

  it('leaves out columns that show no floor', () => {
    expect(
      floorAboveHorizon(
        seen((x) => (x < 0.5 ? 0.25 : 2)),
        FOCAL,
        looking(0, 0),
      ),
    ).toBeCloseTo(0.14, 1)
  })
})
