import { expect, it } from 'vitest'
import { levelCamera } from '../furnish/scan/bare-geometry.ts'
import type { Piece } from '../furnish/piece.ts'
import type { Occluder } from '../geometry/occlusion/occluder.ts'
import { roomSpace } from '../room/room-space.ts'
import { endsAroundRugs } from './ends-around-rugs.ts'

const SPACE = roomSpace(levelCamera(400, 300), { back: 3, left: 1.5, right: 1.5, ceiling: 0.86 })
const PIECE = { kind: 'rug', widthM: 2, depthM: 1, heightM: 0.01, mount: 'floor' } as Piece
const RUG = { piece: PIECE, x: 0, y: 0, z: 3, turnRad: 0 }

/** A floor that ends three metres away between two directions, x over z. */
const end = (left: number, right: number): Occluder => ({
  left: { at: left, slope: 0 },
  right: { at: right, slope: 0 },
  foot: { ax: 3 * left, az: 3, bx: 3 * right, bz: 3 },
  top: Infinity,
})

it('drops an end of the floor that would take a piece out of the middle of a rug', () => {
  expect(endsAroundRugs([end(-0.1, 0.1)], [RUG], SPACE)).toEqual([])
})

it('keeps one that cuts a side or all of a rug off, lies beside it, or behind a piece that is no rug', () => {
  const kept = [end(-2, 2), end(-2, 0), end(0, 2), end(0.6, 0.9)]
  expect(endsAroundRugs(kept, [RUG], SPACE)).toEqual(kept)
  const middle = [end(-0.1, 0.1)]
  expect(endsAroundRugs(middle, [{ ...RUG, piece: { ...PIECE, kind: 'sofa' } }], SPACE)).toEqual(middle)
  expect(endsAroundRugs(middle, [{ ...RUG, x: 1.5 }], SPACE)).toEqual(middle)
})
