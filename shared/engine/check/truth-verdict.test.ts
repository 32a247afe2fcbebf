import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../image/rgb-image.ts'
import { type SyntheticLook, syntheticRoom } from './synthetic-room.ts'
import { truthChecker } from './truth-check.ts'
import { truthVerdict } from './truth-verdict.ts'

/** A room with a window, and a camera that sees floor, walls and ceiling. */
const SEED = 5
const WIDTH = 480
const { image: photo } = syntheticRoom(SEED, WIDTH)
const check = truthChecker(photo)

/** A rug and a sofa of their own colours, lower than any window. */
function furnished(room: RgbImage): RgbImage {
  const data = Uint8Array.from(room.data)
  const paint = (left: number, top: number, wide: number, high: number, colour: number[]) => {
    for (let y = top; y < Math.min(room.height, top + high); y++)
      for (let x = left; x < left + wide; x++)
        data.set(
          colour.map((v) => v + ((x * 7 + y * 5) % 17)),
          (y * room.width + x) * 3,
        )
  }
  paint(130, 270, 200, 40, [150, 60, 50])
  paint(150, 205, 150, 60, [50, 90, 70])
  return { ...room, data }
}

function verdictOn(returned: RgbImage) {
  const { measures } = check(returned)
  if (!measures) throw new Error('The room is not measurable')
  return truthVerdict(measures)
}

const redrawn = (alter: (look: SyntheticLook) => SyntheticLook) =>
  furnished(syntheticRoom(SEED, WIDTH, alter).image)

describe('the truth check', { timeout: 120_000 }, () => {
  it('lets furniture pass', () => {
    expect(verdictOn(furnished(photo))).toMatchObject({ same: true })
  })

  it('finds another floor', () => {
    const other = redrawn((look) => ({ ...look, floor: [0.2, 0.3, 0.4], floorKind: 2 }))
    expect(verdictOn(other)).toMatchObject({ same: false, weakest: 'floor' })
  })

  it('finds the light of another lamp', () => {
    const yellow = {
      ...photo,
      data: photo.data.map((v, i) => Math.min(255, v * [1.15, 1, 0.75][i % 3])),
    }
    const { same, parts } = verdictOn(yellow)
    expect(same).toBe(false)
    expect(parts).toContainEqual({ part: 'colour', score: 0 })
  })

  it('finds another room', () => {
    expect(verdictOn(syntheticRoom(13, WIDTH).image).same).toBe(false)
  })

  it('puts back what furniture cannot have changed', () => {
    const data = Uint8Array.from(furnished(photo).data)
    data.fill(40, 0, WIDTH * 3 * 30)
    const spoilt = check({ ...photo, data })
    expect(spoilt.measures && truthVerdict(spoilt.measures)).toMatchObject({ same: false })
    const restored = spoilt.restore()
    expect(restored?.measures && truthVerdict(restored.measures)).toMatchObject({ same: true })
    // The ceiling is the photo's again, the sofa stays.
    expect(restored?.picture.data.subarray(0, 300)).toEqual(photo.data.subarray(0, 300))
    const sofa = (230 * WIDTH + 220) * 3
    expect(restored?.picture.data[sofa + 1]).toBeCloseTo(data[sofa + 1], -1)
  })
})
