import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { roomSpace, toPixel } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { isWithin } from '../place/convex-hull.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { footprint } from '../place/placement.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { arrangeHallway } from './arrange-hallway.ts'

const { manifest } = await openFurnitureKit()
const space = roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })

function consoleOf(seen: Partial<SeenParts>) {
  const floor = plainFloor(space, seen)
  const wishes = parseInstruction('modern hallway')
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
  arrangeHallway({ floor, catalogue, wishes, wants: (kind) => kind === 'sideboard' })
  const board = floor.placed.find(({ piece }) => piece.kind === 'sideboard')
  return board && { at: board, outline: floor.outlineOf(board) }
}

it('stands no console within what was left at a wall, and one elsewhere', () => {
  const { at } = consoleOf({})!
  const [x] = toPixel(space, at.x, 0.5, at.z)
  const left = x / space.camera.width
  // Shared out between two kinds, as a net does that has not seen many ladders.
  const ladder: SeenParts['probability'] = (parts, u) => {
    const share = Math.abs(u - left) < 0.09 ? 0.4 : 0
    return (['fixed', 'thing'] as const).reduce((sum, part) => sum + (parts.includes(part) ? share : 0), 0)
  }
  const elsewhere = consoleOf({ probability: ladder })!
  expect(isWithin(elsewhere.outline, [left, toPixel(space, at.x, 0.4, at.z)[1] / space.camera.height])).toBe(
    false,
  )
  expect(consoleOf({ probability: (parts) => (parts.includes('thing') ? 0.4 : 0) })).toBeUndefined()
})

/** The rug in a hall so wide and deep, camera heights. */
function rugIn(half: number, back: number) {
  const hall = roomSpace(levelCamera(600, 800), { back, left: half, right: half, ceiling: 0.9 })
  const floor = plainFloor(hall)
  const wishes = parseInstruction('modern hallway')
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
  arrangeHallway({ floor, catalogue, wishes, wants: (kind) => kind === 'rug' })
  return floor.placed.at(0)
}

it('lays a runner along a hall that is too narrow for a rug', () => {
  expect(rugIn(1, 5)?.piece.name).not.toContain('runner')
  const runner = rugIn(0.4, 5)!
  expect(runner.piece.name).toContain('runner')
  const along = footprint(runner)
  const extent = (axis: 0 | 1) =>
    Math.max(...along.map((c) => c[axis])) - Math.min(...along.map((c) => c[axis]))
  expect(extent(1)).toBeGreaterThan(2 * extent(0))
  expect(rugIn(0.25, 5)).toBeUndefined()
})

it('lays it across the picture where the hall is wider than deep', () => {
  const { turnRad, piece } = rugIn(2, 2.4)!
  expect(turnRad === 0).toBe(piece.widthM > piece.depthM)
})
