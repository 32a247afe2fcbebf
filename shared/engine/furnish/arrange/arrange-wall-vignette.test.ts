import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { PieceKind } from '../piece.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { arrangeWallVignette } from './arrange-wall-vignette.ts'

const { manifest } = await openFurnitureKit()
const wishes = parseInstruction('modern dining room')
/** A wall, and less floor before it than anybody sits on. */
const space = roomSpace(levelCamera(900, 600), { back: 2.5, left: 1.9, right: 1.9, ceiling: 0.9 })

function arranged(seen: Partial<SeenParts> = {}, isWanted: (kind: PieceKind) => boolean = () => true) {
  const floor = plainFloor(space, seen)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
  const isDone = arrangeWallVignette({ floor, catalogue, wishes, wants: isWanted })
  expect(floor.placed.length > 0).toBe(isDone)
  return floor.placed.map(({ piece }) => piece.kind)
}

it('stands a console below prints at a plain wall', () => {
  expect(arranged()).toEqual(expect.arrayContaining(['sideboard', 'wall art']))
})

it('stands none alone, and a plant beside it where nothing hangs', () => {
  expect(arranged({}, (kind) => kind !== 'wall art')).toEqual(expect.arrayContaining(['sideboard', 'plant']))
  expect(arranged({}, (kind) => kind === 'sideboard')).toEqual([])
})

it('stands none whose lamp the picture cuts, and none that is lost in its room', () => {
  const seenBy = (view: { cy?: number; focalPx?: number }) => {
    const camera = { ...levelCamera(900, 600), ...view }
    const floor = plainFloor(roomSpace(camera, { back: 2.5, left: 1.9, right: 1.9, ceiling: 0.9 }))
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
    return arrangeWallVignette({ floor, catalogue, wishes, wants: (kind) => kind !== 'wall art' })
  }
  expect([{}, { cy: 20 }, { focalPx: 200 }].map(seenBy)).toEqual([true, false, false])
})

it('stands none before doors, and none where no wall is known', () => {
  expect(arranged({ probability: (parts) => (parts.includes('door') ? 0.9 : 0) })).toEqual([])
  const floor = plainFloor({
    ...space,
    seenFloor: { width: 1, height: 1, probability: new Float32Array(1).fill(1) },
  })
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
  expect(arrangeWallVignette({ floor, catalogue, wishes, wants: () => true })).toBe(false)
})
