import { describe, expect, it } from 'vitest'
import { bareGeometry, levelCamera } from '../../furnish/scan/bare-geometry.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'
import type { RoomGeometry } from '../estimate-room-geometry.ts'
import { type Occluder, occluderNearness } from './occluder.ts'
import { findOccluders } from './find-occluders.ts'
import { standingBodies } from './standing-bodies.ts'
import { colouredColumns } from './upright-columns.ts'

const [WIDTH, HEIGHT] = [400, 300]
const CELL_PX = 10
const CLEAR = 40
/** Lab. */
const FLOOR = [60, 6, 14]
const FRONT = [80, 0, -12]
const camera = levelCamera(WIDTH, HEIGHT)
const box = { back: 5, left: 4, right: 4, ceiling: 1 }
/** Of the picture, pixels: where the box's floor ends, and left, top, right and foot of what the net sees. */
const FLOOR_FROM = camera.cy + camera.focalPx / box.back
type Seen = { part: SegmentClass; sure?: number; left?: number; top?: number; right?: number; foot?: number }

/** A room in which the net sees something; the picture's own edges of it lie `off` pixels below its foot and above its top. */
function roomWith(
  { part, sure = 0.9, left = 160, top = 220, right = 240, foot = 270 }: Seen,
  off = 0,
): RoomGeometry {
  const [columns, rows] = [WIDTH / CELL_PX, HEIGHT / CELL_PX]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * columns * rows)
  const plane = (of: SegmentClass) => SEGMENT_CLASSES.indexOf(of) * columns * rows
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [((i % columns) + 0.5) * CELL_PX, (Math.floor(i / columns) + 0.5) * CELL_PX]
    const usual = y > FLOOR_FROM ? 'floor' : 'wall'
    const isBody = x > left && x < right && y > top && y < foot
    probabilities[plane(part) + i] += isBody ? sure : 0
    probabilities[plane(usual) + i] += isBody ? 1 - sure : 1
  }
  const [gx, gy] = [new Float32Array(WIDTH * HEIGHT), new Float32Array(WIDTH * HEIGHT)]
  for (let x = left; x < right; x++)
    for (const y of [top - off, foot + off]) if (y < HEIGHT) gy[y * WIDTH + x] = CLEAR
  for (let y = top; y < Math.min(HEIGHT, foot); y++) for (const x of [left, right]) gx[y * WIDTH + x] = CLEAR
  const gradient = { gx, gy, magnitude: gx.map((v, i) => Math.hypot(v, gy[i])) }
  const lab = new Float32Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    const isBody = x >= left && x < right && y >= top && y < foot
    lab.set(isBody ? FRONT : FLOOR, i * 3)
  }
  return {
    ...bareGeometry(camera, box),
    gradient,
    lab,
    parts: { width: columns, height: rows, probabilities },
  }
}

const found = (geometry: RoomGeometry, known: Occluder[] = []) =>
  standingBodies(geometry, colouredColumns(geometry), known)
const nearness = (of: Occluder[], x: number, y: number) => occluderNearness(of, 1, camera, x, y)

describe('standingBodies', () => {
  it.each<SegmentClass>(['cabinet', 'top', 'fixed', 'occluder'])(
    'finds a low %s, as far away as its foot and no higher than the picture shows it',
    (part) => {
      const bodies = found(roomWith({ part }))
      expect(nearness(bodies, 200, 260)).toBeCloseTo((270 - camera.cy) / camera.focalPx, 1)
      expect(nearness(bodies, 200, 224)).toBeGreaterThan(0)
      for (const [x, y] of [
        [200, 212],
        [150, 250],
        [250, 250],
      ])
        expect(nearness(bodies, x, y)).toBe(0)
    },
  )

  it('follows the picture’s edges, between which the net’s cells end', () => {
    const bodies = found(roomWith({ part: 'cabinet' }, 6))
    expect(nearness(bodies, 200, 216)).toBeGreaterThan(0)
    expect(nearness(bodies, 200, 211)).toBe(0)
    expect(nearness(bodies, 200, 260)).toBeGreaterThan((272 - camera.cy) / camera.focalPx)
  })

  it('lets what the picture’s lower border cuts off stand there', () => {
    const bodies = found(roomWith({ part: 'top', foot: HEIGHT }))
    expect(nearness(bodies, 200, 290)).toBeCloseTo((HEIGHT - camera.cy) / camera.focalPx, 1)
    expect(nearness(bodies, 200, 212)).toBe(0)
  })

  it('leaves out what hangs, what stands at the box’s wall, what the net doubts and what is known', () => {
    expect(found(roomWith({ part: 'cabinet', top: 100, foot: 180 }))).toEqual([])
    expect(found(roomWith({ part: 'cabinet', top: 150, foot: 210 }))).toEqual([])
    expect(found(roomWith({ part: 'cabinet', sure: 0.6 }))).toEqual([])
    const geometry = roomWith({ part: 'cabinet' })
    expect(found(geometry, found(geometry))).toEqual([])
    expect(found(roomWith({ part: 'thing' }))).toEqual([])
  })
})

describe('findOccluders', () => {
  it('takes what the picture’s side cuts off for as high as the net sees it, not for tall', () => {
    const geometry = roomWith({ part: 'cabinet', left: 0, right: 100 })
    const covers = (hasLow: boolean) =>
      [190, 250].map((y) => nearness(findOccluders(geometry, hasLow), 50, y) > 0)
    expect(covers(true)).toEqual([false, true])
    expect(covers(false)).toEqual([true, true])
  })
})
