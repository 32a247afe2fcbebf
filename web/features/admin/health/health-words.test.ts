import { expect, test } from 'vitest'
import { sizeWords, spanWords } from './health-words.ts'

test.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [-0.2, '0 seconds'],
  [119, '1 minute'],
  [7300, '2 hours'],
  [200_000, '2 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(spanWords(seconds)).toBe(words)
})

test.each([
  [0, '0 kB'],
  [12_340_000, '12.3 MB'],
  [1_200_000_000, '1.2 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
