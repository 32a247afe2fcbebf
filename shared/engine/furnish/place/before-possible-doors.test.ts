import { expect, it } from 'vitest'
import type { Piece, PieceKind } from '../piece.ts'
import { beforePossibleDoors } from './before-possible-doors.ts'

const sized = (kind: PieceKind) =>
  ({ kind, mount: 'floor', widthM: 1, depthM: 0.9, heightM: 0.8, parts: [] }) as unknown as Piece
const doors = [
  { zone: { piece: { widthM: 2, depthM: 0.8 }, x: 0, z: 3.6, turnRad: Math.PI }, likelihood: 0.5 },
]
const before = (kind: PieceKind, x: number, z = 3.5) =>
  beforePossibleDoors(doors, { piece: sized(kind), x, y: 0, z, turnRad: Math.PI })

it('tells how much of a window that may be a door a piece stands before', () => {
  expect(before('sofa', -0.5)).toBeCloseTo(0.25, 1)
  expect(before('sofa', -1.2)).toBeGreaterThan(0)
  expect(before('sofa', -1.2)).toBeLessThan(before('sofa', -0.5))
  expect(before('sofa', -1.7)).toBe(0)
  expect(before('sofa', 0, 2)).toBe(0)
})

it('lets a rug and the table of a group lie and stand there', () => {
  expect(before('rug', 0)).toBe(0)
  expect(before('coffee table', 0)).toBe(0)
})
