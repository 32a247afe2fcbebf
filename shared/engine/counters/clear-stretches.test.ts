import { describe, expect, it } from 'vitest'
import { clearStretches } from './clear-stretches.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

const COLUMNS = 60
const TOP = { frontM: 2, lowM: 0.86, heightM: 0.9, depthM: 0.6, first: 0, last: COLUMNS, score: 100 }
const SINK = { from: 24, to: 36 }
const [OAK, STEEL, WALL] = [
  [69, 4, 15],
  [40, 0, 0],
  [85, 0, 2],
]

/** A view of a worktop with a sink in its middle, every place of a column in one of two cells: its top, the wall behind. `edge` runs across the top but at the sink's rim. */
function viewOf(edge: number, rim: number): WallView {
  const isSink = (i: number) => i >= SINK.from && i < SINK.to
  const lab = Float32Array.from(
    Array.from({ length: COLUMNS }, (_, i) => (isSink(i) ? STEEL : OAK))
      .concat(Array.from({ length: COLUMNS }, () => WALL))
      .flat(),
  )
  const columns = (value: (i: number) => number) => Float32Array.from({ length: COLUMNS }, (_, i) => value(i))
  return {
    wall: 'back',
    boxM: 2.6,
    startM: 0,
    columns: COLUMNS,
    eyeM: 1.4,
    edges: (y) =>
      columns((i) => {
        if (y > TOP.heightM) return 0
        return i === SINK.from - 2 || i === SINK.to + 1 ? rim : edge
      }),
    uprights: () => columns(() => 0),
    places: (y) => Int32Array.from({ length: COLUMNS }, (_, i) => (i + (y > TOP.heightM ? COLUMNS : 0)) * 3),
    widths: () => columns(() => 10),
    difference: (p, q) => Math.hypot(lab[p] - lab[q], lab[p + 1] - lab[q + 1], lab[p + 2] - lab[q + 2]),
    classProbabilityAt: () => 0,
    rowsBetween: () => 40,
    lab,
  }
}

const beside = (view: WallView) =>
  clearStretches(view, TOP).map(({ fromM, toM }) => [fromM / COLUMN_M, toM / COLUMN_M])

describe('clearStretches', () => {
  it.each([0, 0.45])(
    'are on both sides of a sink, whose rim stays free, on a top with edges of %f all over',
    (edge) => {
      const found = beside(viewOf(edge, 0.9))
      expect(found).toHaveLength(2)
      const [[, before], [after]] = found
      expect(before).toBeLessThan(SINK.from - 2)
      expect(after).toBeGreaterThan(SINK.to + 1)
    },
  )

  it('end at an edge of half that strength on a plain top', () => {
    const found = beside(viewOf(0, 0.45))
    expect(found[0][1]).toBeLessThan(SINK.from - 2)
  })
})
