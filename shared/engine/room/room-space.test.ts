import { describe, expect, it } from 'vitest'
import { type Camera, rotationMatrix } from '../geometry/camera/camera.ts'
import { roomSpace } from './room-space.ts'

const [WIDTH, HEIGHT] = [300, 400]
const WALLS = { back: 2.5, left: 1.6, right: 1.6 }

/** A portrait picture of 54° × 68°, by a camera that looks down so far. */
function tilted(downDeg: number): Camera {
  const pitchRad = (downDeg * Math.PI) / 180
  const angles = { rollRad: 0, pitchRad, yawRad: 0 }
  const middle = { cx: WIDTH / 2, cy: HEIGHT / 2 }
  return {
    focalPx: 295,
    ...middle,
    width: WIDTH,
    height: HEIGHT,
    rotation: rotationMatrix(0, pitchRad, 0),
    ...angles,
  }
}

const heightM = (downDeg: number, ceiling: number): number =>
  roomSpace(tilted(downDeg), { ...WALLS, ceiling }).cameraHeightM

describe('the height of a camera', () => {
  it('is the usual one for a ceiling that the picture does not show, however high the box has it', () => {
    expect(heightM(25, 1.05)).toBeCloseTo(1.4, 6)
    expect(heightM(25, 1.4)).toBeCloseTo(1.4, 6)
  })

  it('is told by a ceiling in view', () => {
    expect(heightM(0, 0.8)).toBeGreaterThan(1.4)
    expect(heightM(0, 1.1)).toBeLessThan(1.3)
    // A phone held up to see all of a small room, below 2.3 m.
    expect(heightM(10, 0.34)).toBeGreaterThan(1.7)
  })

  it('is less where walls are seen up to where a usual ceiling would be', () => {
    // The border is 1.5 camera heights above the camera at the back wall.
    const seen = heightM(3, 3)
    expect(seen).toBeLessThan(1.15)
    expect(heightM(3, 4)).toBeCloseTo(seen, 6)
  })
})
