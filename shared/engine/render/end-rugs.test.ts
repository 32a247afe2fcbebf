import { expect, it } from 'vitest'
import { type Camera, projectPoint, rotationMatrix } from '../geometry/camera/camera.ts'
import type { Occluder } from '../geometry/occlusion/occluder.ts'
import { beyondFloor } from './beyond-floor.ts'
import { endRugs } from './end-rugs.ts'
import { rasterise, SAMPLES_PER_PIXEL } from './scene/rasterise.ts'

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
/** A floor that ends four metres away in the right half of the picture. */
const END: Occluder = {
  left: { at: 0, slope: 0 },
  right: { at: 9, slope: 0 },
  foot: { ax: 0, az: 4, bx: 4, bz: 4 },
  top: Infinity,
}
/** Whether what covers the floor, as high as `tallM`, is seen at a place of the floor. */
function isSeen(tallM: number, x: number, z: number): boolean {
  const corners = Float32Array.of(-90, 0, 0.5, 90, 0, 0.5, 0, 0, 90)
  const scene = { object: new Int32Array(1), bounds: Float32Array.of(-9, 0, 1, 9, tallM, 9) }
  const drawn = rasterise(corners, camera, EYE_M)
  const { bandRows, see } = endRugs(drawn, scene, beyondFloor([END], camera, EYE_M))
  const [px, py] = projectPoint(camera, x, -EYE_M, z).map(Math.floor)
  const { top, triangle } = see(Math.floor(py / bandRows))
  return triangle[((py - top) * camera.width + px) * SAMPLES_PER_PIXEL] === 0
}

it('ends a rug where the floor ends, between the ends of its border', () => {
  expect(isSeen(0.02, 0.5, 4.4)).toBe(false)
  expect(isSeen(0.02, 0.5, 3.6)).toBe(true)
  expect(isSeen(0.02, -0.5, 4.4)).toBe(true)
})

it('ends nothing that stands', () => {
  expect(isSeen(0.5, 0.5, 4.4)).toBe(true)
})
