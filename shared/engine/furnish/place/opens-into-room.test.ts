import { expect, it } from 'vitest'
import type { PieceKind } from '../piece.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import { roomSpace } from '../../room/room-space.ts'
import { opensIntoRoom } from './opens-into-room.ts'
import { besides, type Placement } from './placement.ts'
import { plainFloor } from './plain-floor.ts'

const space = roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })

it('takes a cupboard for shut by what stands right before its front, and not by a rug or what is beside or behind it', () => {
  const piece = {
    kind: 'sideboard',
    name: '',
    mount: 'floor',
    widthM: 1.6,
    depthM: 0.4,
    heightM: 0.8,
    parts: [],
  } as const
  const cupboard: Placement = { piece: { ...piece, parts: [] }, x: 1.8, y: 0, z: 4, turnRad: -Math.PI / 2 }
  const opens = (kind: PieceKind, aside: number, before: number) => {
    const floor = plainFloor(space)
    floor.placed.push(besides(cupboard, aside, before, { ...cupboard.piece, kind, widthM: 0.5, depthM: 0.5 }))
    return opensIntoRoom(floor, cupboard)
  }
  expect(opens('sofa', 0.6, 0.6)).toBe(false)
  expect(opens('sofa', 0.6, 1.1)).toBe(true)
  expect(opens('rug', 0, 0.5)).toBe(true)
  expect(opens('plant', 1.1, 0.5)).toBe(true)
})

it('takes it for shut by things that the photo shows before its front, and not by those aside of it', () => {
  const piece = {
    kind: 'bookcase',
    name: '',
    mount: 'floor',
    widthM: 0.9,
    depthM: 0.3,
    heightM: 1.9,
    parts: [],
  } as const
  const shelves: Placement = { piece: { ...piece, parts: [] }, x: 1.8, y: 0, z: 3, turnRad: -Math.PI / 2 }
  const opens = (isThing: (x: number, z: number) => boolean) =>
    opensIntoRoom(plainFloor(space, {}, [], { foreign: (x, z) => (isThing(x, z) ? 3 : 0) }), shelves)
  // The near edge of a worktop along the wall.
  expect(opens((x) => x > 1.1 && x < 1.3)).toBe(false)
  expect(opens((x) => x < 0.9)).toBe(true)
  expect(opens((_, z) => z > 3.6)).toBe(true)
})
