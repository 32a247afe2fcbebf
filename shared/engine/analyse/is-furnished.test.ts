import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { segmentRoom, SEGMENT_CLASSES, type SegmentClass } from '../segmentation/segment-room.ts'
import { isFurnished, looksFurnished } from './is-furnished.ts'
import { sceneFeatures } from './features/scene-features.ts'

it('tells furniture from what is built in', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/dining/after.jpg', import.meta.url))
  const photo = await decodePhoto(await sharp(file).resize(320).png().toBuffer())
  const parts = segmentRoom(photo)
  const seen = { features: sceneFeatures(photo), parts }
  expect(looksFurnished({ ...seen, roomType: 'dining room' })).toBe(true)
  expect(looksFurnished({ ...seen, roomType: 'kitchen' })).toBe(false)

  const size = parts.width * parts.height
  const showing = (part: SegmentClass) => {
    const first = SEGMENT_CLASSES.indexOf(part) * size
    const probabilities = new Float32Array(parts.probabilities.length).fill(1, first, first + size)
    return { ...parts, probabilities }
  }
  // As many fronts as that are a kitchen's; and where nothing stands, the photo's colours do not matter.
  expect(isFurnished(photo, showing('cabinet'))).toBe(false)
  expect(isFurnished(photo, showing('wall'))).toBe(false)
  expect(looksFurnished({ ...seen, parts: showing('wall'), roomType: 'dining room' })).toBe(false)
})
