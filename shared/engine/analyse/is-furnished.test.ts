import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import sharp from 'sharp'
import { readRoomParts, ROOM_PARTS } from '../parts/read-room-parts.ts'
import { isFurnished, looksFurnished } from './is-furnished.ts'
import { litPhoto } from './lit-photo.ts'
import { sceneFeatures } from './scene-features.ts'

/** Our dining room, as it is and with furniture in it. */
async function diningRoom(state: 'before' | 'after') {
  const file = fileURLToPath(new URL(`../../../assets/rooms/dining/${state}.jpg`, import.meta.url))
  const photo = await decodePhoto(await sharp(file).resize(512).png().toBuffer())
  return { photo, parts: readRoomParts(photo) }
}

it('tells a furnished room from the same one empty', async () => {
  const [before, after] = await Promise.all([diningRoom('before'), diningRoom('after')])
  expect(isFurnished(before.photo, before.parts)).toBe(false)
  expect(isFurnished(after.photo, after.parts)).toBe(true)
  const seen = { features: sceneFeatures(litPhoto(after.photo)), parts: after.parts }
  expect(looksFurnished({ ...seen, roomType: 'dining room' })).toBe(true)
  expect(looksFurnished({ ...seen, roomType: 'kitchen' })).toBe(false)
  // As many fronts as that are a kitchen's.
  const { width, height, probabilities: asSeen } = after.parts
  const probabilities = new Float32Array(asSeen.length)
  const first = ROOM_PARTS.indexOf('cabinet') * width * height
  probabilities.fill(1, first, first + width * height)
  expect(isFurnished(after.photo, { width, height, probabilities })).toBe(false)
})
