import { expect, test } from 'vitest'
import { storageWords } from './storage-words.ts'

test.each([
  [0, 200_000_000, '0 kB of 200 MB used'],
  [1_234_567_890, 2_000_000_000, '1.2 GB of 2 GB used'],
  [345_600_000, 50_000_000_000, '345.6 MB of 50 GB used'],
])('%i of %i bytes', (usedBytes, limitBytes, words) => {
  expect(storageWords({ usedBytes, limitBytes })).toBe(words)
})
