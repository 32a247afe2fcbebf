import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { quarterTurns } from '../image/rotate-quarter-turns.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { segmentRoom } from '../segmentation/segment-room.ts'
import { photoOrientation } from './photo-orientation.ts'

it('tells a photo that is upside down from the same one upright', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/living/before.jpg', import.meta.url))
  const upright = await decodePhoto(await sharp(file).resize(320).png().toBuffer())
  const turnOf = (photo: RgbImage) => photoOrientation(photo, segmentRoom(photo))
  expect(turnOf(upright)).toBeNull()
  expect(turnOf(quarterTurns(upright, 2))).toBe('upside-down')
})
