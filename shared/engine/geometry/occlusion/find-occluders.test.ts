import { describe, expect, it } from 'vitest'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { type SyntheticPillar, syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { pixelRay, projectPoint } from '../camera/camera.ts'
import { findOccluders } from './find-occluders.ts'
import { occluderNearness } from './occluder.ts'
import { estimateRoomGeometry } from '../estimate-room-geometry.ts'

const colour = [0.14, 0.13, 0.2]
const WALL_TALL = 9

/** A drawn room with pillars: its true camera, and what is found in it with the engine's own reading. */
function roomWith(seed: number, pillars: SyntheticPillar[]) {
  const room = syntheticRoom(seed, 800, (look) => ({ ...look, pillars }))
  const geometry = estimateRoomGeometry(room.image)
  if (!geometry) throw new Error(`room ${seed} was not readable`)
  return { ...room, geometry, found: findOccluders(geometry) }
}

describe('findOccluders', () => {
  it.each([5, 10, 13])('finds a pillar, and how far into the room it stands (room %i)', (seed) => {
    const { box } = syntheticRoom(seed, 8)
    const z0 = 0.6 * box.back
    const pillar = { x0: -0.15, x1: 0.15, z0, z1: z0 + 0.3, top: WALL_TALL, colour }
    const { camera, geometry, found } = roomWith(seed, [pillar])
    expect(found).toHaveLength(1)
    expect(found[0].top).toBe(Infinity)
    const middle = projectPoint(camera, 0, -0.3, z0)
    const nearness = (x: number, y: number) => occluderNearness(found, 1, geometry.camera, x, y)
    // The picture hardly tells how deep the whole room is, so it counts against the room as it was read.
    const ray = pixelRay(geometry.camera, middle[0], middle[1])
    expect(ray[2] / nearness(middle[0], middle[1]) / geometry.box.back).toBeCloseTo(0.6, 1)
    // Its sides, seen from well inside and well outside.
    const corners = [-0.15, 0.15].map((x) => projectPoint(camera, x, -0.3, z0)[0])
    expect(nearness(corners[0] + 4, middle[1])).toBeGreaterThan(0)
    expect(nearness(corners[1] - 4, middle[1])).toBeGreaterThan(0)
    const reach = corners[1] - corners[0]
    expect(nearness(corners[0] - reach, middle[1])).toBe(0)
    expect(nearness(corners[1] + reach, middle[1])).toBe(0)
  })

  it('takes a wall’s end that the picture cuts off for nearer than what it shows of the floor', () => {
    const { box } = syntheticRoom(5, 8)
    const { found, geometry, camera } = roomWith(5, [
      { x0: -box.left, x1: -0.35, z0: 0.55, z1: 0.7, top: WALL_TALL, colour },
    ])
    expect(found).toMatchObject([{ left: null, top: Infinity }])
    const nearest = pixelRay(camera, 100, camera.height)
    expect(occluderNearness(found, 1, geometry.camera, 100, 300) * (-1 / nearest[1])).toBeGreaterThan(0.95)
    expect(occluderNearness(found, 1, geometry.camera, 600, 300)).toBe(0)
  })

  it('ends a body where the net is sure of floor, though that has its colour', () => {
    const { box } = syntheticRoom(5, 8)
    const z0 = 0.6 * box.back
    const pillar = { x0: -0.15, x1: 0.15, z0, z1: z0 + 0.3, top: WALL_TALL, colour }
    const { camera, image } = syntheticRoom(5, 800, (look) => ({ ...look, pillars: [pillar] }))
    const [x, y] = projectPoint(camera, 0, -1, z0).map(Math.round)
    const [left, right] = [-0.15, 0.15].map((side) => Math.round(projectPoint(camera, side, -1, z0)[0]))
    const own = image.data.subarray(((y - 8) * image.width + x) * 3).subarray(0, 3)
    const data = image.data.slice()
    for (let row = y + 2; row < image.height; row++)
      for (let column = left + 12; column < right - 12; column++)
        data.set(own, (row * image.width + column) * 3)
    const geometry = estimateRoomGeometry({ ...image, data })!
    const { width, height, probabilities } = geometry.parts
    const first = SEGMENT_CLASSES.indexOf('floor') * width * height
    const below = first + Math.ceil(((y + 2) / image.height) * height) * width
    /** How deep the pillar is found to stand, where the net is this sure of floor before it. */
    const depth = (sureness: number) => {
      const changed = probabilities.slice()
      changed.fill(0.02, first, below).fill(sureness, below, first + width * height)
      const parts = { ...geometry.parts, probabilities: changed }
      return findOccluders({ ...geometry, parts }).map(({ foot }) => (foot.az + foot.bz) / 2)
    }
    const [stood] = depth(0.95)
    expect(stood / geometry.box.back).toBeCloseTo(0.6, 1)
    expect(depth(0.5)[0] / stood).toBeLessThan(0.8)
  })

  it('sees over a low one', () => {
    const { box } = syntheticRoom(5, 8)
    const z0 = 0.6 * box.back
    const { camera, geometry, found } = roomWith(5, [
      { x0: -0.4, x1: 0.4, z0, z1: z0 + 0.4, top: 0.7, colour },
    ])
    expect(found).toHaveLength(1)
    const at = (y: number) => projectPoint(camera, 0, y - 1, z0)
    const nearness = ([x, y]: number[]) => occluderNearness(found, 1, geometry.camera, x, y)
    expect(nearness(at(0.5))).toBeGreaterThan(0)
    expect(nearness(at(1))).toBe(0)
  })

  it('sees over a low one that differs little from the wall', () => {
    const { box } = syntheticRoom(0, 8)
    const z0 = 0.6 * box.back
    const white = [0.85, 0.84, 0.82]
    const block = { x0: -0.15, x1: 0.15, z0, z1: z0 + 0.3, top: 0.75, colour: white }
    const { camera, geometry, found } = roomWith(0, [block])
    expect(found).toHaveLength(1)
    const nearness = ([x, y]: number[]) => occluderNearness(found, 1, geometry.camera, x, y)
    expect(nearness(projectPoint(camera, 0, 0.45 - 1, z0))).toBeGreaterThan(0)
    expect(nearness(projectPoint(camera, 0, 0.95 - 1, z0))).toBe(0)
  })

  it('finds none in rooms that have none', () => {
    for (const seed of [1, 4, 5, 8, 10, 13])
      expect(findOccluders(readSyntheticRoom(seed, 480).geometry), `room ${seed}`).toEqual([])
  })
})
