import { expect, it } from 'vitest'
import type { PieceKind } from '../piece.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import { roomSpace } from '../../room/room-space.ts'
import { coveredByNearer } from './covered-by-nearer.ts'
import type { Placement } from './placement.ts'
import { plainFloor } from './plain-floor.ts'

const space = roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })

function standing(kind: PieceKind, x: number, z: number, heightM: number): Placement {
  const piece = { kind, name: kind, mount: 'floor' as const, widthM: 0.6, depthM: 0.6, heightM, parts: [] }
  return { piece, x, y: 0, z, turnRad: 0 }
}

it('tells how much of a piece nearer ones cover, and none of what lies under or stands behind it', () => {
  const table = standing('side table', 0, 4, 0.5)
  const covered = (...placed: Placement[]) =>
    coveredByNearer(Object.assign(plainFloor(space), { placed: [table, ...placed] }), table)
  expect(covered()).toBe(0)
  expect(covered(standing('sofa', 0, 3, 0.9))).toBe(1)
  expect(covered(standing('rug', 0, 3, 0.02), standing('sofa', 0, 5, 0.9))).toBe(0)
  // Before its left half; by sight rather than on the floor.
  const half = covered(standing('sofa', -0.35, 3, 0.9))
  expect(half).toBeGreaterThan(0.25)
  expect(half).toBeLessThan(0.75)
})
