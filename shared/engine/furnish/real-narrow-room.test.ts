import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/furniture-kit.ts'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { readStraightGeometry } from '../geometry/read-room-geometry.ts'
import { Catalogue } from './catalogue.ts'
import { chooseTaste } from './choose-taste.ts'
import { furnishRoom } from './furnish-room.ts'
import { parseInstruction } from './parse-instruction.ts'
import { roomSpace } from './room-space.ts'
import { StageFloor } from './stage-floor.ts'

const NARROW = join(import.meta.dirname, '../../../../shared/photos/empty_05_living_room.jpg')

describe.skipIf(!existsSync(NARROW))('a photo of a narrow living room', () => {
  it('shows no coffee table that its sides cut', async () => {
    const geometry = readStraightGeometry(await decodePhoto(await readFile(NARROW)))!
    const space = roomSpace(geometry.camera, geometry.box)
    const floor = StageFloor.read(geometry, space)
    const { manifest } = await openFurnitureKit()
    const wishes = parseInstruction('luxury living room')
    const tables = [1, 2, 3, 112].flatMap((seed) => {
      const catalogue = new Catalogue(manifest, chooseTaste(wishes, seed))
      return furnishRoom(geometry, space, catalogue, 'living room', wishes, false).filter(
        ({ piece }) => piece.kind === 'coffee table',
      )
    })
    for (const table of tables) {
      const [left, , right] = floor.frameOf(table)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(1)
    }
  })
})
