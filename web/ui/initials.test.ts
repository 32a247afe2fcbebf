import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['maya', 'M'],
  ['  Ana Maria de la Cruz ', 'AC'],
  ['Øyvind Ås', 'ØÅ'],
  ['😀 Smith', '😀S'],
  // Written as a letter and its accent.
  ['E\u0301mile', 'E\u0301'],
  ['(Maya) Okafor', '(O'],
  ['', ''],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
