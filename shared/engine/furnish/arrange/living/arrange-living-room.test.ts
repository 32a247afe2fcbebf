import { expect, it } from 'vitest'
import type { PieceKind } from '../../piece.ts'
import type { Placement } from '../../place/placement.ts'
import { isBetterPair } from './arrange-living-room.ts'

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
