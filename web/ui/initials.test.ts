import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['maya', 'M'],
  ['  Ana Maria de la Cruz ', 'AC'],
  ['Øyvind Ås', 'ØÅ'],
  ['😀 Smith', '😀S'],
  ['', ''],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
