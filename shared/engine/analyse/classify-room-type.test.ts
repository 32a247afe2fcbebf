import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { RgbImage } from '../image/rgb-image.ts'
import { classifyRoomType } from './classify-room-type.ts'
import { convolve } from '../nets/conv-layer.ts'

async function ownRoom(room: string): Promise<RgbImage> {
  const file = fileURLToPath(new URL(`../../../assets/rooms/${room}/after.jpg`, import.meta.url))
  const { data, info } = await sharp(file).resize(512).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

it('tells a bedroom and a living room that it was not taught on', async () => {
  expect(classifyRoomType(await ownRoom('bedroom'))).toMatchObject({ roomType: 'bedroom' })
  expect(classifyRoomType(await ownRoom('living'))).toMatchObject({ roomType: 'living room' })
})

it('says the same of the mirrored picture', async () => {
  const room = await ownRoom('bedroom')
  const data = new Uint8Array(room.data.length)
  for (let i = 0; i < room.width * room.height; i++) {
    const from = i - (i % room.width) + room.width - 1 - (i % room.width)
    data.set(room.data.subarray(from * 3, from * 3 + 3), i * 3)
  }
  const [plain, mirrored] = [classifyRoomType(room), classifyRoomType({ ...room, data })]
  expect(mirrored.roomType).toBe(plain.roomType)
  expect(mirrored.probability).toBeCloseTo(plain.probability, 1)
})

it('convolves with zeros around, in steps of two, and cuts off what is below zero', () => {
  const input = { count: 1, width: 4, height: 4, data: Float32Array.from({ length: 16 }, (_, i) => i) }
  const sum = {
    inputs: 1,
    outputs: 2,
    weights: new Float32Array(18).fill(1, 0, 9).fill(-1, 9),
    bias: Float32Array.of(0.5, 0),
  }
  expect([...convolve({ ...sum, stride: 2 }, input).data]).toEqual([10.5, 24.5, 51.5, 90.5, 0, 0, 0, 0])
  expect(convolve({ ...sum, stride: 1 }, input).data.slice(0, 4)).toEqual(
    Float32Array.of(10.5, 18.5, 24.5, 18.5),
  )
})
