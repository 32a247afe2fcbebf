import { expect, it } from 'vitest'
import { bareGeometry, levelCamera } from '../furnish/scan/bare-geometry.ts'
import { type SegmentClass, SEGMENT_CLASSES } from '../segmentation/segment-room.ts'
import { pixelRay } from './camera/camera.ts'
import type { RoomGeometry } from './estimate-room-geometry.ts'
import { FACE, faceOf, type RoomBox } from './layout/room-box.ts'
import { widenOntoFloor } from './widen-onto-floor.ts'

const [WIDTH, HEIGHT, CELL_PX] = [400, 300, 5]
const CAMERA = levelCamera(WIDTH, HEIGHT)
const ROOM: RoomBox = { back: 4, left: 1.8, right: 1.8, ceiling: 0.9 }
const WOOD = [45, 10, 20]
const WALL = [80, 1, 3]

/** What was read as `box` of a picture of `ROOM`, on whose floor `standing` hides places of which `isWall` says so. */
function reading(
  box: RoomBox,
  isWall: (x: number, z: number) => boolean = () => false,
  floor: SegmentClass = 'floor',
  standing: SegmentClass = 'wall',
): RoomGeometry {
  const partAt = (px: number, py: number): SegmentClass => {
    const [dx, dy, dz] = pixelRay(CAMERA, px, py)
    const face = faceOf(dx, dy, dz, ROOM)
    if (face === FACE.ceiling) return 'ceiling'
    if (face !== FACE.floor) return 'wall'
    return isWall(dx / -dy, dz / -dy) ? standing : floor
  }
  const [width, height] = [WIDTH / CELL_PX, HEIGHT / CELL_PX]
  const cells = width * height
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * cells)
  for (let i = 0; i < cells; i++) {
    const part = partAt(((i % width) + 0.5) * CELL_PX, (Math.floor(i / width) + 0.5) * CELL_PX)
    probabilities[SEGMENT_CLASSES.indexOf(part) * cells + i] = 1
  }
  const lab = new Float32Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    lab.set(partAt((i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5) === floor ? WOOD : WALL, i * 3)
  return {
    ...bareGeometry(CAMERA, box),
    confidence: 0.8,
    lab,
    parts: { width, height, probabilities },
  }
}

it('moves a wall out to where the floor ends that goes on behind it, and is less sure then', () => {
  const { box, confidence } = widenOntoFloor(reading({ ...ROOM, back: 2.6 }))
  expect(box.back).toBeGreaterThan(3.6)
  expect(box.back).toBeLessThan(4.2)
  expect([box.left, box.right, box.ceiling]).toEqual([ROOM.left, ROOM.right, ROOM.ceiling])
  expect(confidence).toBeLessThan(0.6)
})

it('moves a side wall out likewise', () => {
  const { box } = widenOntoFloor(reading({ ...ROOM, left: 0.9 }))
  expect(box.left).toBeGreaterThan(1.5)
  expect(box.left).toBeLessThan(1.9)
  expect([box.back, box.right]).toEqual([ROOM.back, ROOM.right])
})

it('leaves a wall where floor is seen through a doorway, and the walls of a closed room', () => {
  const withDoorway = reading({ ...ROOM, back: 2.6 }, (x, z) => z > 2.6 && (x < -0.4 || x > 0.4))
  const closed = reading(ROOM)
  expect(widenOntoFloor(withDoorway)).toBe(withDoorway)
  expect(widenOntoFloor(closed)).toBe(closed)
})

it('looks past what hides part of the foot of the wall', () => {
  // An island's front, from before the wall to far behind it.
  const island = reading({ ...ROOM, back: 2.6 }, (x, z) => z > 2.2 && x > -1.3 && x < 1.3)
  expect(widenOntoFloor(island).box.back).toBeGreaterThan(3.5)
})

it('moves no wall at whose foot floor goes on in one corner alone, however much of it is seen beyond', () => {
  const isPlinth = (x: number, z: number) => z > 1.95 && z < 2.5 && x > -1.5
  const plinth = reading({ ...ROOM, back: 2 }, isPlinth, 'floor', 'cabinet')
  expect(widenOntoFloor(plinth)).toBe(plinth)
})

it('moves no wall for fronts of one colour that the net takes for cabinets and the box for its floor', () => {
  const fronts = reading({ ...ROOM, back: 2.6 }, undefined, 'cabinet')
  expect(widenOntoFloor(fronts)).toBe(fronts)
})

it('moves no wall onto fronts in the colour of the floor that begins at their foot, of which the net is not sure', () => {
  const foot = 2.2
  const isFronts = (_x: number, z: number) => z > foot
  const unsure = (cabinet: number) => {
    const read = reading({ ...ROOM, back: foot }, isFronts, 'floor', 'cabinet')
    const { width, height, probabilities } = read.parts
    const [floor, fronts] = ['floor' as const, 'cabinet' as const].map((part) =>
      probabilities.subarray(SEGMENT_CLASSES.indexOf(part) * width * height).subarray(0, width * height),
    )
    for (let i = 0; i < width * height; i++) {
      if (fronts[i] === 0) continue
      fronts[i] = cabinet
      floor[i] = 1 - cabinet
      paint(read.lab, i)
    }
    return read
  }
  const fronts = unsure(0.6)
  expect(widenOntoFloor(fronts)).toBe(fronts)
  // Boards deep in a room look a little like fronts, too.
  expect(widenOntoFloor(unsure(0.3)).box.back).toBeGreaterThan(3.5)
})

/** Gives the pixels of a cell the colour of the floor. */
function paint(lab: Float32Array, cell: number): void {
  const columns = WIDTH / CELL_PX
  const [left, top] = [(cell % columns) * CELL_PX, Math.floor(cell / columns) * CELL_PX]
  for (let y = top; y < top + CELL_PX; y++)
    for (let x = left; x < left + CELL_PX; x++) lab.set(WOOD, (y * WIDTH + x) * 3)
}

it('moves no side wall for a door’s leaf that is taken for floor, most of which would lie behind a closed back wall', () => {
  const narrow: RoomBox = { ...ROOM, back: 2, right: 0.5 }
  /** What the picture shows above the foot of the back wall. */
  const isBackWall = (x: number, z: number) => z > narrow.back && x < (narrow.right / narrow.back) * z
  const leaf = reading(narrow, isBackWall)
  const besides = reading(narrow, (x, z) => isBackWall(x, z) || z > narrow.back)
  expect(widenOntoFloor(leaf)).toBe(leaf)
  expect(widenOntoFloor(besides).box.right).toBeGreaterThan(1)
})

it('moves a side wall out behind a third of whose foot floor goes on, though little of all floor lies there', () => {
  const leafBefore = reading({ ...ROOM, right: 1 }, (x, z) => x > 1 && z > 2.05)
  expect(widenOntoFloor(leafBefore).box.right).toBeGreaterThan(1.4)
})
