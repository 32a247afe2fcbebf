import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../../../shared/constants.ts'
import { shownToast } from '../../../ui/feedback/toast-store.ts'
import { acceptPhotos } from './accept-photos.ts'

const file = (name: string, type = '', bytes = 1) => new File([new Uint8Array(bytes)], name, { type })
const names = (files: File[]) => files.map(({ name }) => name)

test('photos are known by their type or their name', () => {
  const files = [file('a', 'image/jpeg'), file('b.WEBP'), file('c.heic', 'image/heic'), file('d.pdf')]
  expect(names(acceptPhotos(files))).toEqual(['a', 'b.WEBP'])
  expect(shownToast()?.description).toBe('c.heic and 1 more: images must be JPG, PNG or WEBP under 10MB.')
})

test('a photo that is too large is named by itself', () => {
  expect(acceptPhotos([file('large.jpg', 'image/jpeg', MAX_UPLOAD_BYTES + 1)])).toEqual([])
  expect(shownToast()?.description).toMatch(/^large\.jpg: /)
})

test('of forty refused ones a toast names the first and tells how many there are', () => {
  acceptPhotos(Array.from({ length: 40 }, (_, at) => file(`IMG_${at}.HEIC`)))
  expect(shownToast()?.description).toMatch(/^IMG_0\.HEIC and 39 more: /)
})
