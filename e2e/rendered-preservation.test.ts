import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RoomView, roomView } from '../shared/engine/preservation/room-view.ts'
import { checkRegistered } from '../shared/engine/preservation/structure-preservation-check.ts'
import { preservationVerdict } from '../shared/engine/preservation/preservation-verdict.ts'
import type { RgbImage } from '../shared/engine/image/rgb-image.ts'
import { readPhoto } from '../assets/training/photos/read-photo.ts'
import { otherView, removed } from '../assets/training/preservation/alterations/retouch.ts'
import { furnitureOver, RENDERED_SHADOWS } from '../assets/training/preservation/furnish.ts'
import { labelledFeatures } from '../assets/training/preservation/alterations/labelled-features.ts'

const ROOM = 'dining'
const WIDTH = 560
const FOLDER = join(import.meta.dirname, `../assets/rooms/${ROOM}`)

/** One of our own rooms, as the bench of the structure preservation check alters it. */
describe('the structure preservation check on a rendered room', () => {
  let photo: RgbImage
  let staged: RgbImage
  let view: RoomView
  beforeAll(async () => {
    photo = await readPhoto(join(FOLDER, 'before.jpg'), WIDTH)
    staged = await readPhoto(join(FOLDER, 'after.jpg'), WIDTH)
    view = roomView(photo)
  })

  const verdictOn = (room: RgbImage) => {
    const picture = furnitureOver(photo, staged, room, RENDERED_SHADOWS)
    return preservationVerdict(checkRegistered(photo, picture, view, 0).measures)
  }
  const window = () => labelledFeatures(ROOM, photo).filter(({ kind }) => kind === 'window')[0].quad

  it('lets it be furnished with curtains, a mirror and lamps', () => {
    expect(verdictOn(photo)).toMatchObject({ same: true })
  })

  it('finds the window that was wiped out', () => {
    expect(verdictOn(removed(photo, window()))).toMatchObject({ same: false })
  })

  it('finds another view through it', () => {
    expect(verdictOn(otherView(photo, window(), 7))).toMatchObject({ same: false, weakest: 'view' })
  })
})
