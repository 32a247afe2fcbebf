import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../../room/room-space.ts'
import { Catalogue } from '../../catalogue.ts'
import { parseInstruction } from '../../instruction/parse-instruction.ts'
import { selectStyle } from '../../instruction/select-style.ts'
import type { PieceKind } from '../../piece.ts'
import { overlaps } from '../../place/placement.ts'
import { PlacementContext } from '../../place/placement-context.ts'
import { conversationGroups } from './arrange-conversation.ts'
import { frontFeetOn } from './front-feet-on.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const floor = PlacementContext.read(geometry, roomSpace(geometry.camera, geometry.box))

/** Groups of several seeds without pieces of some kinds. */
function groups(unwanted: PieceKind[]) {
  return [1, 2, 3, 4].flatMap((seed) => {
    const wishes = parseInstruction('modern')
    const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
    const wants = (kind: PieceKind) => !unwanted.includes(kind)
    return conversationGroups({ floor: floor.branch(), catalogue, wishes, wants }).map((group) => {
      const of = (kind: PieceKind) => group.floor.placed.filter(({ piece }) => piece.kind === kind)
      return { chairs: of('armchair'), rugs: of('rug') }
    })
  })
}

it('leaves floor between two armchairs, also at a small table', () => {
  for (const table of ['coffee table', 'side table'] as const) {
    const found = groups([table])
    expect(found.length).toBeGreaterThan(0)
    for (const { chairs } of found) expect(overlaps(chairs[0], chairs[1], 0.29)).toBe(false)
  }
})

it('lays a rug that joins at least two of the front feet', () => {
  const rugs = groups([]).flatMap(({ rugs: [rug], chairs }) => (rug ? [{ rug, chairs }] : []))
  expect(rugs.length).toBeGreaterThan(0)
  for (const { rug, chairs } of rugs)
    expect(chairs.reduce((sum, chair) => sum + frontFeetOn(rug, chair), 0)).toBeGreaterThanOrEqual(2)
})
