import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

test.each([
  [0, true, null],
  [90, false, null],
  [91, true, /begins by itself/],
  [208, false, /longer than usual/],
])('after %i s, waiting: %s', (seconds, isWaiting, words) => {
  const said = durationWords(seconds, isWaiting)
  if (words === null) expect(said).toBeNull()
  else expect(said).toMatch(words)
})
