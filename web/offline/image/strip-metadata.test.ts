import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageKind } from './image-kind.ts'
import { stripMetadata } from './strip-metadata.ts'

const place = { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
const picture = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#a87',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })

const own = (buffer: Buffer) => new Uint8Array(buffer)
async function strip(bytes: Uint8Array<ArrayBuffer>) {
  const blob = stripMetadata(bytes, imageKind(bytes)!)
  return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) }
}
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

describe('without its metadata', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a JPEG of orientation %i lies as before and tells nothing else',
    async (orientation) => {
      const jpeg = own(await picture().withExif(place).withMetadata({ orientation }).jpeg().toBuffer())
      expect(Buffer.from(jpeg).includes('SecretPhone') || orientation > 0).toBe(true)
      const { type, bytes } = await strip(jpeg)
      expect(type).toBe('image/jpeg')
      expect(Buffer.from(bytes).includes('SecretPhone')).toBe(false)
      expect((await sharp(bytes).metadata()).orientation).toBe(orientation)
      expect(await pixels(bytes)).toEqual(await pixels(jpeg))
    },
  )

  test('a JPEG keeps its colour profile and loses place, XMP and comment', async () => {
    const source = own(await picture().withExif(place).withIccProfile('p3').jpeg().toBuffer())
    const comment = new Uint8Array([0xff, 0xfe, 0, 9, ...new TextEncoder().encode('comment')])
    const jpeg = new Uint8Array([...source.slice(0, 2), ...comment, ...source.slice(2)])
    const before = await sharp(jpeg).metadata()
    expect(before.exif?.includes('SecretPhone')).toBe(true)
    const { bytes } = await strip(jpeg)
    const after = await sharp(bytes).metadata()
    expect(after.icc).toEqual(before.icc)
    expect(after.exif?.includes('SecretPhone')).toBe(false)
    expect(Buffer.from(bytes).includes('comment')).toBe(false)
    expect(await pixels(bytes)).toEqual(await pixels(jpeg))
  })

  test.each(['png', 'webp'] as const)('a %s shows the same and tells nothing', async (format) => {
    const file = own(await picture().withExif(place).toFormat(format).toBuffer())
    expect(Buffer.from(file).includes('SecretPhone')).toBe(true)
    const { type, bytes } = await strip(file)
    expect(type).toBe(`image/${format}`)
    expect(Buffer.from(bytes).includes('SecretPhone')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(await pixels(bytes)).toEqual(await pixels(file))
  })

  test('a JPEG that breaks off is left as far as it goes', async () => {
    const jpeg = own(await picture().withExif(place).jpeg().toBuffer())
    for (const length of [3, 10, 25, 60, 200]) {
      const { bytes } = await strip(jpeg.slice(0, length))
      expect(bytes.length).toBeLessThanOrEqual(length + 40)
    }
  })
})

describe('the kind of a file', () => {
  const ftyp = (brand: string) => new TextEncoder().encode(`\0\0\0\x20ftyp${brand}`)
  test.each([
    ['jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['heic', ftyp('heic')],
    ['heic', ftyp('mif1')],
    ['avif', ftyp('avif')],
    ['gif', new TextEncoder().encode('GIF89a')],
    [null, new TextEncoder().encode('%PDF-1.7')],
    [null, ftyp('isom')],
    [null, new Uint8Array()],
  ])('is %s', (kind, head) => expect(imageKind(head)).toBe(kind))

  test.each(['jpeg', 'png', 'webp'] as const)('of a real %s is told', async (format) => {
    expect(imageKind(own(await picture().toFormat(format).toBuffer()))).toBe(format)
  })
})
