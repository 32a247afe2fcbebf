import { expect, it } from 'vitest'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { roomSpace } from '../../room/room-space.ts'
import type { Piece } from '../piece.ts'
import { coversBuiltIns, isHeadBeforeDoor, isHeadBeforeWindow } from './covered-behind.ts'
import { plainFloor } from './plain-floor.ts'

const space = roomSpace(levelCamera(800, 600), { back: 3, left: 1.5, right: 1.5, ceiling: 0.9 })
const sized = (kind: string, heightM: number, depthM: number) =>
  ({ kind, mount: 'floor', widthM: 1, depthM, heightM, parts: [] }) as unknown as Piece
const atBack = (piece: Piece, x = 0) => ({
  piece,
  x,
  y: 0,
  z: space.backM - piece.depthM / 2,
  turnRad: Math.PI,
})
const floorOf = (is: (part: string, u: number, v: number) => boolean) => {
  const probability: SeenParts['probability'] = (parts, u, v) => (parts.some((p) => is(p, u, v)) ? 1 : 0)
  return plainFloor(space, { probability })
}

it('tells a head before glass or a radiator from one below a sill', () => {
  const bed = atBack(sized('bed', 1.2, 2))
  const glass = (to: number) => floorOf((part, _, v) => part === 'window' && v < to)
  // The horizon is the camera's height, above the head.
  expect(isHeadBeforeWindow(glass(0.5), bed)).toBe(false)
  expect(isHeadBeforeWindow(glass(0.62), bed)).toBe(true)
  const radiator = floorOf((part, _, v) => part === 'fixed' && v > 0.6)
  expect(isHeadBeforeWindow(radiator, bed)).toBe(true)
})

it('tells a head before a closet from one beside it', () => {
  const closet = floorOf((part, u) => part === 'door' && u < 0.5)
  const bed = sized('bed', 1.2, 2)
  expect(isHeadBeforeDoor(closet, atBack(bed, -0.4))).toBe(true)
  expect(isHeadBeforeDoor(closet, atBack(bed, 0.4))).toBe(false)
})

it('tells a shelf drawn over a cabinet from one beside it, wherever the cabinet stands behind it', () => {
  const cabinet = floorOf((part, u) => part === 'cabinet' && u < 0.5)
  const shelf = sized('bookcase', 1.9, 0.35)
  expect(coversBuiltIns(cabinet, atBack(shelf, -0.3))).toBe(true)
  expect(coversBuiltIns(cabinet, atBack(shelf, 0.8))).toBe(false)
  expect(
    coversBuiltIns(
      floorOf(() => false),
      atBack(shelf),
    ),
  ).toBe(false)
})
