import { expect, it } from 'vitest'
import { areSure } from './are-sure.ts'

it('makes up for a sign that is a little too weak by others that are strong, and for none that is missing', () => {
  expect(areSure([0.97, 1.4, 1.5, 1.2])).toBe(true)
  expect(areSure([0.97, 1, 1, 1])).toBe(false)
  expect(areSure([0.5, 3, 3, 3])).toBe(false)
})
