import { expect, it } from 'vitest'
import type { PieceKind } from '../../piece.ts'
import type { Placement } from '../../place/placement.ts'
import { openFurnitureKit } from '../../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../../room/room-space.ts'
import { Catalogue } from '../../catalogue.ts'
import { parseInstruction } from '../../instruction/parse-instruction.ts'
import { selectStyle } from '../../instruction/select-style.ts'
import { PlacementContext } from '../../place/placement-context.ts'
import { arrangeLivingRoom, isBetterPair } from './arrange-living-room.ts'

function placed(...kinds: PieceKind[]): { placed: Placement[] } {
  const size = { mount: 'floor' as const, widthM: 1, depthM: 1, heightM: 1, parts: [] }
  return {
    placed: kinds.map((kind) => ({ piece: { kind, name: kind, ...size }, x: 0, y: 0, z: 3, turnRad: 0 })),
  }
}

it('does without a sofa for two armchairs in a much better picture, and sooner where the sofa stands without a chair or a table', () => {
  const sofa = { floor: placed('sofa', 'coffee table', 'rug', 'plant'), score: 0 }
  const group = { floor: placed('sofa', 'coffee table', 'armchair'), score: 0 }
  for (const [score, forSofa, forGroup] of [
    [1.1, false, false],
    [1.4, true, false],
    [1.7, true, true],
  ] as const) {
    expect(isBetterPair({ score }, sofa)).toBe(forSofa)
    expect(isBetterPair({ score }, group)).toBe(forGroup)
  }
})

it('seats two at a table where no sofa has a place', async () => {
  const { manifest } = await openFurnitureKit()
  const { geometry } = readSyntheticRoom(5, 480)
  const floor = PlacementContext.read(geometry, roomSpace(geometry.camera, geometry.box))
  const wishes = parseInstruction('modern')
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 1), ({ category }) => category !== 'sofa')
  expect(arrangeLivingRoom({ floor, catalogue, wishes, wants: () => true })).toBe(true)
  const kinds = floor.placed.map(({ piece }) => piece.kind)
  expect(kinds.filter((kind) => kind === 'armchair')).toHaveLength(2)
  expect(kinds.some((kind) => kind === 'coffee table' || kind === 'side table')).toBe(true)
})
