import { expect, it } from 'vitest'
import sharp from 'sharp'
import { syntheticRoom } from '../check/synthetic-room.ts'
import { projectPoint } from '../geometry/camera.ts'
import { FACE } from '../geometry/room-box.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { partAt, readRoomParts, ROOM_PARTS, type RoomPart, type RoomParts } from './read-room-parts.ts'

/** A drawn room with a door and a window in its back wall; its places are given in camera heights from the left and up. */
function drawnRoom() {
  const door = { face: FACE.back, u0: 0.3, u1: 0.95, v0: 0, v1: 1.5, isDoor: true }
  const window = { face: FACE.back, u0: 1.5, u1: 2.5, v0: 0.7, v1: 1.5, isDoor: false }
  const room = syntheticRoom(25, 640, (look) => ({ ...look, openings: [door, window] }))
  const see = (parts: RoomParts, u: number, v: number) => {
    const [x, y] = projectPoint(room.camera, u - room.box.left, v - 1, room.box.back)
    return likeliest(parts, x / room.image.width, y / room.image.height)
  }
  return { ...room, see }
}

function likeliest(parts: RoomParts, x: number, y: number): RoomPart {
  const at = (part: RoomPart) => partAt(parts, part, x, y)
  return ROOM_PARTS.reduce((best, part) => (at(part) > at(best) ? part : best))
}

async function asJpeg({ width, height, data }: RgbImage): Promise<RgbImage> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { width, height, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) }
}

it('sees a door, a window, bare wall and floor where they were drawn', () => {
  const { image, see } = drawnRoom()
  const parts = readRoomParts(image)
  expect(see(parts, 0.62, 0.8)).toBe('door')
  expect(see(parts, 2, 1.1)).toBe('window')
  expect(see(parts, 1.25, 0.8)).toBe('wall')
  expect(likeliest(parts, 0.5, 0.97)).toBe('floor')
})

it('sees the same in a copy encoded anew, and the very same in the same picture', async () => {
  const { image } = drawnRoom()
  const [first, again, copy] = [image, image, await asJpeg(image)].map(readRoomParts)
  expect(again.probabilities).toEqual(first.probabilities)
  const moved = first.probabilities.filter((p, i) => Math.abs(p - copy.probabilities[i]) > 0.25)
  expect(moved.length).toBeLessThan(first.probabilities.length * 0.002)
})

it('gives probabilities for pictures of any size', () => {
  for (const [width, height] of [
    [7, 31],
    [333, 1],
    [257, 191],
  ]) {
    const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 37) % 256)
    const parts = readRoomParts({ width, height, data })
    const size = parts.width * parts.height
    expect(parts.probabilities).toHaveLength(ROOM_PARTS.length * size)
    for (let i = 0; i < size; i += 97) {
      const sum = ROOM_PARTS.reduce((total, _, k) => total + parts.probabilities[k * size + i], 0)
      expect(sum).toBeCloseTo(1, 4)
    }
  }
})
