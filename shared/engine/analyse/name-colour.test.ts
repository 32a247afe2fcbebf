import { expect, it } from 'vitest'
import { labPixels } from '../image/lab.ts'
import { nameColour } from './name-colour.ts'

const lab = (hex: string) => {
  const data = Uint8Array.from([1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)))
  return [...labPixels({ width: 1, height: 1, data })]
}

it.each([
  ['#f4f3f0', 'white'],
  ['#c9c9c7', 'white'],
  ['#a2a3a5', 'light grey'],
  ['#6e6f72', 'grey'],
  ['#2f3033', 'dark grey'],
  ['#ece0c4', 'cream'],
  ['#b7a68a', 'beige'],
  ['#6b4a22', 'brown'],
  ['#f2d04a', 'yellow'],
  ['#b5623c', 'terracotta'],
  ['#3f5f86', 'blue'],
  ['#a9cbb7', 'pale green'],
  ['#1f3c2a', 'dark green'],
  ['#9c3630', 'red-brown'],
])('calls %s %s', (hex, name) => {
  expect(nameColour(lab(hex), 92)).toBe(name)
})

it('calls a wall white that is the brightest thing of a dim picture', () => {
  expect(nameColour(lab('#8f8f8e'), 62)).toBe('white')
  expect(nameColour(lab('#8f8f8e'), 95)).toBe('light grey')
})
