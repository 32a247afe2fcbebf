import { expect, it } from 'vitest'
import { ROOM_KINDS } from '../room/room-kind.ts'
import { refusalAdvice } from './refusal-advice.ts'

it('tells what would help, by the room where that matters', () => {
  expect(refusalAdvice('no-space', 'kitchen')).toContain('kitchen')
  expect(refusalAdvice('no-space', 'bathroom')).toContain('bathroom')
  expect(refusalAdvice('no-space', 'bedroom')).toContain('bed:')
  expect(refusalAdvice('no-space', 'living room')).toContain('Step back')
  expect(refusalAdvice('no-space', null)).toBe(refusalAdvice('no-space', 'living room'))
  for (const room of ROOM_KINDS) expect(refusalAdvice('outdoors', room)).toContain('Outdoor')
})
