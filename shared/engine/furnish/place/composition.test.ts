import { expect, it } from 'vitest'
import { isShown } from './composition.ts'
import type { Frame } from '../scan/frame-clutter.ts'
import type { PieceKind } from '../piece.ts'
import type { Placement } from './placement.ts'

function standing(kind: PieceKind, heightM: number, z: number): Placement {
  return {
    piece: { kind, name: kind, mount: 'floor', widthM: 1, depthM: 0.5, heightM, parts: [] },
    x: 0,
    y: 0,
    z,
    turnRad: 0,
  }
}

it('takes a console for hidden by a high chair before it, not by what one looks over or what stands behind', () => {
  const board = standing('sideboard', 0.8, 5)
  // One behind the other, all as wide in the picture as the console.
  const frameOf = (): Frame => [0.4, 0.3, 0.6, 0.6]
  const behind = (...placed: Placement[]) => isShown({ frameOf, placed }, board)
  expect(behind(standing('armchair', 1.1, 4))).toBe(false)
  expect(behind(standing('armchair', 0.75, 4), standing('bed', 1.1, 3), standing('armchair', 1.1, 6))).toBe(
    true,
  )
})
