import { expect, it } from 'vitest'
import { levelCamera } from '../scan/bare-geometry.ts'
import { NOTHING_SEEN, type SeenParts } from '../scan/seen-parts.ts'
import { roomSpace, type RoomSpace, toPixel } from '../../room/room-space.ts'
import type { Piece } from '../piece.ts'
import { plainFloor } from './plain-floor.ts'
import { placesAlongWalls } from './along-wall.ts'
import { standsOnFloor } from './stands-on-floor.ts'
import { wallFeet } from './wall-feet.ts'

const camera = levelCamera(800, 600)
const space = roomSpace(camera, { back: 3, left: 1.5, right: 1.5, ceiling: 0.9 })
const { backM } = space
const piece = {
  kind: 'sideboard',
  mount: 'floor',
  widthM: 1,
  depthM: 0.5,
  heightM: 0.8,
  parts: [],
} as unknown as Piece

/** The picture shows floor as far as that; metres from the camera. */
const floorUpTo = (z: number): SeenParts => {
  const edge = toPixel(space, 0, 0, z)[1] / camera.height
  return { ...NOTHING_SEEN, isFloor: (_, v) => v > edge }
}
const stands = (backZ: number, seenTo: number, within: RoomSpace = space, kind = piece) =>
  standsOnFloor(floorUpTo(seenTo), within, { piece: kind, x: 0, y: 0, z: backZ - 0.25, turnRad: Math.PI })

it('stands no piece where the picture shows no floor under its feet', () => {
  expect(stands(backM, backM)).toBe(true)
  expect(stands(backM, backM - 0.1)).toBe(true)
  expect(stands(backM, backM - 0.4)).toBe(false)
  expect(stands(backM - 0.4, backM - 0.4)).toBe(true)
})

it('says nothing of feet that the picture does not show', () => {
  expect(stands(0.9, 0.3)).toBe(true)
  const pillar = { left: null, right: null, foot: { ax: -3, az: 1, bx: 3, bz: 1 }, top: Infinity }
  expect(stands(backM, 2, { ...space, occluders: [pillar] })).toBe(true)
})

it('lays no rug over the foot of a pier between its corners', () => {
  const rug = { ...piece, kind: 'rug', widthM: 2, depthM: 1 } as Piece
  const [u] = toPixel(space, 0, 0, 3).map((px) => px / camera.width)
  const seen = { ...NOTHING_SEEN, isFloor: (at: number, v: number) => Math.abs(at - u) > 0.05 || v > 0.95 }
  const laid = (kind: Piece) => standsOnFloor(seen, space, { piece: kind, x: 0, y: 0, z: 2.6, turnRad: 0 })
  expect([laid(rug), laid({ ...rug, kind: 'sofa' } as Piece)]).toEqual([false, true])
})

it('lays no rug whose border a thing would stick out of', () => {
  const rug = { ...piece, kind: 'rug', widthM: 2, depthM: 1 } as Piece
  // At a far corner: the near ones are below the picture.
  const [px, py] = toPixel(space, -0.96, 0, 3.06)
  const [u, v] = [px / camera.width, py / camera.height]
  const laid = (likely: number, kind = rug) => {
    const probability: SeenParts['probability'] = ([part], x, y) =>
      part === 'thing' && Math.hypot(x - u, y - v) < 0.03 ? likely : 0
    const seen = { ...NOTHING_SEEN, probability }
    return standsOnFloor(seen, space, { piece: kind, x: 0, y: 0, z: 2.6, turnRad: 0 })
  }
  expect([laid(0.2), laid(0.5), laid(0.5, piece)]).toEqual([true, false, true])
})

it('tells how far before a wall of the box its floor ends, and stands pieces there', () => {
  const floor = plainFloor(space)
  const middle = Math.floor(floor.scans.back.low.length / 2)
  const before = (seenTo: number) => wallFeet(floorUpTo(seenTo), space, 'back', floor.scans.back)[middle]
  expect(before(backM)).toBe(0)
  expect(before(backM - 0.3)).toBeCloseTo(0.3, 1)
  expect(before(backM - 2)).toBe(0)
  const short = plainFloor(space, floorUpTo(backM - 0.3))
  const atWall = { piece, x: 0, y: 0, z: backM - 0.3, turnRad: Math.PI }
  expect([floor.isInside(atWall), short.isInside(atWall)]).toEqual([true, false])
  const places = (on: typeof floor) =>
    placesAlongWalls(on, piece, { walls: ['back'] }).filter((p) => p.score > -5)
  expect(places(floor)[0].placement.z).toBeCloseTo(backM - 0.25 - 0.05)
  expect(places(short)[0].placement.z).toBeLessThan(backM - 0.5)
})
