import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../image/rgb-image.ts'
import { preservation } from './preserve.ts'
import { syntheticRoom } from './synthetic-room.ts'

const { image } = syntheticRoom(5, 480)

function share(after: RgbImage): number {
  const found = preservation(image, after)
  if (found.state !== 'measured') throw new Error('not measurable')
  return found.share
}

function mapped(from: (x: number, y: number) => [number, number]): RgbImage {
  const { width, height } = image
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = from(x, y)
      const sx = Math.max(0, Math.min(width - 1, Math.round(u)))
      const sy = Math.max(0, Math.min(height - 1, Math.round(v)))
      const at = (sy * width + sx) * 3
      data.set(image.data.subarray(at, at + 3), (y * width + x) * 3)
    }
  return { width, height, data }
}

describe('preservation', () => {
  it('knows the room itself', () => {
    expect(preservation(image, image)).toMatchObject({ state: 'measured', verdict: 'same' })
    expect(share(image)).toBeGreaterThan(0.9)
  }, 30_000)

  it('allows for a little reframing', () => {
    expect(share(mapped((x, y) => [x + 4, y - 3]))).toBeGreaterThan(0.75)
  }, 30_000)

  it('rejects the mirrored room, another room and another shape of picture', () => {
    expect(share(mapped((x, y) => [image.width - 1 - x, y]))).toBeLessThan(0.5)
    expect(share(syntheticRoom(13, 480).image)).toBeLessThan(0.5)
    expect(share({ width: 200, height: 400, data: new Uint8Array(200 * 400 * 3) })).toBe(0)
  }, 30_000)

  it('says so when there is nothing to measure', () => {
    const blank = { width: 200, height: 150, data: new Uint8Array(200 * 150 * 3).fill(128) }
    expect(preservation(blank, image)).toEqual({ state: 'unmeasurable' })
  })
})
