import { describe, expect, it } from 'vitest'
import { worktopError } from '../evaluation/worktop-error.ts'
import { surroundedBy } from '../evaluation/surrounded-by.ts'
import { syntheticKitchen } from '../evaluation/synthetic-kitchen.ts'
import { withCounterLabels } from '../evaluation/with-counter-labels.ts'
import { estimateRoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { Counter } from '../room/counter.ts'
import { roomSpace } from '../room/room-space.ts'
import { labelWorktop } from './label-worktop.ts'
import { COLUMN_M, viewWalls } from './wall-view.ts'

const { image, space: truth } = syntheticKitchen(0)
const geometry = estimateRoomGeometry(image)!
const space = roomSpace(geometry.camera, geometry.box, [], truth.cameraHeightM)
const worktopsIn = (seen: typeof geometry) =>
  viewWalls(seen, space).flatMap((view) => {
    const top = labelWorktop(view)
    if (!top) return []
    const counter: Counter = {
      wall: view.wall,
      fromM: view.startM + top.first * COLUMN_M,
      toM: view.startM + top.last * COLUMN_M,
      heightM: top.heightM,
      frontM: top.frontM,
      backM: top.frontM + top.depthM,
      clear: [],
      confidence: 1,
    }
    return [counter]
  })

describe('labelWorktop', () => {
  it('finds the worktop that the net sees, within centimetres by the picture’s edges', () => {
    const found = worktopsIn(withCounterLabels(geometry, truth))
    expect(found.map(({ wall }) => wall)).toEqual(['back'])
    expect(worktopError({ space: truth, counter: truth.counters[0] }, space, found[0])).toBeLessThan(0.06)
  })

  it.each(['cabinet', 'wall', 'top'] as const)('finds none where all but the floor is one %s', (part) => {
    expect(worktopsIn(surroundedBy(geometry, part))).toEqual([])
  })
})
