import { expect, test } from 'vitest'
import { noPhotos, photoReducer, type PhotoAction, type WizardPhoto } from './wizard-photo.ts'

const photo = (key: string): WizardPhoto => ({
  key,
  name: `${key}.jpg`,
  previewUrl: `blob:${key}`,
  upload: { state: 'sending', fraction: 0 },
})
const after = (...actions: PhotoAction[]) => actions.reduce(photoReducer, noPhotos)
const keys = (state: ReturnType<typeof after>) => state.photos.map(({ key }) => key)

test('the first of the photos just added is selected', () => {
  const state = after(
    { type: 'added', photos: [photo('a')] },
    { type: 'added', photos: [photo('b'), photo('c')] },
  )
  expect(keys(state)).toEqual(['a', 'b', 'c'])
  expect(state.selectedKey).toBe('b')
})

test('removing the selected photo hands on to the last one', () => {
  const added: PhotoAction = { type: 'added', photos: [photo('a'), photo('b'), photo('c')] }
  expect(after(added, { type: 'removed', key: 'a' }).selectedKey).toBe('c')
  expect(after(added, { type: 'removed', key: 'b' }).selectedKey).toBe('a')
  expect(after({ type: 'added', photos: [photo('a')] }, { type: 'removed', key: 'a' })).toEqual(noPhotos)
})

test('what was chosen before the page was loaded anew comes first, and takes the selection from nothing newer', () => {
  const kept: PhotoAction = { type: 'restored', photos: [photo('a'), photo('b')], selectedKey: 'b' }
  expect(after(kept).selectedKey).toBe('b')
  expect(after({ ...kept, selectedKey: 'gone' }).selectedKey).toBe('a')
  const state = after({ type: 'added', photos: [photo('c')] }, kept)
  expect(keys(state)).toEqual(['a', 'b', 'c'])
  expect(state.selectedKey).toBe('c')
})

test('a replacement takes the place and the selection', () => {
  const state = after(
    { type: 'added', photos: [photo('a'), photo('b')] },
    { type: 'replaced', key: 'a', photo: photo('d') },
  )
  expect(keys(state)).toEqual(['d', 'b'])
  expect(state.selectedKey).toBe('d')
})

test('the upload of a photo that is gone changes nothing', () => {
  const before = after({ type: 'added', photos: [photo('a')] })
  const state = photoReducer(before, {
    type: 'uploaded',
    key: 'z',
    upload: { state: 'failed', message: 'x' },
  })
  expect(state).toEqual(before)
})
