import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticBathroom } from '../../evaluation/synthetic-bathroom.ts'
import { estimateRoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import type { Basin } from '../../room/counter.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { alternativesOf, editPieces, keyPieces } from '../edit/edit-pieces.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { PieceKind } from '../piece.ts'
import { footprint } from '../place/placement.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { layBathTray } from './lay-bath-tray.ts'

const kit = await openFurnitureKit()
const { image, space, tub } = syntheticBathroom(0)
const read = estimateRoomGeometry(image)
if (!read) throw new Error('the bathroom was not readable')
const geometry = { ...read, camera: space.camera }

function lay(words: string, basin: Basin = tub.basin) {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(kit.manifest, selectStyle(wishes, 1))
  const wants = (kind: PieceKind) => !wishes.unwanted.has(kind)
  const room: RoomSpace = { ...space, counters: [{ ...tub, basin }] }
  const floor = PlacementContext.read(geometry, room)
  return { catalogue, room, tray: layBathTray({ floor, catalogue, wishes, wants }) }
}

/** How far from the camera the tray begins and ends, square to the back wall. */
const extentOf = (tray: NonNullable<ReturnType<typeof layBathTray>>) => {
  const zs = footprint(tray).map(([, z]) => z)
  return [Math.min(...zs), Math.max(...zs)]
}

describe('layBathTray', () => {
  it('lies with both ends on the rim, within the basin’s length and before the wall', () => {
    const { tray } = lay('modern')
    if (!tray) throw new Error('no tray')
    const [near, far] = extentOf(tray)
    expect(tray.y).toBe(tub.heightM)
    expect(near).toBeLessThan(tub.basin.nearM)
    expect(near).toBeGreaterThan(tub.frontM - 0.07)
    expect(far).toBeGreaterThan(tub.basin.farM)
    expect(far).toBeLessThan(tub.backM)
    for (const [x] of footprint(tray)) {
      expect(x).toBeGreaterThan(tub.basin.fromM)
      expect(x).toBeLessThan(tub.basin.toM)
    }
    expect(tray.piece.parts.map(({ model }) => model.id)).toEqual(['bath-tray', 'plant-succulent'])
  })

  it('is left out where it would reach neither rim, or the wall', () => {
    const { nearM, farM } = tub.basin
    expect(lay('modern', { ...tub.basin, nearM: nearM - 0.2, farM }).tray).toBeNull()
    expect(lay('modern', { ...tub.basin, nearM: tub.frontM - 0.05, farM: nearM + 0.4 }).tray).toBeNull()
  })

  it('has no plant where none is wanted', () => {
    expect(lay('modern, no plants').tray?.piece.parts).toHaveLength(1)
  })

  it('can be moved along the bath, and not off its rim', () => {
    const { catalogue, room, tray } = lay('modern')
    if (!tray) throw new Error('no tray')
    const [{ key }] = keyPieces([tray])
    const edit = { type: 'move' as const, key, x: 9, z: 0, turnRad: tray.turnRad }
    const [moved] = editPieces(keyPieces([tray]), [edit], room, catalogue)
    expect(moved.placement.y).toBe(tub.heightM)
    expect(moved.placement.x).toBeGreaterThan(tray.x)
    expect(extentOf(moved.placement)[0]).toBeCloseTo(extentOf(tray)[0], 6)
  })

  it('is swapped for nothing, which would lie in the bath, and nothing on a vanity for it', () => {
    const { catalogue, tray } = lay('modern')
    if (!tray) throw new Error('no tray')
    expect(alternativesOf(tray, catalogue)).toEqual([])
    const soap = { ...tray, piece: catalogue.piece('accessories', catalogue.model('soap-set')!) }
    expect(alternativesOf(soap, catalogue).map(({ id }) => id)).not.toContain('bath-tray')
  })
})
