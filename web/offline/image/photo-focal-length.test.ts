import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoFocalLength } from './photo-focal-length.ts'

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#987' } })
const told = picture.clone().withExif({ IFD2: { FocalLengthIn35mmFilm: '24' } })
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

describe('the focal length that a photo tells', () => {
  // What sharp writes as AVIF is the container of HEIC.
  test.each(['jpeg', 'avif'] as const)('of a %s', async (format) => {
    expect(await photoFocalLength(blobOf(await told.clone().toFormat(format).toBuffer()))).toBe(24)
    expect(await photoFocalLength(blobOf(await picture.clone().toFormat(format).toBuffer()))).toBeNull()
  })

  test('is nothing where the file breaks off or is none', async () => {
    for (const format of ['jpeg', 'avif'] as const) {
      const whole = await told.clone().toFormat(format).toBuffer()
      for (let length = 0; length < whole.length; length += 9)
        expect([null, 24]).toContain(await photoFocalLength(blobOf(whole.subarray(0, length))))
    }
    expect(await photoFocalLength(new Blob(['not a photo']))).toBeNull()
  })
})
