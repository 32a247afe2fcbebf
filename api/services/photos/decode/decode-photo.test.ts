import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../errors.ts'
import { cpuTimeMs } from '../../../testing/cpu-time.ts'
import { decodePhoto } from './decode-photo.ts'
import { pngClaiming } from './png-claiming.ts'
import { cornersOf, testPhoto, uprightCorners } from './test-photo.ts'

const refusal = async (bytes: Uint8Array) => {
  const error: unknown = await decodePhoto(bytes).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}

describe('a right picture', () => {
  const kinds: Record<string, () => Promise<Buffer>> = {
    'baseline JPEG': () => testPhoto().jpeg().toBuffer(),
    'progressive JPEG': () => testPhoto().jpeg({ progressive: true }).toBuffer(),
    'CMYK JPEG': () => testPhoto().toColourspace('cmyk').jpeg().toBuffer(),
    PNG: () => testPhoto().png().toBuffer(),
    'interlaced PNG': () => testPhoto().png({ progressive: true }).toBuffer(),
    'palette PNG': () => testPhoto().png({ palette: true, colours: 16 }).toBuffer(),
    '16-bit PNG': () => testPhoto().toColourspace('rgb16').png().toBuffer(),
    'lossy WebP': () => testPhoto().webp().toBuffer(),
    'lossless WebP': () => testPhoto().webp({ lossless: true }).toBuffer(),
    'PNG with an alpha channel': () => testPhoto().ensureAlpha(1).png().toBuffer(),
  }

  it.each(Object.keys(kinds))('comes of a %s', async (kind) => {
    const picture = await decodePhoto(await kinds[kind]())
    expect(picture).toMatchObject({
      name: 'original.jpg',
      contentType: 'image/jpeg',
      width: 320,
      height: 256,
    })
    expect(await cornersOf(picture.bytes)).toBe(uprightCorners)
    expect(await sharp(picture.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
    })
  })

  it('comes of a grey JPEG, in three channels', async () => {
    const picture = await decodePhoto(await testPhoto().grayscale().jpeg().toBuffer())
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    expect(await cornersOf(picture.bytes)).toMatch(/^(grey|white)( grey| white){3}$/)
  })

  it('has white where the upload is transparent', async () => {
    const hole = { create: { width: 160, height: 128, channels: 4, background: '#000000' } } as const
    const punched = await testPhoto()
      .ensureAlpha(1)
      .composite([{ input: hole, blend: 'dest-out', left: 0, top: 0 }])
      .png()
      .toBuffer()
    expect(await cornersOf((await decodePhoto(punched)).bytes)).toBe('white green blue yellow')
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is upright from EXIF orientation %i, and says so once',
    async (orientation) => {
      // How the pixels lie in a file that this orientation turns upright (EXIF 2.32, tag 0x0112); flop comes first.
      const stored = [
        testPhoto(),
        testPhoto().flop(),
        testPhoto().rotate(180),
        testPhoto().flip(),
        testPhoto().rotate(270).flop(),
        testPhoto().rotate(270),
        testPhoto().rotate(90).flop(),
        testPhoto().rotate(90),
      ][orientation - 1]
      const lying = await stored.png().toBuffer()
      const tagged = await sharp(lying).withMetadata({ orientation }).jpeg().toBuffer()
      const picture = await decodePhoto(tagged)
      expect(picture).toMatchObject({ width: 320, height: 256 })
      expect(await cornersOf(picture.bytes)).toBe(uprightCorners)
      expect((await sharp(picture.bytes).metadata()).orientation).toBeUndefined()
    },
  )

  it('shows the first frame of an animation', async () => {
    const frames = [await testPhoto().png().toBuffer(), await testPhoto().negate().png().toBuffer()]
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const picture = await decodePhoto(animated)
    expect(picture).toMatchObject({ width: 320, height: 256 })
    expect(await cornersOf(picture.bytes)).toBe(uprightCorners)
  })

  it('keeps the colours of a wide-gamut profile, in sRGB', async () => {
    const wide = await testPhoto().withIccProfile('p3').png().toBuffer()
    expect((await sharp(wide).metadata()).icc).toBeDefined()
    const picture = await decodePhoto(wide)
    const before = (await testPhoto().stats()).channels.map(({ mean }) => mean)
    const after = (await sharp(picture.bytes).stats()).channels.map(({ mean }) => mean)
    for (const k of [0, 1, 2]) expect(Math.abs(after[k] - before[k])).toBeLessThan(3)
  })

  it('has no more than 4096 pixels on an edge', async () => {
    const picture = await decodePhoto(await testPhoto(5000, 1000).png().toBuffer())
    expect(picture).toMatchObject({ width: 4096, height: 819 })
    expect(await cornersOf(picture.bytes)).toBe(uprightCorners)
  })

  it('loses little: at most two levels of a photo on average', async () => {
    const { bytes } = await decodePhoto(await testPhoto(640, 512).blur(3).png().toBuffer())
    const before = await testPhoto(640, 512).blur(3).raw().toBuffer()
    const after = await sharp(bytes).raw().toBuffer()
    const difference = before.reduce((sum, value, i) => sum + Math.abs(value - after[i]), 0) / before.length
    expect(difference).toBeLessThan(2)
  })
})

describe('nothing but pixels', () => {
  it('keeps no GPS, camera, caption or profile', async () => {
    const tagged = await testPhoto()
      .withExif({
        IFD0: { Artist: 'Jane Secret', Make: 'Leica' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Jane Secret</rdf></x:xmpmeta>')
      .withIccProfile('srgb', { attach: true })
      .jpeg()
      .toBuffer()
    expect(tagged.includes('Jane Secret')).toBe(true)
    const { bytes } = await decodePhoto(tagged)
    expect(Buffer.from(bytes).includes('Jane Secret')).toBe(false)
    const { exif, icc, iptc, xmp } = await sharp(bytes).metadata()
    expect({ exif, icc, iptc, xmp }).toEqual({})
  })

  it('drops what hides behind or inside the picture', async () => {
    const photo = await testPhoto().jpeg().toBuffer()
    const comment = Buffer.from('\xff\xfe\0\x20<script>alert(document)</script>', 'latin1').subarray(0, 34)
    const polyglot = Buffer.concat([
      photo.subarray(0, 2),
      comment,
      photo.subarray(2),
      Buffer.from('PK\x03\x04zip'),
    ])
    const bytes = Buffer.from((await decodePhoto(polyglot)).bytes)
    expect(bytes.includes('<script')).toBe(false)
    expect(bytes.includes('PK\x03\x04')).toBe(false)
  })
})

describe('a clear refusal', () => {
  it('names the rule and what was sent', async () => {
    const gif = await refusal(await testPhoto().gif().toBuffer())
    expect(gif).toMatchObject({ code: 'unsupported_image', status: 415 })
    expect(gif.message).toBe('Images must be JPG, PNG or WEBP under 10MB. This file is GIF.')
    expect((await refusal(await testPhoto().avif().toBuffer())).message).toContain('This file is AVIF.')
    expect((await refusal(await testPhoto().tiff().toBuffer())).message).toContain('This file is TIFF.')
    expect((await refusal(Buffer.from('\0\0\0\x18ftypheic'))).message).toContain('Most Compatible')
    expect((await refusal(Buffer.from('hello'))).message).toContain('none of them')
  })

  it('says that a file is empty', async () => {
    expect(await refusal(new Uint8Array())).toMatchObject({
      code: 'image_unreadable',
      message: 'This file is empty.',
    })
  })

  it('takes 10 MB and not a byte more', async () => {
    const photo = await testPhoto().jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    await expect(decodePhoto(padded(10 * 1024 * 1024))).resolves.toBeDefined()
    const error = await refusal(padded(10 * 1024 * 1024 + 1))
    expect(error).toMatchObject({ code: 'image_too_large', status: 413 })
    expect(error.message).toContain('under 10MB')
  })

  it.each([
    [255, 400],
    [400, 255],
    [8000, 300],
  ])('of %i × %i pixels as too small', async (width, height) => {
    const error = await refusal(await testPhoto(width, height).png().toBuffer())
    expect(error).toMatchObject({ code: 'image_too_small', status: 422 })
    expect(error.message).toContain(`${width} × ${height} pixels; at least 256`)
  })

  it('of a picture that would be too large to hold', async () => {
    const pixels = new Uint8Array(1000)
    const bomb = await refusal(pngClaiming(65_536, 65_536, pixels))
    expect(bomb.code).toBe('image_too_large')
    expect(bomb.message).toContain('65536 × 65536 pixels; at most 60 megapixels')
    expect((await refusal(pngClaiming(2_000_000_000, 2_000_000_000, pixels))).code).toMatch(/^image_/)
    const interlaced = await refusal(pngClaiming(7000, 7000, pixels, true))
    expect(interlaced).toMatchObject({ code: 'image_too_large' })
    expect(interlaced.message).toContain('without interlacing')
  })

  it('of a JPEG with thousands of scans, before they are decoded', async () => {
    const photo = await testPhoto(2000, 2000).jpeg({ progressive: true }).toBuffer()
    const scan = photo.subarray(photo.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const scans = Array.from({ length: 2000 }, () => scan)
    const started = cpuTimeMs()
    const error = await refusal(
      Buffer.concat([photo.subarray(0, -2), ...scans, photo.subarray(-2)]).subarray(0, 9e6),
    )
    expect(error.code).toBe('image_unreadable')
    expect(cpuTimeMs() - started).toBeLessThan(5000)
  })

  const formats = {
    'baseline JPEG': testPhoto(700, 500).jpeg(),
    'progressive JPEG': testPhoto(700, 500).jpeg({ progressive: true }),
    PNG: testPhoto(700, 500).png(),
    WebP: testPhoto(700, 500).webp(),
  }
  it.each(Object.keys(formats) as (keyof typeof formats)[])('of a %s cut anywhere', async (format) => {
    const whole = await formats[format].toBuffer()
    for (const share of [0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97]) {
      const { code } = await refusal(whole.subarray(0, Math.ceil(whole.length * share)))
      expect(code, `${share}`).toMatch(
        share < 0.01 ? /^(unsupported_image|image_unreadable)$/ : /^image_unreadable$/,
      )
    }
  })

  it('of damage that the decoder only warns of', async () => {
    const photo = await testPhoto(700, 500).jpeg({ progressive: true }).toBuffer()
    const damaged = Buffer.from(photo)
    damaged.fill(0x5a, 8000, 8400)
    expect((await refusal(damaged)).code).toBe('image_unreadable')
  })

  it('and never another error, whatever bits are flipped', async () => {
    const strange: unknown[] = []
    const files = await Promise.all(Object.values(formats).map((photo) => photo.clone().toBuffer()))
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (const file of files) {
      for (let round = 0; round < 60; round++) {
        const flipped = Buffer.from(file)
        for (let k = 0; k < 4; k++) flipped[random(round % 2 ? 600 : file.length)] ^= 1 << random(8)
        await decodePhoto(flipped).catch((error: unknown) => error instanceof AppError || strange.push(error))
      }
    }
    expect(strange).toEqual([])
  })
})
