import { expect, it } from 'vitest'
import { levelCamera } from './bare-geometry.ts'
import type { Placement } from '../place/placement.ts'
import type { PieceKind } from '../piece.ts'
import { roomSpace } from '../../room/room-space.ts'
import { blockedOpenings } from './blocked-openings.ts'

const space = {
  ...roomSpace(levelCamera(400, 267), { back: 3, left: 2, right: 2, ceiling: 0.9 }),
  leftM: 2,
  rightM: 2,
  backM: 5,
}
const door = { wall: 'back' as const, u: 0.5, halfM: 0.45 }
const room = { space, openings: [door], obstacles: [] }

const across = (kind: PieceKind, widthM: number, x: number, z: number, turnRad = 0): Placement => ({
  piece: { kind, name: kind, mount: 'floor', widthM, depthM: 0.9, heightM: 0.8, parts: [] },
  x,
  y: 0,
  z,
  turnRad,
})

it('finds a door to which a sofa leaves no way, at neither of its ends', () => {
  expect(blockedOpenings(room, [])).toEqual([])
  expect(blockedOpenings(room, [across('sofa', 3.4, 0, 3)])).toEqual([door])
  expect(blockedOpenings(room, [across('sofa', 3.4, 0.3, 3)])).toEqual([])
  expect(blockedOpenings(room, [across('sofa', 2.4, 0, 3), across('armchair', 0.6, 1.6, 3)])).toEqual([])
  expect(blockedOpenings(room, [across('sofa', 3.4, 0, 2.5, Math.PI / 2)])).toEqual([])
})

it('walks over rugs, and not through the room’s own pillars', () => {
  expect(blockedOpenings(room, [across('rug', 3.4, 0, 3)])).toEqual([])
  const wall = { piece: { widthM: 2.2, depthM: 0.2 }, x: -0.9, z: 3, turnRad: 0 }
  const barred = { ...room, obstacles: [wall] }
  expect(blockedOpenings(barred, [])).toEqual([])
  expect(blockedOpenings(barred, [across('sofa', 1.5, 1.1, 3.2)])).toEqual([door])
})
