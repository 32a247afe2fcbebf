import { expect, it } from 'vitest'
import { frameFault } from './place-faults.ts'

it('takes a piece whose upper end the picture cuts for worse than one that is whole, the more of it is cut', () => {
  const at = (top: number) => frameFault([0.3, top, 0.7, top + 0.4], 'sofa')
  expect(at(0.1)).toBe(0)
  expect(at(-0.1)).toBeGreaterThan(0.5)
  expect(at(-0.2)).toBeGreaterThan(at(-0.1))
})
