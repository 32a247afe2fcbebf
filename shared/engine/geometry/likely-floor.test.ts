import { describe, expect, it } from 'vitest'
import { bareGeometry, levelCamera } from '../furnish/scan/bare-geometry.ts'
import { type SegmentClass, SEGMENT_CLASSES } from '../segmentation/segment-room.ts'
import type { RoomGeometry } from './estimate-room-geometry.ts'
import { type LikelyFloor, likelyFloor, likelyOpenFloor } from './likely-floor.ts'
import { openFloorGeometry } from './open-floor-geometry.ts'
import { showsFloor } from './seen-floor.ts'

const [WIDTH, HEIGHT] = [400, 300]
const CELL_PX = 10
const DARK_WOOD = [30, 8, 14]
const WALL = [70, 1, 2]
const SILL = [50, 2, 4]
const WINDOW = [97, 0, 0]
const GLARE = [66, 2, 4]
const JAMB = [44, 20, 30]
const BOX = { back: 4.7, left: 6, right: 6, ceiling: 0.9 }

type Look = { part: SegmentClass; sure: number; colour: number[] }
const isWithin = (x: number, y: number, [x0, x1, y0, y1]: number[]) => x > x0 && x < x1 && y > y0 && y < y1

/** A picture painted by place, of which the net says what `lookAt` does, as surely; below its middle lies the floor. */
function picture(lookAt: (x: number, y: number) => Look | null, confidence = 0.9): RoomGeometry {
  const usual = (y: number): Look =>
    y > 0.67 ? { part: 'floor', sure: 0.95, colour: DARK_WOOD } : { part: 'wall', sure: 0.95, colour: WALL }
  const at = (x: number, y: number) => lookAt(x, y) ?? usual(y)
  const [columns, rows] = [WIDTH / CELL_PX, HEIGHT / CELL_PX]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * columns * rows)
  for (let i = 0; i < columns * rows; i++) {
    const { part, sure } = at(((i % columns) + 0.5) / columns, (Math.floor(i / columns) + 0.5) / rows)
    const other = part === 'floor' ? 'wall' : 'floor'
    probabilities[SEGMENT_CLASSES.indexOf(part) * columns * rows + i] = sure
    probabilities[SEGMENT_CLASSES.indexOf(other) * columns * rows + i] = 1 - sure
  }
  const lab = new Float32Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    lab.set(at(((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / HEIGHT).colour, i * 3)
  const parts = { width: columns, height: rows, probabilities }
  return { ...bareGeometry(levelCamera(WIDTH, HEIGHT), BOX), confidence, lab, parts }
}

const MIRRORED = [0.4, 0.6, 0.72, 0.86]
/** A bright patch on the floor, which the net is in two minds about, and perhaps a window above it. */
const patch =
  (hasWindow: boolean) =>
  (x: number, y: number): Look | null => {
    if (isWithin(x, y, MIRRORED)) return { part: 'floor', sure: 0.5, colour: GLARE }
    return hasWindow && isWithin(x, y, [0.4, 0.6, 0.1, 0.5])
      ? { part: 'window', sure: 0.95, colour: WINDOW }
      : null
  }
/** An island's front on the box's floor, which the net knows; in the wall's colour. */
const island = (x: number, y: number): Look | null =>
  isWithin(x, y, [0.3, 0.7, 0.45, 0.86]) ? { part: 'cabinet', sure: 0.9, colour: WALL } : null

describe('likelyFloor', () => {
  it('takes what a floor mirrors of a window for floor', () => {
    expect(showsFloor(likelyFloor(picture(patch(true))), 0.5, 0.79)).toBe(true)
  })

  it('takes a patch in the wall’s colour for no floor where nothing above is so bright that it could be mirrored', () => {
    expect(showsFloor(likelyFloor(picture(patch(false))), 0.5, 0.79)).toBe(false)
  })

  it('cuts an island from the floor of a box that goes on below it', () => {
    const floor = likelyFloor(picture(island))
    expect(showsFloor(floor, 0.5, 0.76)).toBe(false)
    expect(showsFloor(floor, 0.5, 0.94)).toBe(true)
    expect(showsFloor(floor, 0.15, 0.76)).toBe(true)
  })

  it('takes a jamb that the net knows for no floor, though a sure box runs on below it', () => {
    const jamb = (x: number, y: number): Look | null =>
      isWithin(x, y, [0, 0.2, 0, 0.95]) ? { part: 'occluder', sure: 0.93, colour: JAMB } : null
    const floor = likelyFloor(picture(jamb, 1))
    expect(showsFloor(floor, 0.1, 0.8)).toBe(false)
    expect(showsFloor(floor, 0.5, 0.8)).toBe(true)
  })

  it('goes on behind a sill before which it ends, and not behind the foot of a wall', () => {
    const across = (to: number, floorOfNet: number, colour: number[]) => (x: number, y: number) =>
      isWithin(x, y, [0, 1, 0.78, to]) ? { part: 'wall' as const, sure: 1 - floorOfNet, colour } : null
    const shows = (floor: LikelyFloor) => [0.72, 0.95].map((y) => showsFloor(floor, 0.5, y))
    expect(shows(likelyFloor(picture(across(0.85, 0.1, SILL), 0.1)))).toEqual([true, true])
    expect(shows(likelyFloor(picture(across(0.88, 0.01, WALL), 0.1)))).toEqual([false, true])
  })

  it('believes a sure box where the net is in two minds, and an unsure one not', () => {
    const dim = (x: number, y: number): Look | null =>
      isWithin(x, y, [0, 0.35, 0.67, 1]) ? { part: 'fixed', sure: 0.6, colour: [40, 5, 9] } : null
    expect(showsFloor(likelyFloor(picture(dim, 0.9)), 0.15, 0.85)).toBe(true)
    expect(showsFloor(likelyFloor(picture(dim, 0.1)), 0.15, 0.85)).toBe(false)
  })
})

describe('likelyFloor of open plans', () => {
  const narrow = { back: 4.7, left: 1.2, right: 1.2, ceiling: 0.9 }

  it('lets no box, however sure, speak against floor beyond its walls', () => {
    const dim = (x: number, y: number): Look | null =>
      isWithin(x, y, [0, 0.2, 0.67, 1]) ? { part: 'floor', sure: 0.6, colour: DARK_WOOD } : null
    expect(showsFloor(likelyFloor({ ...picture(dim), box: narrow }), 0.05, 0.72)).toBe(true)
  })

  it('takes boards for floor which the net takes for cabinets, and in another colour not', () => {
    const far = (colour: number[]) => (x: number, y: number) =>
      isWithin(x, y, [0, 0.3, 0.67, 0.85]) ? { part: 'cabinet' as const, sure: 0.9, colour } : null
    expect(showsFloor(likelyFloor({ ...picture(far(DARK_WOOD)), box: narrow }), 0.1, 0.76)).toBe(true)
    expect(showsFloor(likelyFloor({ ...picture(far(GLARE)), box: narrow }), 0.1, 0.76)).toBe(false)
  })
})

describe('the floor where the box is not believed', () => {
  it('goes on where the net alone sees it', () => {
    const box = { back: 1, left: 0.4, right: 0.4, ceiling: 0.9 }
    const narrow = { ...picture(patch(false), 0.9), box }
    expect(showsFloor(likelyOpenFloor(narrow), 0.05, 0.9)).toBe(true)
  })

  it('is as sure as the net, whatever the colours say', () => {
    const seen = (sure: number) =>
      picture((_, y) => (y > 0.67 ? { part: 'floor', sure, colour: DARK_WOOD } : null))
    const [x1, y1, x2, y2] = [100, 300, 300, 300]
    const edge = { x1, y1, x2, y2, lengthPx: 200, midX: 200, midY: 300, dirX: 1, dirY: 0, strength: 9 }
    const explained = { segments: [edge], axes: Int8Array.of(0) }
    expect(showsFloor(likelyFloor(seen(0.65)), 0.5, 0.9)).toBe(true)
    expect(openFloorGeometry({ ...seen(0.65), ...explained })).toBeNull()
    expect(openFloorGeometry({ ...seen(0.75), ...explained })).not.toBeNull()
    expect(openFloorGeometry({ ...seen(0.75), segments: [], axes: new Int8Array() })).toBeNull()
  })

  it('is no skirting board of a sure box, but floor beyond one that is not', () => {
    // The floor's colours go on to just above the foot of the back wall.
    const board = (x: number, y: number): Look | null =>
      isWithin(x, y, [0.2, 0.8, 0.63, 0.68]) ? { part: 'floor', sure: 0.95, colour: DARK_WOOD } : null
    const shows = (confidence: number, y: number) =>
      showsFloor(likelyOpenFloor(picture(board, confidence)), 0.5, y)
    expect(shows(0.6, 0.65)).toBe(true)
    expect(shows(0.8, 0.65)).toBe(false)
    expect(shows(0.8, 0.8)).toBe(true)
  })
})
