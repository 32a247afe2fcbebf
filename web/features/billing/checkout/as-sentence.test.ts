import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test('a message ends once before the next sentence begins', () => {
  expect(asSentence('Checkout session not found')).toBe('Checkout session not found.')
  expect(asSentence('Nothing was paid.')).toBe('Nothing was paid.')
})
