import { expect, test } from 'vitest'
import { lostWords } from './lost-words.ts'

test('names what was lost once, with how often', () => {
  expect(lostWords(['Bedroom', 'Office', 'Bedroom'])).toBe('Bedroom (2); Office')
})

test('a thousand photos stay a sentence', () => {
  const rooms = Array.from({ length: 1000 }, (_, i) => `12 Elm Street, room ${i % 20}`)
  const words = lostWords(rooms)
  expect(words).toMatch(/^12 Elm Street, room 0 \(50\); .*; and 600 more$/)
  expect(words.length).toBeLessThan(300)
})
