import { describe, expect, it } from 'vitest'
import { projectPoint } from '../../geometry/camera/camera.ts'
import type { Segment } from '../../geometry/lines/line-segments.ts'
import { bareGeometry, levelCamera } from './bare-geometry.ts'
import { findOpenings } from './openings.ts'
import { roomSpace } from '../../room/room-space.ts'
import type { WallSegmentation } from './wall-segmentation.ts'
import type { Span } from './lightness-step-spans.ts'
import { WALL_SCAN_COLUMN_M, type WallScan } from './wall-scan.ts'

const camera = levelCamera(800, 533)
const box = { back: 3, left: 1.6, right: 1.6, ceiling: 0.9 }
const space = roomSpace(camera, box)

/** The photo's segment between two places on the back wall, metres. */
function onBackWall(u1: number, y1: number, u2: number, y2: number): Segment {
  const at = (u: number, y: number) => projectPoint(camera, u, y - space.cameraHeightM, space.backM)
  const [x1, ya] = at(u1, y1)
  const [x2, yb] = at(u2, y2)
  const lengthPx = Math.hypot(x2 - x1, yb - ya)
  const dirX = (x2 - x1) / lengthPx
  const dirY = (yb - ya) / lengthPx
  return {
    x1,
    y1: ya,
    x2,
    y2: yb,
    lengthPx,
    midX: (x1 + x2) / 2,
    midY: (ya + yb) / 2,
    dirX,
    dirY,
    strength: 3,
  }
}

/** What the net says of the back wall's columns; of the others it says nothing. */
type Says = { door: number; from: number; to: number }
/** A door may be anywhere, and is seen for sure nowhere. */
const HALF_SEEN: Says[] = [{ door: 0.25, from: -Infinity, to: Infinity }]

function find(
  segments: Segment[],
  axes: number[],
  foreignFromM = Infinity,
  stepped: Span[] = [],
  says = HALF_SEEN,
) {
  const plain = (startM: number): WallScan => {
    const [low, high] = [new Float32Array(80), new Float32Array(80)]
    return { startM, lengthM: 4.8, low, high, seen: new Uint8Array(80).fill(1) }
  }
  const scans = { back: plain(-space.leftM), left: plain(0.3), right: plain(0.3) }
  for (let i = 0; i < 80; i++)
    if (scans.back.startM + i * WALL_SCAN_COLUMN_M > foreignFromM) scans.back.low[i] = scans.back.high[i] = 1
  const geometry = { ...bareGeometry(camera, box), segments, axes: Int8Array.from(axes) }
  const silent = (): WallSegmentation => {
    const [door, low, high] = [0, 0, 0].map(() => new Float32Array(80))
    return { door, low, high }
  }
  const seen = { back: silent(), left: silent(), right: silent() }
  for (const { door, from, to } of says)
    for (let i = 0; i < 80; i++) {
      const u = scans.back.startM + (i + 0.5) * WALL_SCAN_COLUMN_M
      if (u < from || u > to) continue
      seen.back.door[i] = door
    }
  const spans = { back: stepped, left: [], right: [] }
  return { openings: findOpenings(geometry, space, scans, spans, seen), scans }
}

describe('findOpenings', () => {
  it('takes two uprights a door’s width apart for a door and marks the wall there', () => {
    const { openings, scans } = find([onBackWall(0, 0.02, 0, 2.05), onBackWall(0.8, 0.02, 0.8, 2.05)], [1, 1])
    expect(openings).toHaveLength(1)
    expect(openings[0].wall).toBe('back')
    expect(openings[0].u).toBeCloseTo(0.4, 1)
    expect(scans.back.low.some((v) => v > 0)).toBe(true)
  })

  it('takes a header with one upright for a door whose other edge is hidden', () => {
    const { openings } = find([onBackWall(0, 0.02, 0, 2.05), onBackWall(0.02, 2.05, 0.75, 2.05)], [1, 0])
    expect(openings).toHaveLength(1)
    expect(openings[0].halfM).toBeGreaterThan(0.3)
  })

  it('knows a door whose frame is wider than its header is seen', () => {
    const { openings } = find([onBackWall(0, 0.02, 0, 2.05), onBackWall(0.22, 2.05, 1.2, 2.05)], [1, 0])
    expect(openings).toHaveLength(1)
  })

  it('leaves windows alone: their uprights do not reach the floor', () => {
    const sides = [onBackWall(-0.5, 0.95, -0.5, 2.1), onBackWall(0.5, 0.95, 0.5, 2.1)]
    expect(find([...sides, onBackWall(-0.5, 2.1, 0.5, 2.1)], [1, 1, 0]).openings).toEqual([])
  })

  it('takes a wall that only darkens towards its corner for a wall, and what has an edge there for an opening', () => {
    const from = -space.leftM + 3.6
    expect(find([], [], from).openings).toEqual([])
    expect(find([onBackWall(from, 0.02, from, 2.05)], [1], from).openings).toHaveLength(1)
  })

  it('takes a stretch of another colour for an opening, unless it is too narrow or half a wall', () => {
    const closet = { from: -1.6, to: 0.4 }
    expect(find([], [], Infinity, [closet]).openings).toMatchObject([{ wall: 'back', halfM: 1 }])
    expect(
      find([], [], Infinity, [
        { from: 0, to: 0.3 },
        { from: -1.7, to: 1.5 },
      ]).openings,
    ).toEqual([])
  })

  it('takes what the net sees for a door, also where nothing else shows it, and marks the wall there', () => {
    const { openings, scans } = find([], [], Infinity, [], [{ door: 0.8, from: 0.2, to: 1 }])
    expect(openings).toHaveLength(1)
    expect(openings[0].u).toBeCloseTo(0.6, 1)
    expect(openings[0].halfM).toBeCloseTo(0.4, 1)
    expect(scans.back.high.some((v) => v > 0)).toBe(true)
  })

  it('does not count a door twice that its lines show too', () => {
    const sides = [onBackWall(0.1, 0.02, 0.1, 2.05), onBackWall(1, 0.02, 1, 2.05)]
    expect(find(sides, [1, 1], Infinity, [], [{ door: 0.8, from: 0.2, to: 1 }]).openings).toHaveLength(1)
  })

  it('takes lines and colours where the net sees no door for mouldings, cabinets and hearths', () => {
    const sides = [onBackWall(0, 0.02, 0, 2.05), onBackWall(0.8, 0.02, 0.8, 2.05)]
    const closet = { from: -1.6, to: -0.4 }
    expect(find(sides, [1, 1], Infinity, [closet]).openings).toHaveLength(2)
    expect(find(sides, [1, 1], Infinity, [closet], [{ door: 0.1, from: -2, to: 2 }]).openings).toEqual([])
  })
})
