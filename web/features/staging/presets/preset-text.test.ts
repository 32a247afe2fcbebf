import { expect, test } from 'vitest'
import { STYLE_PRESETS } from '../../../../shared/style-presets.ts'
import { extend, isReplaceable, proposal, withRoom } from './preset-text.ts'

const [modern] = STYLE_PRESETS

test('a style names the room it furnishes', () => {
  expect(proposal(modern, 'bedroom')).toMatch(/^Modern bedroom: /)
  expect(proposal(modern, null)).toMatch(/^Modern room: /)
  expect(proposal(undefined, 'bedroom')).toBe('Furnish this as a bedroom')
  expect(proposal(undefined, 'other')).toBeUndefined()
})

test('only texts that nobody wrote are replaced', () => {
  for (const text of ['', '  ', proposal(modern, 'kitchen')!, proposal(undefined, 'office')!])
    expect(isReplaceable(text)).toBe(true)
  expect(isReplaceable(`${proposal(modern, 'kitchen')!} and a plant`)).toBe(false)
  expect(isReplaceable('A grey sofa')).toBe(false)
})

test('an extension stands behind one’s own words', () => {
  expect(extend('A grey sofa ', 'Modern room')).toBe('A grey sofa. Modern room')
  expect(extend('No rug!', 'Modern room')).toBe('No rug! Modern room')
})

test('a text that nobody wrote follows the room, own words stay', () => {
  expect(withRoom(proposal(modern, null)!, 'bedroom')).toBe(proposal(modern, 'bedroom'))
  expect(withRoom(proposal(modern, 'living room')!, 'bedroom')).toBe(proposal(modern, 'bedroom'))
  expect(withRoom(proposal(undefined, 'office')!, 'bedroom')).toBe('Furnish this as a bedroom')
  for (const text of ['', 'A cosy office', `${proposal(modern, 'office')!} and a plant`])
    expect(withRoom(text, 'bedroom')).toBe(text)
})
