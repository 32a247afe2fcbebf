import { expect, test } from 'vitest'
import { shortPrompt } from './short-prompt.ts'

test('60 characters are shown whole, and of more the first 60', () => {
  expect(shortPrompt('a'.repeat(60))).toBe('a'.repeat(60))
  expect(shortPrompt('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
  expect(shortPrompt('🛋'.repeat(61))).toBe(`${'🛋'.repeat(60)}…`)
})
