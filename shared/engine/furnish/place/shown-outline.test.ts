import { expect, it } from 'vitest'
import { roomSpace } from '../../room/room-space.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { Piece } from '../piece.ts'
import { shownFrame, shownOutline } from './shown-outline.ts'

const box = { back: 3, left: 2, right: 2, ceiling: 0.9 }
const space = roomSpace(levelCamera(600, 800), box)
const piece: Piece = {
  kind: 'sofa',
  name: 'sofa',
  mount: 'floor',
  widthM: 2,
  depthM: 0.9,
  heightM: 0.8,
  parts: [],
}
const sofa = { piece, x: 0, y: 0, z: 3, turnRad: 0.6 }

it('draws the outline of a place once in each room', () => {
  expect(shownOutline(space, sofa)).toBe(shownOutline(space, sofa))
  expect(shownOutline({ ...space, cameraHeightM: 1 }, sofa)).not.toEqual(shownOutline(space, sofa))
  expect(shownOutline(space, { ...sofa, x: 0.5 })).not.toEqual(shownOutline(space, sofa))
})

it('frames the outline', () => {
  const outline = shownOutline(space, sofa)
  const [left, top, right, bottom] = shownFrame(space, sofa)
  const [us, vs] = [0, 1].map((axis) => outline.map((point) => point[axis]))
  expect([left, right]).toEqual([Math.min(...us), Math.max(...us)])
  expect([top, bottom]).toEqual([Math.min(...vs), Math.max(...vs)])
})
