import { expect, it } from 'vitest'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { isInterior } from './is-interior.ts'

const dimmed = (image: RgbImage, by: number): RgbImage => ({ ...image, data: image.data.map((v) => v * by) })

it('knows a room by little light, too', () => {
  const { image } = syntheticRoom(5, 480)
  expect(isInterior(image)).toBe(true)
  expect(isInterior(dimmed(image, 0.2))).toBe(true)
})
