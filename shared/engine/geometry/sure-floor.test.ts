import { describe, expect, it } from 'vitest'
import { rotationMatrix } from './camera/camera.ts'
import type { RoomGeometry } from './estimate-room-geometry.ts'
import type { Segment } from './lines/line-segments.ts'
import { PINHOLE } from './camera/lens-distortion.ts'
import { SEGMENT_CLASSES } from '../segmentation/segment-room.ts'
import { showsFloor } from './seen-floor.ts'
import { sureFloor } from './sure-floor.ts'

const [WIDTH, HEIGHT] = [480, 320]
const CELL = 10
const FLOOR = [45, 4, 16]
const OTHER = [80, 0, 2]

/**
 * A picture painted by place (Lab), whose net takes for floor what `isLikely`, or as surely as that says; the camera looks straight ahead, slightly
 * down.
 */
function picture(
  colourAt: (x: number, y: number) => number[],
  isLikely: (x: number, y: number) => boolean | number,
  segments: Segment[] = [],
): RoomGeometry {
  const [columns, rows] = [WIDTH / CELL, HEIGHT / CELL]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * columns * rows)
  const first = SEGMENT_CLASSES.indexOf('floor') * columns * rows
  const lab = new Float32Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) lab.set(colourAt(x / WIDTH, y / HEIGHT), (y * WIDTH + x) * 3)
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [((i % columns) + 0.5) / columns, (Math.floor(i / columns) + 0.5) / rows]
    probabilities[first + i] = sureness(isLikely(x, y))
  }
  const camera = {
    focalPx: 288,
    cx: WIDTH / 2,
    cy: HEIGHT / 2,
    width: WIDTH,
    height: HEIGHT,
    rotation: rotationMatrix(0, 0.15, 0.5),
    rollRad: 0,
    pitchRad: 0.15,
    yawRad: 0.5,
  }
  return {
    camera,
    box: { back: 3, left: 2, right: 2, ceiling: 0.8 },
    confidence: 0.5,
    image: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT * 3) },
    segments,
    axes: new Int8Array(segments.length),
    gradient: {
      gx: new Float32Array(WIDTH * HEIGHT),
      gy: new Float32Array(WIDTH * HEIGHT),
      magnitude: new Float32Array(WIDTH * HEIGHT),
    },
    lab,
    parts: { width: columns, height: rows, probabilities },
    lens: PINHOLE,
  }
}

const sureness = (said: boolean | number): number => (said === true ? 0.9 : said === false ? 0.1 : said)

function segment(x1: number, y1: number, x2: number, y2: number): Segment {
  const lengthPx = Math.hypot(x2 - x1, y2 - y1)
  const [dirX, dirY] = [(x2 - x1) / lengthPx, (y2 - y1) / lengthPx]
  return { x1, y1, x2, y2, lengthPx, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2, dirX, dirY, strength: 20 }
}

const isLow = (y: number) => y > 0.55
/** An island: its top looks like the floor, its front does not. */
const isFront = (x: number, y: number) => x > 0.3 && x < 0.7 && y > 0.75 && y < 0.9
const island = (x: number, y: number) => (isLow(y) && !isFront(x, y) ? FLOOR : OTHER)

describe('sureFloor', () => {
  it('goes up from the picture’s lower border to where something rises', () => {
    const floor = sureFloor(picture(island, (x, y) => isLow(y) && !isFront(x, y)))
    expect(showsFloor(floor, 0.15, 0.7)).toBe(true)
    expect(showsFloor(floor, 0.85, 0.7)).toBe(true)
    expect(showsFloor(floor, 0.5, 0.96)).toBe(true)
    // The island's top, of the floor's colour and taken for it by the net.
    expect(showsFloor(floor, 0.5, 0.68)).toBe(false)
  })

  it('is nothing where the picture’s lower border shows a worktop’s front', () => {
    const floor = sureFloor(
      picture(
        (_, y) => (y > 0.55 && y < 0.85 ? FLOOR : OTHER),
        (_, y) => y > 0.55 && y < 0.85,
      ),
    )
    expect(Math.max(...floor.probability)).toBe(0)
  })

  it('begins above the shade at the photographer’s feet, and not above a rim there', () => {
    const isDark = (y: number) => y > 0.9
    const seen = (below: (y: number) => number[]) =>
      sureFloor(
        picture(
          (_, y) => (isDark(y) ? below(y) : isLow(y) ? FLOOR : OTHER),
          (_, y) => isLow(y) && !isDark(y),
        ),
      )
    const shade = seen((y) => [45 - 120 * (y - 0.9), 4, 16])
    expect(showsFloor(shade, 0.5, 0.7)).toBe(true)
    expect(showsFloor(shade, 0.5, 0.97)).toBe(false)
    expect(Math.max(...seen(() => [28, 4, 16]).probability)).toBe(0)
    expect(Math.max(...seen((y) => [45 - 120 * (y - 0.9), 11, 16]).probability)).toBe(0)
  })

  it('goes on behind a narrow gap that its box explains where colours and net are in doubt, and behind no wide one', () => {
    const behindGap = (certainty: number, top: number, confidence = 0.5) => {
      const isGap = (x: number, y: number) => x > 0.3 && x < 0.7 && y > top && y < 0.9
      const seen = picture(
        (x, y) => (isLow(y) ? (isGap(x, y) ? [56, 3, 12] : FLOOR) : OTHER),
        (x, y) => (isLow(y) ? (isGap(x, y) ? certainty : 0.95) : 0.05),
      )
      return sureFloor({ ...seen, confidence })
    }
    expect(showsFloor(behindGap(0.45, 0.8), 0.5, 0.7)).toBe(true)
    expect(showsFloor(behindGap(0.45, 0.8), 0.5, 0.85)).toBe(true)
    expect(showsFloor(behindGap(0.05, 0.8), 0.5, 0.7)).toBe(false)
    expect(showsFloor(behindGap(0.45, 0.8, 0.4), 0.5, 0.7)).toBe(false)
    expect(showsFloor(behindGap(0.45, 0.62), 0.5, 0.59)).toBe(false)
  })

  it('leaves out what is of another hue where the net is less sure, and keeps floor in another light', () => {
    const isPatch = (x: number) => x > 0.6
    const floorOf = (patch: number[], certainty: number) =>
      sureFloor(
        picture(
          (x, y) => (isLow(y) ? (isPatch(x) ? patch : FLOOR) : OTHER),
          (x, y) => (isLow(y) ? (isPatch(x) ? certainty : 0.9) : 0.05),
        ),
      )
    const stone = [45, 9.5, 11]
    expect(showsFloor(floorOf(stone, 0.78), 0.2, 0.8)).toBe(true)
    expect(showsFloor(floorOf(stone, 0.78), 0.8, 0.8)).toBe(false)
    expect(showsFloor(floorOf(stone, 0.89), 0.8, 0.8)).toBe(true)
    expect(showsFloor(floorOf([55, 4, 15], 0.78), 0.8, 0.8)).toBe(true)
    expect(showsFloor(floorOf([12, 4, 14], 0.89), 0.8, 0.8)).toBe(false)
    expect(showsFloor(floorOf([45, 20, 28], 0.89), 0.8, 0.8)).toBe(false)
  })

  it('is nothing where the net is nowhere sure of it: a basin at the lower border', () => {
    const isBelow = (y: number) => y > 0.85
    const floorOf = (certainty: number) =>
      sureFloor(
        picture(
          (_, y) => (isBelow(y) ? FLOOR : OTHER),
          (_, y) => (isBelow(y) ? certainty : 0.02),
        ),
      )
    expect(showsFloor(floorOf(0.55), 0.5, 0.95)).toBe(true)
    expect(Math.max(...floorOf(0.45).probability)).toBe(0)
  })

  it('is nothing where it would be nearly white, as a basin below its lamp is', () => {
    const floorOf = (lightness: number) =>
      sureFloor(
        picture(
          (_, y) => (isLow(y) ? [lightness, 0, 4] : [50, 0, 2]),
          (_, y) => isLow(y),
        ),
      )
    expect(showsFloor(floorOf(86), 0.5, 0.8)).toBe(true)
    expect(Math.max(...floorOf(94).probability)).toBe(0)
  })

  it('ends at a line between two colours that both may be floor, and not at a joint between tiles', () => {
    const shades = (_: number, y: number) => (y > 0.8 ? FLOOR : isLow(y) ? [62, 3, 10] : OTHER)
    const line = segment(0, 0.8 * HEIGHT, WIDTH, 0.8 * HEIGHT)
    const likely = (_: number, y: number) => isLow(y)
    const bathFront = sureFloor(picture(shades, likely, [line]))
    expect(showsFloor(bathFront, 0.5, 0.9)).toBe(true)
    expect(showsFloor(bathFront, 0.5, 0.7)).toBe(false)
    const plain = (_: number, y: number) => (isLow(y) ? FLOOR : OTHER)
    expect(showsFloor(sureFloor(picture(plain, likely, [line])), 0.5, 0.7)).toBe(true)
  })

  it('ends at the foot of a row of upright edges: joints of doors', () => {
    const plain = (_: number, y: number) => (isLow(y) ? FLOOR : OTHER)
    const { camera } = picture(plain, () => true)
    const [up, depth] = [camera.rotation[4], camera.rotation[7]]
    const meetY = camera.cy + (camera.focalPx * up) / depth
    const upright = (x: number) => {
      const lean = (x - camera.cx) / (meetY - 0.85 * HEIGHT)
      return segment(x, 0.85 * HEIGHT, x + lean * 0.25 * HEIGHT, 0.6 * HEIGHT)
    }
    const joints = Array.from({ length: 7 }, (_, i) => upright((0.38 + 0.04 * i) * WIDTH))
    const floor = sureFloor(picture(plain, (_, y) => isLow(y), joints))
    expect(showsFloor(floor, 0.5, 0.95)).toBe(true)
    expect(showsFloor(floor, 0.2, 0.7)).toBe(true)
    expect(showsFloor(floor, 0.5, 0.7)).toBe(false)
    // A single one is a joint of the floor's boards.
    const board = sureFloor(picture(plain, (_, y) => isLow(y), joints.slice(3, 4)))
    expect(showsFloor(board, 0.5, 0.7)).toBe(true)
  })

  it('goes on past short upright edges at its border where the net is sure of floor: veins of marble', () => {
    const plain = (_: number, y: number) => (isLow(y) ? FLOOR : OTHER)
    const { camera } = picture(plain, () => true)
    const meetY = camera.cy + (camera.focalPx * camera.rotation[4]) / camera.rotation[7]
    const vein = (x: number, y: number) => {
      const lean = (x - camera.cx) / (meetY - y)
      return segment(x, y, x + lean * 30, y - 30)
    }
    const veinsAt = (y: number) => Array.from({ length: 9 }, (_, i) => vein((0.34 + 0.04 * i) * WIDTH, y))
    const floorOf = (sure: number, y = HEIGHT - 2) =>
      sureFloor(picture(plain, (_, low) => isLow(low) && sure, veinsAt(y)))
    expect(showsFloor(floorOf(0.9), 0.5, 0.7)).toBe(true)
    expect(showsFloor(floorOf(0.9), 0.1, 0.7)).toBe(true)
    expect(showsFloor(floorOf(0.7), 0.5, 0.7)).toBe(false)
    // The joints of a tiled wall, which the net took for a floor.
    expect(showsFloor(floorOf(0.9, 0.72 * HEIGHT), 0.5, 0.6)).toBe(false)
  })

  it('goes on over tiles of two colours, and not over what only one side of every edge is lighter than', () => {
    const TILE_PX = 50
    const [white, black] = [
      [78, 1, 2],
      [26, 1, -2],
    ]
    const top = 0.55 * HEIGHT
    const likely = (_: number, y: number) => isLow(y)
    const rows = Array.from({ length: 2 }, (_, i) => top + (i + 1) * TILE_PX)
    const columns = Array.from({ length: 9 }, (_, i) => (i + 1) * TILE_PX)
    const alongTiles = (y: number) => [...columns, WIDTH].map((x) => segment(x - TILE_PX + 4, y, x - 4, y))
    const joints = [
      ...rows.flatMap((y) => alongTiles(y)),
      ...columns.flatMap((x) =>
        [top, ...rows].map((y) => segment(x, y + 4, x, Math.min(HEIGHT, y + TILE_PX) - 4)),
      ),
    ]
    const isWhite = (x: number, y: number) =>
      (Math.floor((x * WIDTH) / TILE_PX) + Math.floor((y * HEIGHT - top) / TILE_PX)) % 2 === 0
    const tiled = picture((x, y) => (isLow(y) ? (isWhite(x, y) ? white : black) : OTHER), likely, joints)
    const floor = sureFloor(tiled)
    for (const x of [0.1, 0.5, 0.9])
      for (const y of [0.6, 0.8, 0.95]) expect(showsFloor(floor, x, y)).toBe(true)
    // Fronts of drawers, each below a white top.
    const isTop = (y: number) => (y * HEIGHT - top) % TILE_PX > TILE_PX - 12
    const drawers = picture(
      (_, y) => (isLow(y) ? (isTop(y) ? white : black) : OTHER),
      likely,
      rows.flatMap((y) => alongTiles(y)),
    )
    expect(showsFloor(sureFloor(drawers), 0.5, 0.6)).toBe(false)
  })

  it('begins at the picture’s lower border whatever edge runs along it', () => {
    const border = segment(0, HEIGHT - 2, WIDTH, HEIGHT - 2)
    const floor = sureFloor(
      picture(
        (_, y) => (isLow(y) ? FLOOR : OTHER),
        (_, y) => isLow(y),
        [border],
      ),
    )
    expect(showsFloor(floor, 0.5, 0.7)).toBe(true)
  })
})
