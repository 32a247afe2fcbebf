import { expect, it } from 'vitest'
import { ROOM_KINDS } from '../room/room-kind.ts'
import { refusalAdvice } from './refusal-advice.ts'

it('tells what would help, by the room where that matters', () => {
  expect(refusalAdvice('no-space', 'kitchen')).toContain('kitchen')
  expect(refusalAdvice('no-space', 'bathroom')).toContain('bathroom')
  expect(refusalAdvice('no-space', 'bedroom')).toContain('bed:')
  expect(refusalAdvice('no-space', 'office')).toContain('desk')
  expect(refusalAdvice('no-space', 'dining room')).toContain('table')
  expect(refusalAdvice('no-space', 'living room')).toContain('Step back')
  expect(refusalAdvice('not-a-room', null)).toContain('step back')
  expect(refusalAdvice('no-space', null)).toBe(refusalAdvice('no-space', 'living room'))
  for (const room of ROOM_KINDS) {
    expect(refusalAdvice('no-space', room)).toMatch(/\b[Ss]tep back|from the door\b/)
    expect(refusalAdvice('outdoors', room)).toContain('Outdoor')
  }
})
