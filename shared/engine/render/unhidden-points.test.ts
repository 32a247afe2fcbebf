import { expect, it } from 'vitest'
import { rotationMatrix } from '../geometry/camera/camera.ts'
import { rasterise, SAMPLES_PER_PIXEL } from './scene/rasterise.ts'
import { emptyUnhiddenPoints, findUnhiddenPoints, isOpen } from './unhidden-points.ts'

const [width, height, step] = [50, 40, 6]
const camera = {
  focalPx: 40,
  cx: 25,
  cy: 20,
  width,
  height,
  rotation: rotationMatrix(0, 0, 0),
  rollRad: 0,
  pitchRad: 0,
  yawRad: 0,
}
/** Hides all but the upper left corner of the picture. */
const triangle = Float32Array.of(9, -9, 2, 9, 9, 2, -9, -9, 2)

it('finds in bands of a picture at which points the room is seen, and near which', () => {
  const [whole] = [rasterise(triangle, camera, 0, [], height).see(0).triangle]
  const sees = (i: number, j: number) => {
    const pixel = Math.min(height - 1, j * step) * width + Math.min(width - 1, i * step)
    return whole.subarray(pixel * SAMPLES_PER_PIXEL, (pixel + 1) * SAMPLES_PER_PIXEL).includes(-1)
  }
  const points = emptyUnhiddenPoints(width, height, step)
  const banded = rasterise(triangle, camera, 0)
  expect(banded.bands).toBe(3)
  for (const band of [2, 0, 1]) findUnhiddenPoints(points, banded.see(band), height)
  const { columns, rows, seen } = points
  expect([columns, rows]).toEqual([10, 8])
  const places = Array.from({ length: columns * rows }, (_, k) => [k % columns, Math.floor(k / columns)])
  expect(Array.from(seen, (point) => point === 1)).toEqual(places.map(([i, j]) => sees(i, j)))
  const near = ([i, j]: number[]) =>
    places.some(([x, y]) => Math.abs(x - i) <= 1 && Math.abs(y - j) <= 1 && sees(x, y))
  const open = places.map(([i, j]) => isOpen(points, i, j))
  expect(open).toEqual(places.map(near))
  expect(new Set(open).size).toBe(2)
})
