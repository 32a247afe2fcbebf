import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

test.each([
  [0, true, null],
  [90, false, null],
  [91, true, 'Other rooms are staged first. This one begins by itself.'],
  [208, false, 'This one takes longer than usual. It goes on by itself.'],
])('after %i s, waiting: %s', (seconds, isWaiting, words) => {
  expect(durationWords(seconds, isWaiting)).toBe(words)
})
