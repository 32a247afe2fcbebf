import { describe, expect, it } from 'vitest'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'
import { pixelRay, projectPoint } from '../camera/camera.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../estimate-room-geometry.ts'
import { WORKING_EDGE_PX } from '../lines/working-edge.ts'
import { findOccluders } from './find-occluders.ts'
import { foregroundBodies } from './foreground-bodies.ts'
import { occluderNearness } from './occluder.ts'
import { colouredColumns } from './upright-columns.ts'

const SEED = 5
const box = { ...syntheticRoom(SEED, 8).box, left: 3 }
const Z0 = 2.4

/**
 * The drawn room with its true camera and box, in which something of nearly the floor's colour stands from `x0` to `x1`; the net takes what the picture shows of it, up to
 * `top` camera heights above the floor, for `part`, and the rest of the floor's half of the picture for floor.
 */
function roomWith(x0: number, x1: number, part: SegmentClass, top = 9): RoomGeometry {
  const { image, camera } = syntheticRoom(SEED, WORKING_EDGE_PX, (look) => {
    const colour = look.floor.map((v) => v * 1.12)
    return { ...look, box, pillars: [{ x0, x1, z0: Z0, z1: Z0 + 0.01, top, colour }] }
  })
  const geometry = estimateRoomGeometry(image)
  if (!geometry) throw new Error('the room was not readable')
  const { width, height, probabilities } = geometry.parts
  const cells = width * height
  const changed = probabilities.slice()
  const say = (cell: number, seen: SegmentClass) =>
    SEGMENT_CLASSES.forEach((other, k) => (changed[k * cells + cell] = other === seen ? 0.91 : 0.01))
  for (let cell = 0; cell < cells; cell++) {
    const x = (((cell % width) + 0.5) / width) * camera.width
    const y = ((Math.floor(cell / width) + 0.5) / height) * camera.height
    const [dx, dy, dz] = pixelRay(camera, x, y)
    const [at, high] = [(dx / dz) * Z0, (dy / dz) * Z0 + 1]
    if (at > x0 && at < x1 && high > 0 && high < top) say(cell, part)
    else if (dy < 0 && -dz / dy < box.back) say(cell, 'floor')
  }
  return { ...geometry, camera, box, parts: { width, height, probabilities: changed } }
}

/** Whether what is found hides the floor at so many pixels beside where a point of the room is seen. */
function hides(geometry: RoomGeometry, point: [number, number, number], across: number, down: number) {
  const [px, py] = projectPoint(geometry.camera, ...point)
  const ray = pixelRay(geometry.camera, px + across, py + down)
  const found = findOccluders(geometry)
  return occluderNearness(found, 1, geometry.camera, px + across, py + down) * (-1 / ray[1]) > 1.001
}

describe('foregroundBodies', () => {
  it('finds the door that the picture’s side cuts off and no colour tells from the floor', () => {
    const geometry = roomWith(-box.left, -1.25, 'door')
    const foot: [number, number, number] = [-1.25, -1, Z0]
    expect(hides(geometry, foot, -8, -12)).toBe(true)
    expect(hides(geometry, foot, 8, -12)).toBe(false)
    // What stands before it is nearer.
    expect(hides(geometry, foot, -30, 12)).toBe(false)
  })

  it('finds one that stands free, between both of its sides', () => {
    const geometry = roomWith(-0.3, 0.3, 'occluder')
    expect(hides(geometry, [0, -1, Z0], 0, -12)).toBe(true)
    for (const side of [-1, 1]) expect(hides(geometry, [side * 0.3, -1, Z0], side * 10, -12)).toBe(false)
    expect(hides(geometry, [0, -1, Z0], 0, 12)).toBe(false)
  })

  it('leaves out what is seen no higher than the floor behind it', () => {
    const highAsBorder = 1 - Z0 / box.back
    for (const top of [highAsBorder - 0.1, highAsBorder + 0.06]) {
      const geometry = roomWith(-0.3, 0.3, 'occluder', top)
      expect(foregroundBodies(geometry, colouredColumns(geometry), [])).toEqual([])
    }
  })
})
