import { describe, expect, it } from 'vitest'
import { type Camera, rotationMatrix } from '../../geometry/camera/camera.ts'
import type { Occluder } from '../../geometry/occlusion/occluder.ts'
import { rasterise, SAMPLES_PER_PIXEL } from './rasterise.ts'

const camera: Camera = {
  focalPx: 80,
  cx: 50,
  cy: 40,
  width: 100,
  height: 80,
  rotation: rotationMatrix(0, 0, 0),
  rollRad: 0,
  pitchRad: 0,
  yawRad: 0,
}
const EYE_M = 1.4
/** A wall of furniture across the picture, `z` metres away. */
const across = (z: number) => Float32Array.of(-9, -9, z, 9, -9, z, 0, 18, z)
/** From the left border to a little left of the middle, three metres away and as high as the eye. */
const screen: Occluder = {
  left: null,
  right: { at: -0.125, slope: 0 },
  foot: { ax: -4, az: 3, bx: -0.4, bz: 3 },
  top: EYE_M,
}

describe('rasterise', () => {
  const seen = (z: number, x: number, y: number) =>
    rasterise(across(z), camera, EYE_M, [screen]).triangle[(y * camera.width + x) * SAMPLES_PER_PIXEL] === 0

  it('leaves the room’s own things in front of furniture behind them', () => {
    expect(seen(4, 20, 60)).toBe(false)
    expect(seen(2, 20, 60)).toBe(true)
  })

  it('shows furniture beside and above them', () => {
    expect(seen(4, 60, 60)).toBe(true)
    expect(seen(4, 20, 20)).toBe(true)
  })
})
