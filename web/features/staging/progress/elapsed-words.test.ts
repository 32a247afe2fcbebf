import { expect, test } from 'vitest'
import { elapsedWords } from './elapsed-words.ts'

test.each([
  [0, '0 s'],
  [95, '95 s'],
  [119, '119 s'],
  [120, '2 min'],
  [125, '2 min 5 s'],
  [3600, '60 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(elapsedWords(seconds).replaceAll('\u00A0', ' ')).toBe(words)
})
