import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deliverPicture } from './deliver-picture.ts'
import type { CheckedPicture } from './preservation-thread.ts'

const image = (width: number, height: number) => ({ width, height, data: new Uint8Array(width * height * 3) })
const checked = {
  picture: image(300, 200),
  verdict: { score: 1 },
  changed: new Uint8Array(60 * 40),
  difference: image(60, 40),
} as unknown as CheckedPicture

test.each([
  [{ width: 150, height: 100 }, [150, 100]],
  [{ width: 600, height: 400 }, [300, 200]],
])('a model that drew %j delivers %j of a photo of 300 × 200', async (drawn, size) => {
  const event = await deliverPicture(checked, drawn, 'model')
  if (event.type !== 'staged') throw new Error('Nothing was delivered')
  const { jpeg, maskPng, width, height } = event.picture
  expect([width, height]).toEqual(size)
  for (const file of [jpeg, maskPng]) {
    const metadata = await sharp(file).metadata()
    expect([metadata.width, metadata.height]).toEqual(size)
  }
})
