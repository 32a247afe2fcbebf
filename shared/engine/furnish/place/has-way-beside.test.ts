import { expect, it } from 'vitest'
import type { PieceKind } from '../piece.ts'
import { hasWayBeside } from './has-way-beside.ts'

const standing = (kind: PieceKind, x: number, z: number, widthM: number, depthM: number) => ({
  piece: { kind, name: kind, mount: 'floor' as const, widthM, depthM, heightM: 0.8, parts: [] },
  x,
  y: 0,
  z,
  turnRad: 0,
})

it('knows a group that is passed at one side by the floor beside all of it', () => {
  const group = [standing('dining table', 0, 3, 1.2, 0.8), standing('chair', 0.3, 3.6, 0.5, 0.5)]
  const between = (left: number, right: number) => ({ isClear: (x: number) => x > left && x < right })
  expect(hasWayBeside(between(-0.8, 1.5), group)).toBe(true)
  expect(hasWayBeside(between(-1.5, 0.8), group)).toBe(true)
  expect(hasWayBeside(between(-1.3, 1.3), group)).toBe(false)
  // A box stands where one would pass the chairs.
  const isBox = (x: number, z: number) => x > 0.9 && z > 3.7
  const past = { isClear: (x: number, z: number) => x > -0.8 && x < 3 && !isBox(x, z) }
  expect(hasWayBeside(past, group)).toBe(false)
})
