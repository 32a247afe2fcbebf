import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { pixelRay } from '../geometry/camera/camera.ts'
import { FACE, faceOf } from '../geometry/layout/room-box.ts'
import { quarterTurns } from '../image/rotate-quarter-turns.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SEGMENT_CLASSES, type SegmentClass, segmentRoom } from '../segmentation/segment-room.ts'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import { clarityOf } from './parts-share.ts'
import { photoOrientation } from './photo-orientation.ts'

const PHOTOS = join(import.meta.dirname, '../../../../shared/photos')

it('tells a photo that is upside down from the same one upright', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/living/before.jpg', import.meta.url))
  const upright = await decodePhoto(await sharp(file).resize(320).png().toBuffer())
  const turnOf = (photo: RgbImage) => photoOrientation(photo, segmentRoom(photo))
  expect(turnOf(upright)).toBeNull()
  expect(turnOf(quarterTurns(upright, 2))).toBe('upside-down')
})

it('takes no photo for upside down whose parts are seen as clearly as it is', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/living/before.jpg', import.meta.url))
  const upright = await decodePhoto(await sharp(file).resize(320).png().toBuffer())
  const over = quarterTurns(upright, 2)
  const clarity = clarityOf(segmentRoom(upright))
  /** As if the net saw a wall below what hangs on it, so much less clearly. */
  const seeing = (less: number) => {
    const { width, height } = segmentRoom(over)
    const cells = width * height
    const rest = (1 - clarity + less) / (SEGMENT_CLASSES.length - 1)
    const probabilities = new Float32Array(SEGMENT_CLASSES.length * cells).fill(rest)
    const fill = (part: SegmentClass, from: number, to: number) => {
      const first = SEGMENT_CLASSES.indexOf(part) * cells
      const [a, b] = [from, to].map((share) => Math.round(share * height) * width)
      probabilities.fill(clarity - less, first + a, first + b)
    }
    fill('cabinet', 0, 0.25)
    fill('wall', 0.25, 1)
    return { width, height, probabilities }
  }
  expect(photoOrientation(over, seeing(0.05))).toBe('upside-down')
  expect(photoOrientation(over, seeing(0.01))).toBeNull()
})

describe('a photo on its side', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/living/before.jpg', import.meta.url))
  const upright = await decodePhoto(await sharp(file).resize(320).png().toBuffer())
  const lying = quarterTurns(upright, 1)
  const parts = segmentRoom(lying)
  const { width, height } = parts
  /** As if the net saw, of the same picture, nothing for sure but a part in its upper or lower third, so far from the left. */
  type Seen = { part: SegmentClass; isAbove?: boolean; probability: number; across: number }
  const seeing = (...seen: Seen[]) => {
    const probabilities = new Float32Array(parts.probabilities.length).fill(1 / SEGMENT_CLASSES.length)
    for (const { part, isAbove, probability, across } of seen)
      for (let row = 0; row < height / 3; row++) {
        const from = (SEGMENT_CLASSES.indexOf(part) * height + (isAbove ? row : height - 1 - row)) * width
        probabilities.fill(probability, from, from + Math.round(across * width))
      }
    return { width, height, probabilities }
  }

  it('is found', () => {
    expect(photoOrientation(lying, parts)).toBe('sideways')
    const other = quarterTurns(upright, 3)
    expect(photoOrientation(other, segmentRoom(other))).toBe('sideways')
  })

  it('is none that would be as likely on its other side', () => {
    const turned = quarterTurns(lying, 2)
    const half = (lying.data.length / 6) * 3
    const alike = { ...lying, data: Uint8Array.from(lying.data, (v, i) => (i < half ? v : turned.data[i])) }
    expect(photoOrientation(alike, seeing({ part: 'wall', probability: 0.3, across: 1 }))).toBeNull()
    expect(photoOrientation(lying, seeing({ part: 'wall', probability: 0.3, across: 1 }))).toBe('sideways')
  })

  it('is none whose parts are seen more clearly as it lies', () => {
    const clarity = clarityOf(segmentRoom(upright))
    /** As if the net saw nothing but wall, so much more clearly than what the photo shows laid upright. */
    const told = (more: number) => {
      const probabilities = new Float32Array(parts.probabilities.length).fill(
        (1 - clarity - more) / (SEGMENT_CLASSES.length - 1),
      )
      const wall = SEGMENT_CLASSES.indexOf('wall') * width * height
      probabilities.fill(clarity + more, wall, wall + width * height)
      return photoOrientation(lying, { width, height, probabilities })
    }
    expect(told(0.01)).toBe('sideways')
    expect(told(0.05)).toBeNull()
  })

  it('is none that shows a sure box on the floor that is seen', () => {
    const { camera, box } = syntheticRoom(5, width)
    const probabilities = new Float32Array(parts.probabilities.length)
    const floor = SEGMENT_CLASSES.indexOf('floor') * width * height
    const shown = { ...camera, cx: width / 2, cy: height / 2, width, height }
    for (let cell = 0; cell < width * height; cell++) {
      const ray = pixelRay(shown, (cell % width) + 0.5, Math.floor(cell / width) + 0.5)
      if (faceOf(...ray, box) === FACE.floor) probabilities[floor + cell] = 1
    }
    const room = { camera: shown, box, confidence: 0.95, parts: { width, height, probabilities } }
    const laid = (read: Partial<typeof room>) => photoOrientation(lying, parts, false, { ...room, ...read })
    expect(laid({})).toBeNull()
    expect(laid({ confidence: 0.85 })).toBe('sideways')
    expect(laid({ box: { ...box, back: 0.6 * box.back } })).toBe('sideways')
  })

  it('is one whose camera laid it wrongly only where it says so more clearly', async () => {
    const office = fileURLToPath(new URL('../../../assets/rooms/office/before.jpg', import.meta.url))
    const less = quarterTurns(await decodePhoto(await sharp(office).resize(320).png().toBuffer()), 3)
    expect(photoOrientation(lying, parts, true)).toBe('sideways')
    expect(photoOrientation(less, segmentRoom(less))).toBe('sideways')
    expect(photoOrientation(less, segmentRoom(less), true)).toBeNull()
  })

  it('is none that is so much lighter above as it is', () => {
    const lowest = 0.75 * lying.data.length
    const darkened = Uint8Array.from(lying.data, (v, i) => (i > lowest ? v * 0.4 : v))
    expect(photoOrientation({ ...lying, data: darkened }, parts)).toBeNull()
  })

  it('is none where floor and ceiling are in their places for sure', () => {
    const floor = { part: 'floor', probability: 0.95, across: 1 } as const
    const ceiling = { part: 'ceiling', isAbove: true, probability: 0.95, across: 1 } as const
    expect(photoOrientation(lying, seeing(floor, ceiling))).toBeNull()
    expect(photoOrientation(lying, seeing(floor))).toBe('sideways')
    expect(photoOrientation(lying, seeing(floor, { ...ceiling, isAbove: false }))).toBe('sideways')
    const upsideDown = quarterTurns(upright, 2)
    expect(photoOrientation(upsideDown, seeing({ ...floor, probability: 0.8, across: 0.6 }))).toBe(
      'upside-down',
    )
  })
})

it('takes no drawn room for a turned one', () => {
  const turned = [0, 1, 2, 3, 4, 5, 6, 7, 19].map((seed) => {
    const room = resizeToLongEdge(syntheticRoom(seed).image, 320)
    return photoOrientation(room, segmentRoom(room))
  })
  expect(turned).toEqual(turned.map(() => null))
})

describe.skipIf(!existsSync(PHOTOS))('of real rooms', () => {
  const turnOf = async (file: string, turns: 0 | 1 | 3) => {
    const photo = resizeToLongEdge(await decodePhoto(await readFile(join(PHOTOS, file))), 512)
    const laid = turns ? quarterTurns(photo, turns) : photo
    return photoOrientation(laid, segmentRoom(laid))
  }

  it.each([
    ['phone_50_bathroom.jpg', 3],
    ['phone_04_open_plan.jpg', 1],
    ['phone_14_bedroom.jpg', 3],
  ] as const)(
    'tells that %s lies on its side, and that it does not when it is upright',
    async (file, turns) => {
      expect(await turnOf(file, turns)).toBe('sideways')
      expect(await turnOf(file, 0)).toBeNull()
    },
  )
})
