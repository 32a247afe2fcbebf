import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reduceToDelivered } from './reduce-to-delivered.ts'

const picture = async (width: number, height: number) => ({
  jpeg: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#876' } })
      .jpeg()
      .toBuffer(),
  ),
  width,
  height,
})

test.each([
  ['standard', 1536, 768],
  ['high', 2560, 1280],
  ['ultra', 4096, 2048],
] as const)(
  '%s delivers at most %d pixels, upright too, and enlarges nothing',
  async (quality, edge, other) => {
    const wide = await reduceToDelivered(await picture(5000, 2500), quality)
    expect([wide.width, wide.height]).toEqual([edge, other])
    const { width, height } = await sharp(wide.jpeg).metadata()
    expect([width, height]).toEqual([edge, other])
    const upright = await reduceToDelivered(await picture(2500, 5000), quality)
    expect([upright.width, upright.height]).toEqual([other, edge])
    const small = await picture(edge, 1000)
    expect(await reduceToDelivered(small, quality)).toBe(small)
  },
)
