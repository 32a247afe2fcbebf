import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { syntheticKitchen } from '../evaluation/synthetic-kitchen.ts'
import { FITTED_ADVICE, undressedAdvice } from '../furnish/refusal-advice.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { seededRandom } from '../math/seeded-random.ts'
import { analyseRoom, type RoomAnalysis } from './analyse-room.ts'

const PHOTOS = join(import.meta.dirname, '../../../../shared/photos')

let room: RgbImage
let reading: RoomAnalysis
beforeAll(async () => {
  const file = fileURLToPath(new URL('../../../e2e/fixtures/living-empty.jpg', import.meta.url))
  const { data, info } = await sharp(file).resize(512).raw().toBuffer({ resolveWithObject: true })
  room = { width: info.width, height: info.height, data: new Uint8Array(data) }
  reading = analyseRoom(room)
})

function draw(width: number, height: number, at: (x: number, y: number) => readonly number[]): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) data.set(at(i % width, Math.floor(i / width)), i * 3)
  return { width, height, data }
}

async function drawSvg(content: string): Promise<RgbImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="400">${content}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

const mirror = (image: RgbImage) =>
  draw(image.width, image.height, (x, y) => {
    const from = (y * image.width + image.width - 1 - x) * 3
    return [...image.data.subarray(from, from + 3)]
  })

describe('an empty room', () => {
  it('is taken for one by little light, too', () => {
    const dim = { ...room, data: room.data.map((v) => v * 0.2) }
    expect(analyseRoom(dim).isInteriorImage).toBe(true)
  })

  it('is taken for one and described by what can be measured', () => {
    expect(reading).toMatchObject({ isInteriorImage: true, advice: null })
    expect(reading.description).toMatch(/^Empty room with an? [a-z ]+ floor, [a-z ]+ walls/)
    expect(reading.description).toMatch(/, about \d(\.5)? by \d(\.5)?\u00a0m\. /)
  })

  it('is not said to have a use that nobody could tell', () => {
    expect(reading.confidence).toBeLessThan(0.6)
    expect(reading.description).toContain('cannot be told while it is empty')
  })

  it('has its windows on the other side when mirrored', () => {
    const side = ({ description }: RoomAnalysis) => /windows? on the (left|right)/.exec(description)?.[1]
    expect(side(reading)).toBe('left')
    expect(side(analyseRoom(mirror(room)))).toBe('right')
  })

  it('stays one when dimmed and small', () => {
    const small = resizeToLongEdge(room, 300)
    const dimmed = { ...small, data: small.data.map((v) => v * 0.7) }
    expect(analyseRoom(dimmed).isInteriorImage).toBe(true)
  })

  it('reads the same each time', () => {
    expect(analyseRoom(room)).toEqual(reading)
  })
})

describe('a room that may have nothing to dress', () => {
  const adviceFor = (seed: number) => {
    const { roomType, advice } = analyseRoom(resizeToLongEdge(syntheticKitchen(seed).image, 512))
    expect(roomType).toBe('kitchen')
    return advice
  }

  it('is told of in a drawn kitchen without a clear worktop, and in none that has one', () => {
    expect(adviceFor(1)).toBe(undressedAdvice('kitchen'))
    expect(adviceFor(0)).toBeNull()
  })

  it.skipIf(!existsSync(PHOTOS))(
    'is told of in a photo of a bathroom that is taken for another room',
    async () => {
      const photo = await decodePhoto(await readFile(join(PHOTOS, 'phone_48_bathroom.jpg')))
      const { roomType, roomTypeChoices, advice } = analyseRoom(resizeToLongEdge(photo, 512))
      expect(roomType).not.toBe('bathroom')
      expect(roomTypeChoices).toContain('bathroom')
      expect(advice).toBe(FITTED_ADVICE)
    },
  )

  it.skipIf(!existsSync(PHOTOS))('names a kitchen that its fronts alone tell', async () => {
    const photo = await decodePhoto(await readFile(join(PHOTOS, 'phone_46_kitchen.jpg')))
    const { roomType, roomTypeChoices } = analyseRoom(resizeToLongEdge(photo, 512))
    expect(roomType).toBe('kitchen')
    expect(roomTypeChoices).toContain('kitchen')
  })
})

describe('no room', () => {
  const noise = seededRandom(3)
  const pictures: Record<string, [() => RgbImage | Promise<RgbImage>, RegExp]> = {
    black: [() => draw(400, 300, () => [0, 0, 0]), /almost black/],
    'a plain wall': [() => draw(400, 300, () => [222, 220, 214]), /plain surface/],
    noise: [() => draw(400, 300, () => [noise() * 256, noise() * 256, noise() * 256]), /object or a detail/],
    'sky above a meadow': [
      () =>
        draw(400, 300, (_, y) => {
          const rough = noise() * 40
          return y < 140 ? [110 + y / 4, 160 + y / 4, 235] : [60 + rough, 120 + rough, 40 + rough / 2]
        }),
      /outdoors/,
    ],
    'a page': [
      () =>
        drawSvg(
          `<rect width="512" height="60" fill="#2a6"/>${Array.from({ length: 14 }, (_, i) => `<text x="40" y="${90 + i * 20}" font-size="13">Some words of a page, line ${i}</text>`).join('')}`,
        ),
      /screenshot, plan or drawing/,
    ],
    'a scrap': [() => draw(20, 15, () => [200, 200, 200]), /too small/],
  }

  it.each(Object.keys(pictures))('is found in %s, and why', async (name) => {
    const [make, reason] = pictures[name]
    const found = analyseRoom(await make())
    expect(found).toMatchObject({ isInteriorImage: false, roomType: 'other' })
    expect(found.confidence).toBeGreaterThan(0.5)
    expect(found.description).toMatch(reason)
  })
})

it('answers whatever the shape of the picture', () => {
  for (const [width, height] of [
    [32, 32],
    [33, 900],
    [900, 33],
    [513, 511],
  ]) {
    const { confidence, description } = analyseRoom(draw(width, height, (x, y) => [x % 256, y % 256, 128]))
    expect(confidence).toBeGreaterThanOrEqual(0.5)
    expect(description.length).toBeGreaterThan(20)
  }
})
