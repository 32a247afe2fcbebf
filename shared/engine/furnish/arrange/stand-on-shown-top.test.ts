import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { roomSpace } from '../../room/room-space.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { alternativesOf } from '../edit/edit-pieces.ts'
import { footprint } from '../place/placement.ts'
import { furnishPhoto } from '../../furnish-photo.ts'
import type { RoomKind } from '../../room/room-kind.ts'
import { standOnShownTop } from './stand-on-shown-top.ts'

const { manifest } = await openFurnitureKit()
const { geometry: known, camera, box } = readSyntheticRoom(5, 480)
const space = roomSpace(camera, box, [], 1.4)
const { width, height } = camera

/** Metres of the plane of the tops. */
type Rectangle = { fromX: number; toX: number; fromZ: number; toZ: number }
const ISLAND: Rectangle = { fromX: -0.8, toX: 0.8, fromZ: 1.7, toZ: 2.7 }

const NARROW: Rectangle = { fromX: -0.22, toX: 0.22, fromZ: 1.2, toZ: 2 }

const isIn = ({ fromX, toX, fromZ, toZ }: Rectangle, x: number, z: number) =>
  x > fromX && x < toX && z > fromZ && z < toZ

/** Where a pixel's ray meets the plane of the tops; null above the horizon. */
function onPlane(px: number, py: number): [number, number] | null {
  const [dx, dy, dz] = pixelRay(camera, px, py)
  return dy < 0 ? [(dx * 0.5) / -dy, (dz * 0.5) / -dy] : null
}

/** A grey room with light tops and nothing else that is known of it; `look` gives the lightness of a place of them, and whether it lies on an edge. */
function withTops(
  tops: Rectangle[],
  look: (x: number, z: number) => { lightness: number; isEdge?: boolean } = () => ({ lightness: 80 }),
  rest: (px: number, py: number) => SegmentClass = () => 'wall',
): RoomGeometry {
  const parts = { width: 96, height: 64, probabilities: new Float32Array(SEGMENT_CLASSES.length * 96 * 64) }
  for (let i = 0; i < 96 * 64; i++) {
    const [px, py] = [(((i % 96) + 0.5) / 96) * width, ((Math.floor(i / 96) + 0.5) / 64) * height]
    const at = onPlane(px, py)
    const part = at && tops.some((one) => isIn(one, ...at)) ? 'top' : rest(px, py)
    parts.probabilities[SEGMENT_CLASSES.indexOf(part) * 96 * 64 + i] = 1
  }
  const lab = new Float32Array(known.lab.length)
  const magnitude = new Float32Array(width * height)
  for (let i = 0; i < width * height; i++) {
    const at = onPlane(i % width, Math.floor(i / width))
    const { lightness, isEdge = false } = at ? look(...at) : { lightness: 50 }
    lab[i * 3] = lightness
    magnitude[i] = isEdge ? 9 : 0
  }
  return { ...known, camera, box, parts, lab, gradient: { ...known.gradient, magnitude } }
}

function stand(geometry: RoomGeometry, words = 'modern kitchen') {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
  return standOnShownTop(geometry, space, catalogue, (kind) => !wishes.unwanted.has(kind))?.thing ?? null
}

describe('standOnShownTop', () => {
  it('stands a bowl of fruit wholly on a top that is seen, at its height', () => {
    const bowl = stand(withTops([ISLAND]))
    expect(bowl?.piece.parts[0].model.id).toBe('bowl-fruit')
    expect(bowl?.y).toBe(0.9)
    for (const [x, z] of footprint(bowl!, 0.1)) expect(isIn(ISLAND, x, z)).toBe(true)
  })

  it('is swapped for nothing that would reach past what is clear of the top', () => {
    const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern kitchen'), 1))
    const others = (top: Rectangle) =>
      alternativesOf(stand(withTops([top]))!, catalogue).map(({ low, high }) => high[0] - low[0])
    expect(Math.max(...others(ISLAND))).toBeGreaterThan(0.5)
    expect(Math.max(...others({ ...ISLAND, fromX: -0.4, toX: 0.4 }))).toBeLessThan(0.5)
  })

  it('stands something small on a narrow top, and the bowl on the nearer of two', () => {
    expect(stand(withTops([NARROW]))?.piece.parts[0].model.id).toBe('plant-succulent')
    const farther = { ...ISLAND, fromZ: 3, toZ: 4 }
    expect(isIn(ISLAND, stand(withTops([farther, ISLAND]))!.x, stand(withTops([farther, ISLAND]))!.z)).toBe(
      true,
    )
  })

  it.each([
    [
      'of the gaps between drawers',
      (x: number) => ({ lightness: 80, isEdge: Math.abs(x * 10 - Math.round(x * 10)) < 0.3 }),
    ],
    [
      'where a basin or somebody’s things are all over it',
      (x: number, z: number) => ({ lightness: (Math.floor(x * 5) + Math.floor(z * 5)) % 2 ? 90 : 42 }),
    ],
    ['so dark that a hob would not be seen', () => ({ lightness: 20 })],
  ])('stands nothing on a top %s', (_, look) => {
    expect(stand(withTops([ISLAND], look))).toBeNull()
  })

  it('stands nothing on a top of a hand’s breadth, nor what is not wanted', () => {
    expect(stand(withTops([{ ...ISLAND, fromX: -0.06, toX: 0.06 }]))).toBeNull()
    expect(stand(withTops([NARROW]), 'modern kitchen without plants')).toBeNull()
    expect(stand(withTops([ISLAND]), 'modern kitchen, no decor')).toBeNull()
  })

  it('stands beside what has a place on the floor', () => {
    const wishes = parseInstruction('modern kitchen')
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
    const order = { room: 'kitchen', wishes, catalogue, companion: null, hasOwnFloor: false } as const
    const aside: Rectangle = { fromX: -1.5, toX: -0.7, fromZ: 1.9, toZ: 2.7 }
    const isFloor = (px: number, py: number) => faceOf(...pixelRay(camera, px, py), box) === FACE.floor
    const room = withTops([aside], undefined, (px, py) => (isFloor(px, py) ? 'floor' : 'wall'))
    const { placed } = furnishPhoto(room, order)
    expect(placed.some(({ ledge }) => !ledge)).toBe(true)
    expect(placed.filter(({ ledge }) => ledge)).toHaveLength(1)
  })

  it('is all that a kitchen gets of which nothing else is known, and no other room', () => {
    const furnished = (room: RoomKind, change: Partial<RoomGeometry> = {}, hasOwnFloor = false) => {
      const wishes = parseInstruction(`modern ${room}`)
      const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
      const order = { room, wishes, catalogue, companion: null, hasOwnFloor }
      return furnishPhoto({ ...withTops([ISLAND]), ...change }, order)
    }
    const furnish = (room: RoomKind) => furnished(room).placed.map(({ piece }) => piece.parts[0].model.id)
    expect(furnish('kitchen')).toEqual(['bowl-fruit'])
    // The top takes its shade.
    const [top] = furnished('kitchen').space.counters
    expect(top).toMatchObject({ wall: 'back', heightM: 0.9 })
    expect(isIn(ISLAND, top.fromM, top.frontM) && isIn(ISLAND, top.toM, top.backM)).toBe(true)
    // And lies in the room, whose walls give the light, however narrow that was taken for.
    const narrow = furnished('kitchen', { box: { ...box, left: 0.2, back: 0.7 } })
    expect(narrow.placed).toHaveLength(1)
    expect(narrow.space.leftM).toBeGreaterThan(-top.fromM)
    expect(narrow.space.backM).toBeGreaterThan(top.backM)
    // Who draws the floor keeps it as drawn, with the bowl where the top lies on it.
    const own = furnished('kitchen', {}, true)
    expect(own.placed.map(({ piece }) => piece.parts[0].model.id)).toEqual(['bowl-fruit'])
    expect(own.geometry.box).toEqual(box)
    expect(furnished('kitchen', { box: { ...box, left: 0.2, back: 0.7 } }, true).placed).toEqual([])
    expect(furnish('bathroom')).toEqual([])
    expect(furnish('living room')).toEqual([])
  })
})
