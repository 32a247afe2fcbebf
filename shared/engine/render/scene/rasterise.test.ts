import { describe, expect, it } from 'vitest'
import { type Camera, rotationMatrix } from '../../geometry/camera/camera.ts'
import type { Occluder } from '../../geometry/occlusion/occluder.ts'
import { rasterise, type Rasterised, SAMPLE_X, SAMPLE_Y, SAMPLES_PER_PIXEL } from './rasterise.ts'

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

/** All of the picture's samples. */
function seenInAll({ width, height, bands, see }: Rasterised): Int32Array {
  const triangles = new Int32Array(width * height * SAMPLES_PER_PIXEL)
  for (let band = 0; band < bands; band++) {
    const { top, rows, triangle } = see(band)
    const from = top * width * SAMPLES_PER_PIXEL
    triangles.set(triangle.subarray(0, rows * width * SAMPLES_PER_PIXEL), from)
  }
  return triangles
}

describe('rasterise', () => {
  const seen = (z: number, x: number, y: number) =>
    seenInAll(rasterise(across(z), camera, EYE_M, [screen]))[(y * camera.width + x) * SAMPLES_PER_PIXEL] === 0

  it('leaves the room’s own things in front of furniture behind them', () => {
    expect(seen(4, 20, 60)).toBe(false)
    expect(seen(2, 20, 60)).toBe(true)
  })

  it('shows furniture beside and above them', () => {
    expect(seen(4, 60, 60)).toBe(true)
    expect(seen(4, 20, 20)).toBe(true)
  })

  it('sees a wide triangle in all samples inside of it, and in no others', () => {
    const corner = (x: number, y: number) => [((x - 50) * 2) / 80, EYE_M - ((y - 40) * 2) / 80, 2]
    const [a, b, c] = [
      [3.2, 70.4],
      [96.7, 55.1],
      [11.9, 4.3],
    ]
    const seenHere = seenInAll(
      rasterise(Float32Array.from([a, b, c].flatMap(([x, y]) => corner(x, y))), camera, EYE_M),
    )
    const side = ([ax, ay]: number[], [bx, by]: number[], x: number, y: number) =>
      (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    const expected = seenHere.map((_, i) => {
      const [pixel, q] = [Math.floor(i / SAMPLES_PER_PIXEL), i % SAMPLES_PER_PIXEL]
      const [x, y] = [(pixel % camera.width) + SAMPLE_X[q], Math.floor(pixel / camera.width) + SAMPLE_Y[q]]
      const inside = side(a, b, x, y) < 0 && side(b, c, x, y) < 0 && side(c, a, x, y) < 0
      return inside ? 0 : -1
    })
    expect(seenHere.filter((id) => id === 0).length).toBeGreaterThan(5000)
    expect(seenHere).toEqual(expected)
  })

  it('sees the same in many bands, in any order, as in one', () => {
    const cutAtTheNearPlane = [-1, 0.2, -1, 2, 0, 6, -2, 1.3, 3]
    const beforeBoth = [-0.3, 0.9, 1, 0.4, 1.2, 1.1, 0.1, 1.9, 0.9]
    const triangles = Float32Array.of(...across(4), ...cutAtTheNearPlane, ...beforeBoth)
    const draw = (rowsTogether: number) => rasterise(triangles, camera, EYE_M, [screen], rowsTogether)
    const whole = draw(camera.height)
    expect(whole.bands).toBe(1)
    const expected = seenInAll(whole)
    expect(new Set(expected)).toEqual(new Set([-1, 0, 1, 2]))
    const small = draw(3)
    expect([small.bandRows, small.bands]).toEqual([18, 5])
    for (let band = small.bands - 1; band >= 0; band--) small.see(band)
    expect(seenInAll(small)).toEqual(expected)
  })
})
