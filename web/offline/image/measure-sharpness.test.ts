import { existsSync, readdirSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { JUDGED_EDGE, measureSharpness } from './measure-sharpness.ts'
import { straightenScale } from './straighten-photo.ts'

const PHOTOS = new URL('../../../../shared/photos/', import.meta.url)
const ROOM = new URL('../../../assets/rooms/living/before.jpg', import.meta.url).pathname

async function judge(photo: Sharp) {
  const { data, info } = await photo
    .resize(JUDGED_EDGE, JUDGED_EDGE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return measureSharpness(new Uint8ClampedArray(data), info.width, info.height)
}
const room = () => sharp(ROOM).resize(JUDGED_EDGE)

describe('a photo of a room', () => {
  test('is fine as it is', async () => {
    expect(await judge(room())).toEqual({ blurred: false, dark: false, black: false })
  })
  test('is found blurred', async () => expect((await judge(room().blur(3))).blurred).toBe(true))
  test('is found dark', async () =>
    expect(await judge(room().linear(0.1, 0))).toMatchObject({ dark: true, black: false }))
  test('that a canvas could not hold is found black', async () =>
    expect((await judge(room().linear(0, 0))).black).toBe(true))
  test('may be tiny', () =>
    expect(measureSharpness(new Uint8ClampedArray(4 * 4).fill(200), 2, 2)).toMatchObject({ black: false }))
})

describe.skipIf(!existsSync(PHOTOS))('real empty rooms', () => {
  test('are neither blurred nor dark, and are once they are spoilt', async () => {
    const names = readdirSync(PHOTOS).filter((name) => name.startsWith('empty_'))
    const findings = await Promise.all(
      names.map(async (name) => {
        const photo = () => sharp(new URL(name, PHOTOS).pathname).rotate()
        const reduced = await photo()
          .resize(JUDGED_EDGE, JUDGED_EDGE, { fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer()
        const [asTaken, shaken] = [await judge(sharp(reduced)), await judge(sharp(reduced).blur(3))]
        return { name, alarm: asTaken.blurred || asTaken.dark, found: shaken.blurred }
      }),
    )
    expect(findings.filter(({ alarm }) => alarm).map(({ name }) => name)).toEqual([])
    expect(findings.filter(({ found }) => !found).map(({ name }) => name)).toEqual([])
  })
})

describe('straightening', () => {
  test.each([
    [4000, 3000, 0],
    [4000, 3000, 4],
    [3000, 4000, -7],
    [1000, 1000, 12],
  ])('of %i × %i by %i° cuts inside the turned picture', (width, height, degrees) => {
    const scale = straightenScale(width, height, degrees)
    const angle = (degrees * Math.PI) / 180
    for (const [x, y] of [
      [1, 1],
      [1, -1],
    ]) {
      const [cx, cy] = [(x * width) / scale / 2, (y * height) / scale / 2]
      // The corner of the cut, seen in the picture's own frame.
      const across = Math.abs(cx * Math.cos(angle) + cy * Math.sin(angle))
      const down = Math.abs(cy * Math.cos(angle) - cx * Math.sin(angle))
      expect(across).toBeLessThanOrEqual(width / 2 + 1e-6)
      expect(down).toBeLessThanOrEqual(height / 2 + 1e-6)
    }
    expect(scale).toBeLessThan(1.4)
  })
})
