import { describe, expect, it } from 'vitest'
import { BY_LABELS, clearStretches, type ClearTolerance } from './clear-stretches.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

const COLUMNS = 60
const TOP = { frontM: 2, lowM: 0.86, heightM: 0.9, depthM: 0.6, first: 0, last: COLUMNS, score: 100 }
const SINK = { from: 24, to: 36 }
const [OAK, STEEL, WALL, WHITE, BLACK] = [
  [69, 4, 15],
  [40, 0, 0],
  [85, 0, 2],
  [92, 0, 1],
  [8, 0, 0],
]

/**
 * A view of a worktop, every place of a column in one of three cells: its top, the wall behind, its front. In its middle `inTop` is let into the top, and `front`
 * is below it. `edge` runs across the top but at the sink's rim.
 */
function viewOf(
  edge: number,
  rim: number,
  { top = OAK, inTop = STEEL, front = WHITE, usualFront = WHITE } = {},
): WallView {
  const isSink = (i: number) => i >= SINK.from && i < SINK.to
  const row = (colour: (i: number) => number[]) => Array.from({ length: COLUMNS }, (_, i) => colour(i))
  const lab = Float32Array.from(
    [
      row((i) => (isSink(i) ? inTop : top)),
      row(() => WALL),
      row((i) => (isSink(i) ? front : usualFront)),
    ].flat(2),
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
    places: (y) => {
      const cells = y > TOP.heightM ? COLUMNS : y < TOP.lowM ? 2 * COLUMNS : 0
      return Int32Array.from({ length: COLUMNS }, (_, i) => (i + cells) * 3)
    },
    widths: () => columns(() => 10),
    difference: (p, q) => Math.hypot(lab[p] - lab[q], lab[p + 1] - lab[q + 1], lab[p + 2] - lab[q + 2]),
    classProbabilityAt: () => 0,
    rowsBetween: () => 40,
    lab,
  }
}

const beside = (view: WallView, tolerance?: ClearTolerance) =>
  clearStretches(view, TOP, tolerance).map(({ fromM, toM }) => [fromM / COLUMN_M, toM / COLUMN_M])

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

  it.each([undefined, BY_LABELS])('leave a hob free that only its oven tells, %o', (tolerance) => {
    const found = beside(viewOf(0, 0, { top: BLACK, inTop: BLACK, front: BLACK }), tolerance)
    expect(found).toHaveLength(2)
    expect(found[0][1]).toBeLessThan(SINK.from)
    expect(found[1][0]).toBeGreaterThan(SINK.to)
  })

  it('are none on what the net sees as a worktop and is of one colour from its top to its foot, as ranges are', () => {
    const range = viewOf(0, 0, { top: WHITE, inTop: WHITE })
    expect(beside(range, BY_LABELS)).toEqual([])
    expect(beside(viewOf(0, 0, { inTop: OAK }), BY_LABELS)).toHaveLength(1)
  })
})
