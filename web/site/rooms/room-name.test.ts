import { expect, test } from 'vitest'
import { roomName } from './room-name.ts'

const pair = (prompt: string, after = '/api/samples/1/staged') => ({
  before: '',
  after,
  prompt,
  isRendered: false,
})

test('is the instruction, cut at 150 characters', () => {
  expect(roomName(pair('A sofa'), 0)).toBe('A sofa')
  expect(roomName(pair('x'.repeat(150)), 0)).toHaveLength(150)
  expect(roomName(pair('x'.repeat(151)), 0)).toBe(`${'x'.repeat(150)}…`)
})

test('without one, the room of the address, else a number', () => {
  expect(roomName(pair(' ', '/rooms/living/after-1440.jpg'), 0)).toBe('Living room')
  expect(roomName(pair('', '/rooms/home-office/after.jpg'), 0)).toBe('Office')
  expect(roomName(pair(''), 2)).toBe('Room Example 3')
})
