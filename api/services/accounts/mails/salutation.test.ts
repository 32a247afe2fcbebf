import { expect, test } from 'vitest'
import { salutation } from './salutation.ts'

test.each(['Ada', 'Jean-Luc O’Neill', 'Dr. María José', '陈大文', 'J. R. Okafor'])('greets %s', (name) => {
  expect(salutation(name)).toBe(`Hello ${name}`)
})

test.each([
  'You won! https://evil.example',
  'evil.example',
  'write to a@evil.example',
  'WWW evil example',
  'x'.repeat(61),
])('carries no message such as %s', (name) => {
  expect(salutation(name)).toBe('Hello')
})
