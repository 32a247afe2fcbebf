import { expect, it } from 'vitest'
import { isLone, isShown, isSparse } from './composition.ts'
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

it('takes a table for one to a sofa only before it, and a chair wherever it stands', () => {
  const sofa = { ...standing('sofa', 0.85, 4), turnRad: Math.PI }
  const at = (kind: PieceKind, x: number, z: number) => ({ ...standing(kind, 0.5, z), x })
  expect(isLone(sofa, [sofa])).toBe(true)
  for (const kind of ['coffee table', 'side table'] as const)
    expect(isLone(sofa, [sofa, at(kind, 0, 3)])).toBe(false)
  expect(isLone(sofa, [sofa, at('side table', 0.8, 4), at('floor lamp', -0.8, 3)])).toBe(true)
  expect(isLone(sofa, [sofa, at('armchair', 1.5, 4)])).toBe(false)
})

it('takes two pieces for few, whatever lies under them or hangs above', () => {
  const group = [standing('sofa', 0.85, 4), standing('coffee table', 0.4, 3), standing('rug', 0.02, 3)]
  expect(isSparse(group)).toBe(true)
  expect(isSparse([...group, standing('floor lamp', 1.6, 4)])).toBe(false)
})
