import { expect, test } from 'vitest'
import { arrangeFiles } from './arrange-files.ts'

const ROOMS = [{ name: 'Living room' }, { name: 'Bed/room' }]
const paths = (...rules: Parameters<typeof arrangeFiles>[1][]) =>
  arrangeFiles(ROOMS, rules[0]).map(({ path }) => path)

test('originals follow their staged photos, with what may be needed beside them', () => {
  expect(paths({ staged: 'clean', marks: 'allowed', original: 'after' })).toEqual([
    'Upload/01 Living room (virtually staged).jpg',
    'Upload/02 Living room (original).jpg',
    'Upload/03 Bed-room (virtually staged).jpg',
    'Upload/04 Bed-room (original).jpg',
    'Labelled copies/01 Living room (virtually staged).jpg',
    'Labelled copies/02 Bed-room (virtually staged).jpg',
  ])
})

test('the order of names is the order of photos, however many there are', () => {
  const many = Array.from({ length: 60 }, () => ({ name: 'Room' }))
  const names = arrangeFiles(many, { staged: 'clean', marks: 'forbidden', original: 'after' }).map(
    ({ path }) => path,
  )
  expect(names[1]).toBe('Upload/002 Room (original).jpg')
  expect(names.toSorted()).toEqual(names)
})

test('originals precede, or stand apart; no labelled copies where marks are forbidden', () => {
  expect(paths({ staged: 'clean', marks: 'forbidden', original: 'before' })).toEqual([
    'Upload/01 Living room (original).jpg',
    'Upload/02 Living room (virtually staged).jpg',
    'Upload/03 Bed-room (original).jpg',
    'Upload/04 Bed-room (virtually staged).jpg',
  ])
  expect(paths({ staged: 'labelled', marks: 'required', original: 'apart' })).toEqual([
    'Upload/01 Living room (virtually staged).jpg',
    'Upload/02 Bed-room (virtually staged).jpg',
    'Clean copies/01 Living room (virtually staged).jpg',
    'Clean copies/02 Bed-room (virtually staged).jpg',
    'Originals/01 Living room (original).jpg',
    'Originals/02 Bed-room (original).jpg',
  ])
})
