import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { estimateUndistortedGeometry } from '../geometry/estimate-room-geometry.ts'
import { furnishPhoto } from '../furnish-photo.ts'
import { Catalogue } from './catalogue.ts'
import { selectStyle } from './instruction/select-style.ts'
import { furnishRoom } from './furnish-room.ts'
import { parseInstruction } from './instruction/parse-instruction.ts'
import type { RoomKind } from '../room/room-kind.ts'
import { roomSpace, toPixel } from '../room/room-space.ts'
import { isWithin } from './place/convex-hull.ts'
import { footprint } from './place/placement.ts'
import { PlacementContext } from './place/placement-context.ts'

const PHOTOS = join(import.meta.dirname, '../../../../shared/photos')

async function furnished(file: string, room: RoomKind, words: string, seeds: number[]) {
  const geometry = estimateUndistortedGeometry(await decodePhoto(await readFile(join(PHOTOS, file))))!
  const space = roomSpace(geometry.camera, geometry.box)
  const { manifest } = await openFurnitureKit()
  const wishes = parseInstruction(words)
  const placed = seeds.flatMap((seed) =>
    furnishRoom(geometry, space, new Catalogue(manifest, selectStyle(wishes, seed)), room, wishes, false),
  )
  return { floor: PlacementContext.read(geometry, space), placed }
}

/** The floor of `phone_48_bathroom.jpg` between its basin, toilet and shower, told by eye: in shares of the picture, around it. */
const MARBLE_FLOOR: [number, number][] = [
  [0.42, 0.66],
  [0.57, 0.64],
  [0.78, 0.71],
  [0.82, 0.79],
  [0.73, 0.94],
  [0.42, 0.95],
]

/** What a photo of a kitchen or bathroom gets, by name: on the floor, and on worktops. */
async function dressed(file: string, room: 'kitchen' | 'bathroom') {
  const geometry = estimateUndistortedGeometry(await decodePhoto(await readFile(join(PHOTOS, file))))!
  const wishes = parseInstruction('modern')
  const { manifest } = await openFurnitureKit()
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
  const { placed, space } = furnishPhoto(geometry, {
    room,
    wishes,
    catalogue,
    companion: null,
    hasOwnFloor: false,
  })
  const names = (isHigh: boolean) =>
    placed.filter(({ ledge }) => Boolean(ledge) === isHigh).map(({ piece }) => piece.name)
  return { onFloor: names(false), onTop: names(true), placed, space }
}

describe.skipIf(!existsSync(PHOTOS))('photos of kitchens and bathrooms whose box is wrong', () => {
  it('stands a table on the free floor of a kitchen, and a kettle, boards or vases on the worktop beside its hob', async () => {
    const { onFloor, onTop } = await dressed('phone_42_kitchen.jpg', 'kitchen')
    expect(onFloor).toContain('small dining table')
    expect(onTop).toHaveLength(1)
    expect(['kettle and jars', 'boards and utensils', 'three vases']).toContain(onTop[0])
  })

  it('seats people at the plain side of an island, and lays nothing in the middle of the floor beside it', async () => {
    const { onFloor } = await dressed('phone_46_kitchen.jpg', 'kitchen')
    expect(onFloor.map((name) => name.split(' ').at(-1))).toEqual(['stool', 'stool'])
  })

  it('lays a mat before a bath', async () => {
    const { onFloor } = await dressed('phone_50_bathroom.jpg', 'bathroom')
    expect(onFloor.filter((name) => name.endsWith('bath mat'))).toHaveLength(1)
  })

  it('lays at most a mat where marble goes on from the floor over basin and walls, wholly on the floor between the fixtures', async () => {
    const { onTop, placed, space } = await dressed('phone_48_bathroom.jpg', 'bathroom')
    expect(onTop).toEqual([])
    for (const { piece, ...at } of placed) {
      expect(piece.name).toMatch(/mat$/)
      for (const [x, z] of footprint({ piece, ...at })) {
        const [px, py] = toPixel(space, x, 0, z)
        expect(isWithin(MARBLE_FLOOR, [px / space.camera.width, py / space.camera.height])).toBe(true)
      }
    }
  })
})

describe.skipIf(!existsSync(PHOTOS))('photos of real rooms', () => {
  it('shows no coffee table that the sides of the picture cut, in a narrow living room', async () => {
    const { floor, placed } = await furnished(
      'empty_05_living_room.jpg',
      'living room',
      'luxury living room',
      [1, 2, 3, 112],
    )
    for (const table of placed.filter(({ piece }) => piece.kind === 'coffee table')) {
      const [left, , right] = floor.frameOf(table)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(1)
    }
  })

  it('shows a large bed where one fits, rather than more beside a small one', async () => {
    const words = 'Scandinavian bedroom with a plant'
    const { placed } = await furnished('empty_21_bedroom.jpg', 'bedroom', words, [1, 2])
    const beds = placed.filter(({ piece }) => piece.kind === 'bed')
    expect(beds).toHaveLength(2)
    for (const { piece } of beds) expect(piece.widthM).toBeGreaterThan(1.4)
  })
})

describe.skipIf(!existsSync(PHOTOS))(
  'a living room before a fire between shelves, of which all places hide a part',
  () => {
    it('gets a sofa at its table, or where that of the style is too long two armchairs', async () => {
      const file = 'phone_12_living_room.jpg'
      const geometry = estimateUndistortedGeometry(await decodePhoto(await readFile(join(PHOTOS, file))))!
      const { manifest } = await openFurnitureKit()
      const wishes = parseInstruction('modern')
      for (const seed of [1, 2, 7]) {
        const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
        const order = { room: 'living room' as const, wishes, catalogue, companion: null, hasOwnFloor: false }
        const kinds = furnishPhoto(geometry, order).placed.map(({ piece }) => piece.kind)
        expect(kinds).toContain('coffee table')
        const seats = kinds.filter((kind) => ['sofa', 'armchair'].includes(kind))
        expect(seats).toEqual(seed === 7 ? ['armchair', 'armchair'] : ['sofa'])
      }
    })
  },
)
