import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { RgbImage } from '../image/rgb-image.ts'
import { rankRoomTypes } from './classify-room-type.ts'
import { furnishedEvidence, LIKELY_FURNISHED } from './is-furnished.ts'
import { readRoomContents } from './room-contents.ts'

async function ownRoom(room: string, quality?: number): Promise<RgbImage> {
  const file = fileURLToPath(new URL(`../../../assets/rooms/${room}/after.jpg`, import.meta.url))
  const small = sharp(file).resize(512)
  const picture = quality === undefined ? small : sharp(await small.jpeg({ quality }).toBuffer())
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

it('tells a bedroom and a living room that it was not taught on', async () => {
  const bedroom = readRoomContents(await ownRoom('bedroom'))
  expect(rankRoomTypes(bedroom, 1)[0].roomType).toBe('bedroom')
  expect(rankRoomTypes(readRoomContents(await ownRoom('living')), 1)[0].roomType).toBe('living room')
})

it('sees the same in the mirrored picture, and in one that was compressed hard', async () => {
  const room = await ownRoom('bedroom')
  const data = new Uint8Array(room.data.length)
  for (let i = 0; i < room.width * room.height; i++) {
    const from = i - (i % room.width) + room.width - 1 - (i % room.width)
    data.set(room.data.subarray(from * 3, from * 3 + 3), i * 3)
  }
  const [plain, ...others] = [room, { ...room, data }, await ownRoom('bedroom', 60)].map(readRoomContents)
  const [first] = rankRoomTypes(plain, 1)
  expect(furnishedEvidence(plain)).toBeGreaterThan(LIKELY_FURNISHED)
  for (const other of others) {
    const [likeliest] = rankRoomTypes(other, 1)
    expect(likeliest.roomType).toBe(first.roomType)
    expect(likeliest.probability).toBeCloseTo(first.probability, 1)
    expect(Math.abs(furnishedEvidence(other) - furnishedEvidence(plain))).toBeLessThan(0.5)
  }
})
