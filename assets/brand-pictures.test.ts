/** Icons, screenshots and the social card, as the web app manifest and link previews promise them. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { manifest } from '../web/manifest.ts'

const PUBLIC = path.join(import.meta.dirname, '../web/public')
const png = (manifest.icons ?? []).filter(({ src }) => src.endsWith('.png'))

async function size(file: string): Promise<string> {
  const { width, height } = await sharp(path.join(PUBLIC, file)).metadata()
  return `${width}x${height}`
}

test.each([...png, ...(manifest.screenshots ?? [])])(
  '$src has the size it is announced with',
  async (picture) => {
    expect(await size(picture.src)).toBe(picture.sizes)
  },
)

test('the social card is what link previews crop to, and light', async () => {
  expect(await size('social/card.jpg')).toBe('1200x630')
  expect(statSync(path.join(PUBLIC, 'social/card.jpg')).size).toBeLessThan(300_000)
})

describe('icons', () => {
  test('the icon that browsers ask for unasked holds one picture of the mark', async () => {
    const file = readFileSync(path.join(PUBLIC, 'favicon.ico'))
    expect([file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt8(6)]).toEqual([1, 1, 32])
    const png = file.subarray(file.readUInt32LE(18), file.readUInt32LE(18) + file.readUInt32LE(14))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  })

  test.each(png.filter(({ purpose }) => purpose === 'maskable'))(
    '$src keeps the mark off the cut',
    async ({ src }) => {
      const { data, info } = await sharp(path.join(PUBLIC, src))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) =>
        data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)
      const background = at(0, 0)
      // Platforms may cut down to a circle of four fifths of the side.
      const stray: string[] = []
      for (let y = 0; y < info.height; y++)
        for (let x = 0; x < info.width; x++)
          if (Math.hypot(x - info.width / 2, y - info.height / 2) > info.width * 0.4)
            if (!at(x, y).equals(background)) stray.push(`${x}, ${y}`)
      expect(stray).toEqual([])
    },
  )

  test('the badge has one colour and transparency', async () => {
    const { channels } = await sharp(path.join(PUBLIC, 'icons/badge-96.png')).stats()
    expect(channels).toHaveLength(4)
    expect(channels[3]?.min).toBe(0)
    expect(channels[3]?.max).toBe(255)
  })
})
