import { describe, expect, it } from 'vitest'
import { surroundedBy } from '../evaluation/surrounded-by.ts'
import { syntheticKitchen } from '../evaluation/synthetic-kitchen.ts'
import { withCounterLabels } from '../evaluation/with-counter-labels.ts'
import { pixelRay } from '../geometry/camera/camera.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { median } from '../math/median.ts'
import { type CounterHit, isLevel, meetCounters } from '../room/counter-faces.ts'
import { type SeenTop, TOP_CELL } from '../room/seen-top.ts'
import { findTops } from './find-tops.ts'

const SEED = 0
/** The net's cells are a hundredth of the picture wide: what they tell of a height four metres away is so exact, as a share. */
const HEIGHT_TOLERANCE = 0.12
const { image, space: truth } = syntheticKitchen(SEED)
const read = estimateRoomGeometry(image)
if (!read) throw new Error('the kitchen was not readable')
const labelled = withCounterLabels({ ...read, camera: truth.camera }, truth)

/** The points (x, z) of the drawn worktop that cells of a found top show; null for a cell that shows something else. */
function drawnPoints(top: SeenTop, cell: number): ([x: number, z: number] | null)[] {
  const hit: CounterHit = { t: 0, face: 0, nx: 0, ny: 0, nz: 0 }
  return [...top.cells.keys()]
    .filter((i) => top.cells[i] === cell)
    .map((i) => {
      const x = top.lowX + ((i % top.columns) + 0.5) * top.cellM
      const z = top.lowZ + (Math.floor(i / top.columns) + 0.5) * top.cellM
      const [dx, dy, dz] = [x, top.heightM - truth.cameraHeightM, z]
      const isTop = meetCounters(truth.counters, truth.cameraHeightM, dx, dy, dz, hit) && isLevel(hit.face)
      return isTop ? [dx * hit.t, dz * hit.t] : null
    })
}

/** The picture with a part of the worktop along the wall much darker than the rest. */
function darkened(geometry: RoomGeometry, [fromM, toM]: [number, number]): RoomGeometry {
  const { width, height } = geometry.camera
  const lab = geometry.lab.slice()
  const hit: CounterHit = { t: 0, face: 0, nx: 0, ny: 0, nz: 0 }
  for (let i = 0; i < width * height; i++) {
    const [dx, dy, dz] = pixelRay(geometry.camera, (i % width) + 0.5, Math.floor(i / width) + 0.5)
    const isTop = meetCounters(truth.counters, truth.cameraHeightM, dx, dy, dz, hit) && isLevel(hit.face)
    if (isTop && dx * hit.t > fromM && dx * hit.t < toM) lab[i * 3] -= 50
  }
  return { ...geometry, lab }
}

describe('findTops', () => {
  it('measures a worktop by the floor below its front, whatever is known of walls', () => {
    const [counter] = truth.counters
    const tops = findTops({ ...labelled, box: { back: 9, left: 9, right: 9, ceiling: 2 } }, truth, 'kitchen')
    expect(tops).toHaveLength(1)
    const [top] = tops
    expect(Math.abs(top.heightM / counter.heightM - 1)).toBeLessThan(HEIGHT_TOLERANCE)
    const clear = drawnPoints(top, TOP_CELL.clear)
    expect(clear.length * top.cellM ** 2).toBeGreaterThan(0.2)
    expect(clear.filter((at) => at !== null).length).toBeGreaterThan(0.9 * clear.length)
  })

  it('leaves out what is let into the top or stands on it', () => {
    const clearIn = (geometry: RoomGeometry, [fromM, toM]: [number, number]) =>
      drawnPoints(findTops(geometry, truth, 'kitchen')[0], TOP_CELL.clear).filter(
        (at) => at && at[0] > fromM && at[0] < toM,
      ).length
    const xs = drawnPoints(findTops(labelled, truth, 'kitchen')[0], TOP_CELL.clear).flatMap((at) =>
      at ? [at[0]] : [],
    )
    const middle = median(xs)
    const hob: [number, number] = [middle - 0.3, middle + 0.3]
    const before = clearIn(labelled, hob)
    expect(before).toBeGreaterThan(20)
    expect(clearIn(darkened(labelled, hob), hob)).toBeLessThan(0.1 * before)
  })

  it('finds none where no floor is seen below, or nothing that is a top', () => {
    expect(findTops(surroundedBy(labelled, 'cabinet'), truth, 'kitchen')).toEqual([])
    expect(findTops(surroundedBy(labelled, 'top'), truth, 'kitchen')).toEqual([])
  })
})
