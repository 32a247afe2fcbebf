import { expect, test } from 'vitest'
import { captionOf, descriptionOf, remarksOf } from './compose-texts.ts'

test('a caption names the room and the original’s page, or leaves that sentence out', () => {
  const rules = { caption: '{room}: virtually staged. Original photo: {original}' }
  const room = 'Kitchen'
  expect(captionOf(rules, { room, originalUrl: 'https://o.example/o/a' })).toBe(
    'Kitchen: virtually staged. Original photo: https://o.example/o/a',
  )
  expect(captionOf(rules, { room, originalUrl: null })).toBe('Kitchen: virtually staged.')
  // What a room is called is text, and no instruction.
  expect(captionOf(rules, { room: '{original} $&', originalUrl: 'x' })).toBe(
    '{original} $&: virtually staged. Original photo: x',
  )
})

test('remarks number the staged photos', () => {
  const rules = { remarks: 'Photos {photos} are virtually staged.' }
  expect(remarksOf(rules, [1, 3, 5])).toBe('Photos 1, 3 and 5 are virtually staged.')
  expect(remarksOf({ remarks: '' }, [1])).toBe('')
})

test('a photo says its label and where its original is, but no address where these are forbidden', () => {
  const of = { room: 'Hall', caption: 'Digitally altered', originalUrl: 'https://o.example/o/a' }
  expect(descriptionOf({ labelWords: 'Virtually staged', links: 'allowed' }, of)).toBe(
    'Hall. Digitally altered. Virtually staged. Original, unaltered photo: https://o.example/o/a',
  )
  expect(descriptionOf({ labelWords: 'Digitally Altered', links: 'forbidden' }, of)).toBe(
    'Hall. Digitally altered.',
  )
})
