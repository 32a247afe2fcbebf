import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { registerImage } from './register-image.ts'
import { type ImageRegistration, warpToOriginal } from './image-registration.ts'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'

const { image: photo } = syntheticRoom(5, 480)

/** What a camera framed so would have seen of the picture. */
function seenThrough(picture: RgbImage, { scaleX, scaleY, shiftX, shiftY }: ImageRegistration): RgbImage {
  const back = { scaleX: 1 / scaleX, scaleY: 1 / scaleY, shiftX: -shiftX / scaleX, shiftY: -shiftY / scaleY }
  return warpToOriginal(picture, picture, back)
}

/** Boxes as large as sofas, striped like cloth. */
function furnished(room: RgbImage): RgbImage {
  const data = Uint8Array.from(room.data)
  for (const [left, top] of [
    [60, 180],
    [210, 210],
    [330, 170],
  ])
    for (let y = top; y < Math.min(room.height, top + 90); y++)
      for (let x = left; x < left + 90; x++) {
        const i = (y * room.width + x) * 3
        data.set([90 + ((x * 7 + y * 3) % 40), 70, 60 + ((x * 3) % 30)], i)
      }
  return { ...room, data }
}

const offPx = (found: ImageRegistration, wanted: ImageRegistration) =>
  photo.width *
  Math.max(
    Math.abs(found.shiftX - wanted.shiftX) + Math.abs(found.scaleX - wanted.scaleX) / 2,
    Math.abs(found.shiftY - wanted.shiftY) + Math.abs(found.scaleY - wanted.scaleY) / 2,
  )

describe('registerImage', () => {
  it('leaves alone what is framed as the photo', () => {
    const same = { scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0 }
    expect(registerImage(photo, furnished(photo))).toEqual(same)
  })

  it.each([
    { scaleX: 1, scaleY: 1, shiftX: 0.004, shiftY: 0.003 },
    { scaleX: 1.03, scaleY: 1.03, shiftX: 0.02, shiftY: -0.01 },
    { scaleX: 0.94, scaleY: 0.94, shiftX: -0.02, shiftY: 0.02 },
    { scaleX: 1.02, scaleY: 1, shiftX: 0.05, shiftY: 0 },
  ])('finds %o under furniture to half a pixel', (framing) => {
    expect(offPx(registerImage(photo, seenThrough(furnished(photo), framing)), framing)).toBeLessThan(0.6)
  })

  it('brings a picture back into the photo’s frame', () => {
    const framing = { scaleX: 1.05, scaleY: 1.05, shiftX: 0.02, shiftY: 0.01 }
    const back = warpToOriginal(photo, seenThrough(photo, framing), framing)
    let off = 0
    for (let i = 0; i < back.data.length; i++) off += Math.abs(back.data[i] - photo.data[i])
    expect(off / back.data.length).toBeLessThan(4)
  })
})
