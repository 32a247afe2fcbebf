import { expect, it } from 'vitest'
import type { Piece, PieceKind } from '../../piece.ts'
import { frontFeetOn } from './front-feet-on.ts'

const piece = (kind: PieceKind, widthM: number, depthM: number) =>
  ({ kind, mount: 'floor', widthM, depthM, heightM: 0.8, parts: [] }) as unknown as Piece
const rug = { piece: piece('rug', 2, 3), x: 0, y: 0, z: 3, turnRad: 0 }
const chairAt = (x: number, z: number, turnRad: number) => ({
  piece: piece('armchair', 0.8, 0.8),
  x,
  y: 0,
  z,
  turnRad,
})

it('counts the front feet of a chair that stand on the rug, wherever its back ones stand', () => {
  expect(frontFeetOn(rug, chairAt(1.2, 3, -Math.PI / 2))).toBe(2)
  expect(frontFeetOn(rug, chairAt(1.2, 3, Math.PI / 2))).toBe(0)
  expect(frontFeetOn(rug, chairAt(1.2, 1.6, -Math.PI / 2))).toBe(1)
  expect(frontFeetOn(rug, chairAt(1.6, 3, -Math.PI / 2))).toBe(0)
})
