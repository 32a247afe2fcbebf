import { describe, expect, it } from 'vitest'
import {
  type SyntheticOpening,
  type SyntheticPillar,
  syntheticRoom,
} from '../../evaluation/synthetic-room.ts'
import { pixelRay, projectPoint } from '../../geometry/camera/camera.ts'
import { estimateRoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { distanceTo, FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { labPixels } from '../../image/lab.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../../image/srgb.ts'
import { roomSpace } from '../../room/room-space.ts'
import { findFloorReflections } from './floor-reflections.ts'
import { scanFloor } from './floor-scan.ts'

const SEED = 5
const WIDTH_PX = 480
const DARK_WOOD = [0.2, 0.12, 0.07]
const { box } = syntheticRoom(SEED, 64)
const middle = (box.right - box.left) / 2
const halfRoom = (box.left + box.right) / 2
/** A window nearly down to the floor in the middle of the back wall; in camera heights. */
const WINDOW: SyntheticOpening = {
  face: FACE.back,
  u0: halfRoom - 0.5,
  u1: halfRoom + 0.5,
  v0: 0.08,
  v1: 0.75,
  isDoor: false,
}

/** A room with a window over a dark floor that mirrors `gloss` of what falls on it, of the picture's own light. */
function room(gloss: number, pillars: SyntheticPillar[] = []) {
  const drawn = syntheticRoom(SEED, WIDTH_PX, (look) => ({
    ...look,
    floor: DARK_WOOD,
    floorKind: 2,
    openings: [WINDOW],
    pillars,
  }))
  const { image, camera } = drawn
  const data = image.data.slice()
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const [dx, dy, dz] = pixelRay(camera, x + 0.5, y + 0.5)
      if (faceOf(dx, dy, dz, box) !== FACE.floor) continue
      const t = -1 / dy
      // The camera below the floor sees the same through it: its box begins where the mirrored ray ends.
      const from = { ...box, left: box.left + dx * t, right: box.right - dx * t, back: box.back - dz * t }
      const beyond = distanceTo(faceOf(dx, -dy, dz, { ...from, ceiling: box.ceiling + 1 }), dx, -dy, dz, {
        ...from,
        ceiling: box.ceiling + 1,
      })
      const [px, py, depth] = projectPoint(camera, dx * (t + beyond), -1 - dy * beyond, dz * (t + beyond))
      if (depth <= 0 || px < 0 || py < 0 || px >= image.width || py >= image.height) continue
      const source = (Math.floor(py) * image.width + Math.floor(px)) * 3
      const at = (y * image.width + x) * 3
      for (let k = 0; k < 3; k++)
        data[at + k] = linearToSrgb(
          SRGB_TO_LINEAR[image.data[at + k]] + gloss * SRGB_TO_LINEAR[image.data[source + k]],
        )
    }
  return { ...drawn, image: { ...image, data } }
}

const reflectionsOf = ({ image, camera }: ReturnType<typeof room>) =>
  findFloorReflections({ camera, box, lab: labPixels(image) })
/** Where a mirror in the floor shows the window's middle to the camera. */
const mirroredZ = box.back / (1 + (WINDOW.v0 + WINDOW.v1) / 2)

describe('findFloorReflections', () => {
  it('finds where varnish mirrors a window', () => {
    const glossy = room(0.15)
    const found = reflectionsOf(glossy)
    const [px, py] = projectPoint(glossy.camera, (middle * mirroredZ) / box.back, -1, mirroredZ)
    expect(found?.(px, py)).toBe(true)
  })

  it('finds none on a floor that mirrors nothing', () => {
    expect(reflectionsOf(room(0))).toBeNull()
  })

  it('takes nothing for one that is lighter than what the floor could mirror there', () => {
    const z = 0.5 * box.back
    const x = -0.7 * box.left
    const white = { x0: x, x1: x + 0.25, z0: z, z1: z + 0.25, top: 0.2, colour: [0.95, 0.95, 0.95] }
    const glossy = room(0.25, [white])
    const [px, py] = projectPoint(glossy.camera, x + 0.12, -0.9, z)
    expect(reflectionsOf(glossy)?.(px, py)).toBe(false)
  })
})

describe('scanFloor', () => {
  it('takes what a floor mirrors for floor', () => {
    const geometry = estimateRoomGeometry(room(0.3).image)
    if (!geometry) throw new Error('the room was not readable')
    const space = roomSpace(geometry.camera, geometry.box)
    const scan = scanFloor(geometry, space)
    const taken = [0.8, 0.9, 1, 1.1, 1.2].map((k) =>
      scan((middle * mirroredZ * k * space.cameraHeightM) / box.back, mirroredZ * k * space.cameraHeightM),
    )
    expect(taken).toEqual([0, 0, 0, 0, 0])
  })
})
