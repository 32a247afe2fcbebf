import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { findTops } from '../../counters/find-tops.ts'
import { syntheticKitchen } from '../../evaluation/synthetic-kitchen.ts'
import { withCounterLabels } from '../../evaluation/with-counter-labels.ts'
import { estimateRoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { TOP_CELL, topCellAt } from '../../room/seen-top.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { PieceKind } from '../piece.ts'
import { footprint } from '../place/placement.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { dressTops } from './dress-tops.ts'
import { standsOnTop } from './stands-on-top.ts'

const { manifest } = await openFurnitureKit()
const { image, space: truth } = syntheticKitchen(0)
const read = estimateRoomGeometry(image)
if (!read) throw new Error('the kitchen was not readable')
const geometry = withCounterLabels({ ...read, camera: truth.camera }, truth)
const tops = findTops(geometry, truth, 'kitchen')
const space = { ...truth, tops }

function dress(words: string, seed: number, room = space) {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
  const wants = (kind: PieceKind) => !wishes.unwanted.has(kind)
  const floor = PlacementContext.read(geometry, room)
  return dressTops({ floor, catalogue, wishes, wants }, 'kitchen', geometry)
}

describe('dressTops', () => {
  it.each([1, 2, 3])(
    'stands things with every corner on clear top, apart from each other, seed %i',
    (seed) => {
      const things = dress('modern', seed)
      expect(things.length).toBeGreaterThan(0)
      for (const thing of things) {
        const on = tops.find(({ heightM }) => heightM === thing.y)
        if (!on) throw new Error('on no top')
        const corners = footprint(thing).map(([x, z]) => topCellAt(on, x, z))
        expect(corners.filter((cell) => cell === TOP_CELL.clear).length).toBeGreaterThanOrEqual(3)
        expect(standsOnTop(space, geometry.parts, thing)).toBe(true)
      }
      expect(dress('modern', seed)).toEqual(things)
    },
  )

  it('stands nothing where a sink or a hob takes the top from edge to edge', () => {
    const taken = tops.map((top) => ({
      ...top,
      cells: top.cells.map((cell, i) =>
        cell === TOP_CELL.clear && Math.floor(i / top.columns) % 3 === 0 ? TOP_CELL.taken : cell,
      ),
    }))
    expect(dress('modern', 1, { ...space, tops: taken })).toEqual([])
  })

  it('heeds what is not wanted', () => {
    for (const { piece } of dress('modern, no plants', 1)) expect(piece.kind).not.toBe('plant')
  })
})

describe('standsOnTop', () => {
  it('refuses what hangs before a front or over the floor', () => {
    const [thing] = dress('modern', 1)
    expect(standsOnTop(space, geometry.parts, { ...thing, y: thing.y / 2 })).toBe(false)
    expect(standsOnTop(space, geometry.parts, { ...thing, z: thing.z - 1 })).toBe(false)
  })
})
