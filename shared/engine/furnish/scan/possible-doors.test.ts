import { expect, it } from 'vitest'
import { pixelRay } from '../../geometry/camera/camera.ts'
import { distanceTo, FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { roomSpace } from '../../room/room-space.ts'
import { type RoomSegmentation, SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { levelCamera } from './bare-geometry.ts'
import { possibleDoors } from './possible-doors.ts'

const [WIDTH, HEIGHT] = [112, 84]
const camera = levelCamera(800, 600)
const box = { back: 3, left: 1.6, right: 1.6, ceiling: 0.9 }
const space = roomSpace(camera, box)
const LEFT_EDGE_M = -0.6

/** What the net sees of an empty box with glass in its back wall: `widthM` from its left edge, between two heights in metres. */
function partsWithGlass(widthM: number, sillM: number, topM: number): RoomSegmentation {
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * WIDTH * HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [u, v] = [((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / HEIGHT]
    const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
    const face = faceOf(dx, dy, dz, box)
    const t = distanceTo(face, dx, dy, dz, box) * space.cameraHeightM
    const [alongM, upM] = [dx * t, space.cameraHeightM + dy * t]
    const isGlass =
      face === FACE.back && alongM > LEFT_EDGE_M && alongM < LEFT_EDGE_M + widthM && upM > sillM && upM < topM
    const part = isGlass
      ? 'window'
      : face === FACE.floor
        ? 'floor'
        : face === FACE.ceiling
          ? 'ceiling'
          : 'wall'
    probabilities[SEGMENT_CLASSES.indexOf(part) * WIDTH * HEIGHT + i] = 1
  }
  return { width: WIDTH, height: HEIGHT, probabilities }
}

const likelihoods = (widthM: number, sillM: number, topM: number) =>
  possibleDoors(partsWithGlass(widthM, sillM, topM), space).map(({ likelihood }) => likelihood)

it('takes tall glass for a door the more surely the lower it ends', () => {
  const [low] = likelihoods(1.2, 0.2, 2.1)
  const [uncertain] = likelihoods(1.2, 0.6, 2.1)
  expect(low).toBe(1)
  expect(uncertain).toBeGreaterThan(0.2)
  expect(uncertain).toBeLessThan(0.9)
})

it('takes no window for a door: with a sill, low or narrow', () => {
  expect(likelihoods(1.2, 1, 2.1)).toEqual([])
  expect(likelihoods(1.2, 0.3, 1.4)).toEqual([])
  expect(likelihoods(0.35, 0.2, 2.1)).toEqual([])
})

it('has the floor before the glass, at its wall', () => {
  const [{ zone }] = possibleDoors(partsWithGlass(1.2, 0.2, 2.1), space)
  expect(zone.x).toBeCloseTo(LEFT_EDGE_M + 0.6, 0)
  expect(zone.z).toBeLessThan(space.backM)
  expect(zone.z).toBeGreaterThan(space.backM - 1)
})
