import { describe, expect, it } from 'vitest'
import { cornerError, floorIou, rotationErrorDeg } from '../evaluation/geometry-error.ts'
import { readSyntheticRoom } from '../evaluation/read-synthetic-room.ts'
import { syntheticOpenPlan } from '../evaluation/synthetic-open-plan.ts'
import { drawRoom, type SyntheticLook, syntheticRoom } from '../evaluation/synthetic-room.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { seededRandom } from '../math/seeded-random.ts'
import { rotationMatrix, scaleCamera } from './camera/camera.ts'
import { estimateRoomGeometry } from './estimate-room-geometry.ts'

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]

function plain(width: number, height: number, value: (i: number) => number): RgbImage {
  return { width, height, data: Uint8Array.from({ length: width * height * 3 }, (_, i) => value(i)) }
}

const DEGREE = Math.PI / 180

/** A drawn room through a phone held upright, and not quite straight, over its floor. */
function lookedDownUpon(seed: number, yawDeg: number) {
  let look: SyntheticLook | undefined
  syntheticRoom(seed, 8, (drawn) => (look = drawn))
  const [width, height] = [450, 600]
  const [rollRad, pitchRad, yawRad] = [6 * DEGREE, 40 * DEGREE, yawDeg * DEGREE]
  const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
  const size = { width, height, cx: width / 2, cy: height / 2, focalPx: 0.65 * height }
  return drawRoom({ ...size, rotation, rollRad, pitchRad, yawRad }, look!, seed)
}

/** A drawn room below a roof that slopes down to both sides, and hides its ceiling. */
function underRoof(seed: number) {
  const room = syntheticRoom(seed, 480)
  const { width, height } = room.image
  const data = Uint8Array.from(room.image.data, (v, i) => {
    const beside = (Math.floor(i / 3) % width) - 0.6 * width
    const y = Math.floor(i / 3 / width)
    return y > 0.5 * height - 0.35 * Math.abs(beside) ? v : beside > 0 ? 190 : 225
  })
  return { ...room, image: { width, height, data } }
}

describe('estimateRoomGeometry', () => {
  it('finds camera and box of drawn rooms', () => {
    const errors = [1, 4, 5, 8, 10, 13].map((seed) => {
      const { geometry: read, ...room } = readSyntheticRoom(seed, 480)
      const truth = { camera: scaleCamera(room.camera, read.camera.width, read.camera.height), box: room.box }
      return {
        iou: floorIou(truth, read),
        corner: cornerError(truth, read),
        rotation: rotationErrorDeg(truth.camera, read.camera),
      }
    })
    expect(median(errors.map((e) => e.iou))).toBeGreaterThan(0.95)
    expect(median(errors.map((e) => e.corner))).toBeLessThan(0.02)
    expect(median(errors.map((e) => e.rotation))).toBeLessThan(2)
    expect(errors.filter((e) => e.iou > 0.85).length).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['along an island’s foot', 112, 0.95],
    ['along boards before a column', 109, 0.85],
  ])('takes no line %s for the foot of a wall of an open plan', (_, seed, least) => {
    const { image, camera, box } = syntheticOpenPlan(seed)
    expect(floorIou({ camera, box }, estimateRoomGeometry(image)!)).toBeGreaterThan(least)
  })

  it('finds the box that the parts show where all that edges suggest are of another room', () => {
    const { geometry: read, ...room } = readSyntheticRoom(255, 480)
    const camera = scaleCamera(room.camera, read.camera.width, read.camera.height)
    expect(floorIou({ camera, box: room.box }, read)).toBeGreaterThan(0.9)
  })

  it('trusts a box as far as its floor is seen below a sloped ceiling', () => {
    const { image, camera, box } = underRoof(10)
    const read = estimateRoomGeometry(image)!
    const truth = { camera: scaleCamera(camera, read.camera.width, read.camera.height), box }
    expect(floorIou(truth, read)).toBeGreaterThan(0.9)
    expect(read.confidence).toBeGreaterThanOrEqual(0.55)
  })

  it('answers the same for the same picture', () => {
    const { image, geometry: once } = readSyntheticRoom(5, 480)
    const again = estimateRoomGeometry(image)
    expect([again?.camera, again?.box, again?.confidence]).toEqual([once.camera, once.box, once.confidence])
  })

  it('takes a known focal length at its word', () => {
    const { image, camera } = syntheticRoom(9, 480)
    const read = estimateRoomGeometry(image, camera.focalPx)
    const focal = (read!.camera.focalPx * image.width) / read!.camera.width
    expect(Math.abs(Math.log(focal / camera.focalPx))).toBeLessThan(0.12)
  })

  it.each([
    ['one pixel', plain(1, 1, () => 40)],
    ['a sliver', plain(3, 300, (i) => i % 255)],
    ['all black', plain(200, 150, () => 0)],
    ['all white', plain(200, 150, () => 255)],
  ])('says nothing about %s', (_, image) => {
    expect(estimateRoomGeometry(image)).toBeNull()
  })

  it.each([
    [2, 0],
    [3, 25],
  ])('looks for a camera below whose horizon the floor lies (room %i)', (seed, yawDeg) => {
    // Its boards alone are explained as well by a camera that looks level across them.
    const { image, camera, box } = lookedDownUpon(seed, yawDeg)
    const read = estimateRoomGeometry(image)!
    const { width, height } = read.camera
    expect(rotationErrorDeg(camera, read.camera)).toBeLessThan(3)
    expect(floorIou({ camera: scaleCamera(camera, width, height), box }, read)).toBeGreaterThan(0.95)
  })

  it('has no confidence in noise', () => {
    const random = seededRandom(3)
    const read = estimateRoomGeometry(plain(120, 80, () => random() * 255))
    expect(read?.confidence ?? 0).toBeLessThan(0.5)
  })
})

it('reads a room that a tilted phone shows steeply from above', () => {
  const look = syntheticLook(0)
  const [width, height] = [360, 480]
  const focalPx = 0.41 * height
  const [rollRad, pitchRad, yawRad] = [4.5, 38, 20].map((degrees) => (degrees * Math.PI) / 180)
  const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
  const camera = {
    focalPx,
    cx: width / 2,
    cy: height / 2,
    width,
    height,
    rotation,
    rollRad,
    pitchRad,
    yawRad,
  }
  const read = estimateRoomGeometry(drawRoom(camera, look, 1).image, focalPx)
  expect(read && Math.abs(read.camera.pitchRad - pitchRad)).toBeLessThan(0.05)
})

/** What the drawn room of a seed looks like. */
function syntheticLook(seed: number): SyntheticLook {
  let drawn: SyntheticLook | null = null
  syntheticRoom(seed, 32, (look) => (drawn = look))
  if (!drawn) throw new Error('nothing was drawn')
  return drawn
}
