import { expect, it } from 'vitest'
import { frameFault } from './place-faults.ts'

it('takes a piece whose upper end the picture cuts for worse than one that is whole, the more of it is cut', () => {
  const at = (top: number) => frameFault([0.3, top, 0.7, top + 0.4], 'sofa', 0.16)
  expect(at(0.1)).toBe(0)
  expect(at(-0.1)).toBeGreaterThan(0.5)
  expect(at(-0.2)).toBeGreaterThan(at(-0.1))
})

it('lets a bed fill more of the picture than a sofa, and nothing fill it', () => {
  const filled = (kind: 'bed' | 'sofa', area: number) => frameFault([0, 0.1, 1, 1], kind, area)
  expect(filled('sofa', 0.3)).toBe(0)
  expect(filled('sofa', 0.42)).toBeGreaterThan(0.4)
  expect(filled('bed', 0.42)).toBe(0)
  expect(filled('bed', 0.7)).toBeGreaterThan(1)
})
