import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { estimateUndistortedGeometry } from '../geometry/estimate-room-geometry.ts'
import { Catalogue } from './catalogue.ts'
import { selectStyle } from './instruction/select-style.ts'
import { furnishRoom } from './furnish-room.ts'
import { parseInstruction } from './instruction/parse-instruction.ts'
import type { RoomKind } from '../room/room-kind.ts'
import { roomSpace } from '../room/room-space.ts'
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
