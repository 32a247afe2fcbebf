import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { surroundedBy } from '../../evaluation/surrounded-by.ts'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { estimateRoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { roomSpace } from '../../room/room-space.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { furnishRoom } from '../furnish-room.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'

const { manifest } = await openFurnitureKit()
const geometry = estimateRoomGeometry(syntheticRoom(2, 640).image)!

it('is what a bathroom’s pieces stand before, however sure its box is: they hide no bath and no vanity', () => {
  const standingBefore = (part: SegmentClass) => {
    const wishes = parseInstruction('modern')
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 3))
    const space = roomSpace(geometry.camera, geometry.box)
    return furnishRoom(surroundedBy(geometry, part), space, catalogue, 'bathroom', wishes, false)
  }
  expect(standingBefore('wall').length).toBeGreaterThan(0)
  expect(standingBefore('top').map((p) => p.piece.name)).toEqual([])
})
