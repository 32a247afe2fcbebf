import { describe, expect, it } from 'vitest'
import { type SyntheticLook, syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { pixelRay, projectPoint } from '../camera/camera.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../estimate-room-geometry.ts'
import { frameSideBodies } from './frame-side-bodies.ts'
import { occluderNearness } from './occluder.ts'

const SEED = 5
const box = { ...syntheticRoom(SEED, 8).box, left: 3 }
/** Where a wall's end ends to the left, and how far away it stands. */
const [X1, Z0] = [-1.25, 2.4]

/** The drawn room, altered, with its true camera and box, and with what the net says of floor changed by `net`, which is given shares of the picture. */
function read(
  alter: (look: SyntheticLook) => SyntheticLook,
  net: (x: number, y: number) => number | null,
): RoomGeometry {
  const { image, camera } = syntheticRoom(SEED, 800, (look) => alter({ ...look, box }))
  const geometry = estimateRoomGeometry(image)
  if (!geometry) throw new Error('the room was not readable')
  const { width, height, probabilities } = geometry.parts
  const changed = probabilities.slice()
  const first = SEGMENT_CLASSES.indexOf('floor') * width * height
  for (let cell = 0; cell < width * height; cell++) {
    const p = net((cell % width) / width, Math.floor(cell / width) / height)
    if (p !== null) changed[first + cell] = p
  }
  return { ...geometry, camera, box, parts: { ...geometry.parts, probabilities: changed } }
}

const wallEnd = (colour: number[]) => (look: SyntheticLook) => ({
  ...look,
  pillars: [{ x0: -box.left, x1: X1, z0: Z0, z1: Z0 + 0.01, top: 9, colour }],
})
/** At the left side it sees something else, and takes the rest of that for floor. */
const misled = (x: number, y: number) => (y < 0.55 ? null : x < 0.04 ? 0.1 : 0.75)

describe('frameSideBodies', () => {
  it('follows a wall’s end from the picture’s side to its edge and foot, though the net takes most of it for floor', () => {
    const geometry = read(wallEnd([0.35, 0.42, 0.5]), misled)
    const found = frameSideBodies(geometry)
    const hides = (x: number, y: number) => {
      const ray = pixelRay(geometry.camera, x, y)
      return occluderNearness(found, 1, geometry.camera, x, y) * (-1 / ray[1]) > 1.001
    }
    const [edgeX, footY] = projectPoint(geometry.camera, X1, -1, Z0)
    expect(hides(edgeX - 8, footY - 12)).toBe(true)
    expect(hides(edgeX + 8, footY - 12)).toBe(false)
    // What stands before it is nearer.
    expect(hides(edgeX - 30, footY + 12)).toBe(false)
    expect(hides(edgeX / 2, footY - 12)).toBe(true)
  })

  it('takes floor that the net is wrong about for no body', () => {
    expect(frameSideBodies(read((look) => look, misled))).toEqual([])
  })

  it('takes the floor’s own shade for no body', () => {
    const lit = { x0: X1, x1: 9, z0: 0, z1: 9, gain: 2.2 }
    expect(frameSideBodies(read((look) => ({ ...look, sun: lit }), misled))).toEqual([])
  })
})
