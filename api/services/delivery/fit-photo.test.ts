import { load } from 'exifreader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { labelOverlay } from './draw-label.ts'
import { fitPhoto, fittedSize } from './fit-photo.ts'
import { photoXmp } from './photo-xmp.ts'

/** Noise is the hardest picture to compress. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg({ quality: 95, progressive: true })
    .toBuffer()

const RULES = { shape: 'as-taken', maxWidth: 800, maxHeight: 800, maxBytes: 10_000_000 } as const

test('sizes: within the limits, never enlarged, cut to 4:3 in the photo’s own direction', () => {
  expect(fittedSize({ width: 1600, height: 1200 }, RULES)).toEqual({ width: 800, height: 600 })
  expect(fittedSize({ width: 400, height: 300 }, RULES)).toEqual({ width: 400, height: 300 })
  const cut = { ...RULES, shape: '4:3' } as const
  expect(fittedSize({ width: 1200, height: 800 }, cut)).toEqual({ width: 800, height: 600 })
  expect(fittedSize({ width: 800, height: 1200 }, cut)).toEqual({ width: 600, height: 800 })
})

test('the best quality within the bytes, baseline, without the place', async () => {
  const photo = await noise(900, 600)
  const free = await fitPhoto(photo, RULES)
  expect([free.width, free.height, free.quality]).toEqual([800, 533, 95])

  const maxBytes = Math.round(free.jpeg.length * 0.55)
  const held = await fitPhoto(photo, { ...RULES, maxBytes })
  expect(held.jpeg.length).toBeLessThanOrEqual(maxBytes)
  expect([held.width, held.height]).toEqual([800, 533])
  expect(held.quality).toBeGreaterThanOrEqual(60)
  // One step better would not have fitted: nothing is given away.
  const better = await sharp(photo)
    .resize(800, 533, { fit: 'cover' })
    .jpeg({ quality: held.quality + 3, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(better.length).toBeGreaterThan(maxBytes)

  const facts = await sharp(held.jpeg).metadata()
  expect([facts.isProgressive, facts.space, facts.exif, facts.icc]).toEqual([
    false,
    'srgb',
    undefined,
    undefined,
  ])
})

test('what no quality fits is made smaller, and what fits nothing at all is refused', async () => {
  const photo = await noise(900, 600)
  const small = await fitPhoto(photo, { ...RULES, maxBytes: 50_000 })
  expect(small.jpeg.length).toBeLessThanOrEqual(50_000)
  expect(small.width).toBeLessThan(800)
  await expect(fitPhoto(photo, { ...RULES, maxBytes: 100 })).rejects.toThrow('does not fit')
})

test.each([
  ['exact', 'composite'],
  ['generative', 'compositeSynthetic'],
] as const)('a picture by the %s engine says so in its file', async (engine, type) => {
  const description = 'Sofa & <chairs>. Virtually staged: https://o.example/o/a'
  const xmp = photoXmp({
    engine,
    engineVersion: 'draws-2',
    description,
    instructions: 'Show the original with it.',
  })
  const { jpeg } = await fitPhoto(await noise(300, 200), RULES, { xmp })
  const tags = load(Buffer.from(jpeg))
  expect(tags['DigitalSourceType']?.value).toBe(`http://cv.iptc.org/newscodes/digitalsourcetype/${type}`)
  expect(tags['description']?.description).toBe(description)
  expect(tags['AISystemVersionUsed']?.value).toBe(engine === 'exact' ? undefined : 'draws-2')
  expect(tags['Instructions']?.value).toBe('Show the original with it.')
  expect(Object.keys(tags).filter((name) => name.startsWith('GPS'))).toEqual([])
})

test('a label stands in its corner, can be read at 640 pixels, and touches nothing else', async () => {
  const grey = await sharp({ create: { width: 640, height: 426, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const overlay = await labelOverlay('Virtually staged', 'bottom-left')
  const { jpeg } = await fitPhoto(grey, RULES, { overlay })
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const found = { left: info.width, right: 0, top: info.height, bottom: 0, letters: 0 }
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const value = data[y * info.width + x]
      if (Math.abs(value - 136) < 40) continue
      found.left = Math.min(found.left, x)
      found.right = Math.max(found.right, x)
      found.top = Math.min(found.top, y)
      found.bottom = Math.max(found.bottom, y)
      if (value > 220) found.letters += 1
    }
  const { left, right, top, bottom, letters } = found
  expect([left < 20, right < 320, top > 370, bottom > 400]).toEqual([true, true, true, true])
  // Letters of 22 pixels: a line of 34 with its field.
  expect(bottom - top).toBeGreaterThan(28)
  expect(letters).toBeGreaterThan(450)

  const long = await labelOverlay('W'.repeat(40), 'top-right')
  const drawn = long(640, 426)
  const { width } = await sharp(drawn.input).metadata()
  expect([drawn.left >= 0, drawn.left + width <= 640, drawn.top]).toEqual([true, true, 10])
})
