import { expect, it } from 'vitest'
import { floorPoint, roomSpace } from '../../room/room-space.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { beforePassageShare } from './before-passage.ts'
import type { Placement } from './placement.ts'
import { plainFloor } from './plain-floor.ts'

const space = roomSpace(levelCamera(800, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })
const { backM, camera } = space

/** A room whose floor runs on so far behind its back wall's foot, with an opening in that wall. */
function room(beyondM: number, halfM: number) {
  const probability: SeenParts['probability'] = (parts, u, v) => {
    const at = floorPoint(space, u * camera.width, v * camera.height)
    return parts.includes('floor') && at && at[1] < backM + beyondM ? 1 : 0
  }
  return plainFloor(space, { probability }, [], { openings: [{ wall: 'back', u: 0, halfM }] })
}

const sofaAt = (x: number, z: number, turnRad = Math.PI): Placement => ({
  piece: { kind: 'sofa', name: 'sofa', mount: 'floor', widthM: 1.7, depthM: 0.9, heightM: 0.9, parts: [] },
  x,
  y: 0,
  z,
  turnRad,
})

it('is most of a wide passage before which a sofa stands with its back to it', () => {
  const passage = room(2, 1.1)
  expect(beforePassageShare(passage, sofaAt(0, backM - 1.8))).toBeGreaterThan(0.7)
  expect(beforePassageShare(passage, sofaAt(-1.4, backM - 1.8, Math.PI / 2))).toBe(0)
})

it('is nothing of a door, of glass behind which no floor runs on, and of a passage far behind the sofa', () => {
  const sofa = sofaAt(0, backM - 1.8)
  expect(beforePassageShare(room(2, 0.5), sofa)).toBe(0)
  expect(beforePassageShare(room(0, 1.1), sofa)).toBe(0)
  expect(beforePassageShare(room(2, 1.1), sofaAt(0, backM - 2.6))).toBe(0)
})
