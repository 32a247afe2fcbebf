import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { exifBlock, focalLength35mm } from './exif-focal-length.ts'

async function exifOf(tags: Record<string, string>): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
  const { exif } = await sharp(
    await picture
      .withExif({ IFD0: { Make: 'Phone' }, IFD2: tags })
      .jpeg()
      .toBuffer(),
  ).metadata()
  return exif!
}

describe('the focal length of a photo', () => {
  test('is read from its EXIF block', async () => {
    expect(focalLength35mm(await exifOf({ FocalLengthIn35mmFilm: '26' }))).toBe(26)
  })

  test('is unknown where the block tells none, or an impossible one', async () => {
    expect(focalLength35mm(await exifOf({ FNumber: '18/10' }))).toBeNull()
    expect(focalLength35mm(await exifOf({ FocalLengthIn35mmFilm: '0' }))).toBeNull()
    expect(focalLength35mm(await exifOf({ FocalLengthIn35mmFilm: '6000' }))).toBeNull()
  })

  test('is unknown where the block is cut off or nonsense', async () => {
    const exif = await exifOf({ FocalLengthIn35mmFilm: '26' })
    for (let length = 0; length < exif.length; length += 7)
      expect([null, 26]).toContain(focalLength35mm(exif.subarray(0, length)))
    expect(focalLength35mm(new Uint8Array(40).fill(0xff))).toBeNull()
  })
})

test('a block of our own tells focal length and orientation, and others read it', async () => {
  expect(focalLength35mm(exifBlock(6, 24))).toBe(24)
  expect(focalLength35mm(exifBlock(1, null))).toBeNull()
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const block = exifBlock(6, 24)
  const segment = [0xff, 0xe1, 0, block.length + 2, ...block]
  const marked = new Uint8Array([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)])
  const metadata = await sharp(marked).metadata()
  expect(metadata.orientation).toBe(6)
  expect(focalLength35mm(metadata.exif!)).toBe(24)
})
