import { describe, expect, it } from 'vitest'
import { type DrawnWindow, sunlitRoom, type WindowLight } from '../evaluation/sunlit-room.ts'
import { FACE } from '../geometry/layout/room-box.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { preservationVerdict } from './preservation-verdict.ts'
import { roomView } from './room-view.ts'
import { checkRegistered } from './structure-preservation-check.ts'

/** A glass door in the back wall, in the middle of the picture, through which the sun comes from the right. */
const DOOR: DrawnWindow = { face: FACE.back, u0: 1.2, u1: 2.6, v0: 0.05, v1: 1.5 }
const SUN: WindowLight = { kind: 'sun', towards: [0.31, 0.67, 0.67], gain: 3 }
const { image: photo } = sunlitRoom(DOOR, SUN)
const view = roomView(photo)
const verdictOn = (picture: RgbImage) =>
  preservationVerdict(checkRegistered(photo, picture, view, 0).measures)

type Place = { left: number; top: number; wide: number; high: number }

/** A plain sofa with its back at that place and the sun on its seat, of a fabric with a grain. */
function withSofa(room: RgbImage, fabric: number[], { left, top, wide, high }: Place): RgbImage {
  const data = Uint8Array.from(room.data)
  const fill = (x0: number, y0: number, x1: number, y1: number, colour: number[]) => {
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++)
        data.set(
          colour.map((v) => Math.min(255, v + ((x * 7 + y * 5) % 17))),
          (y * room.width + x) * 3,
        )
  }
  const shaded = (by: number) => fabric.map((v) => Math.min(238, v * by))
  const [seat, foot, right] = [top + high, top + high + 32, left + wide]
  fill(left - 12, seat - 14, right + 12, foot, shaded(0.82))
  fill(left, top, right, seat, fabric)
  fill(left, seat, right, seat + 12, shaded(1.35))
  fill(left - 12, foot, right + 12, foot + 8, [40, 30, 22])
  return { ...room, data }
}

const LINEN = [180, 176, 165]

describe('erased features', () => {
  it.each([
    ['linen, high', LINEN, { left: 170, top: 100, wide: 90, high: 50 }],
    ['linen, wide', LINEN, { left: 150, top: 112, wide: 110, high: 36 }],
  ])('are none where a sofa (%s) in the sun hides part of a glass door', (_sofa, fabric, place) => {
    expect(verdictOn(withSofa(photo, fabric, place))).toMatchObject({ same: true })
  })

  it('are found where the glass door is gone beside the sofa', () => {
    const { image: bare } = sunlitRoom(DOOR, SUN, 0, { seen: [] })
    const { same, parts } = verdictOn(withSofa(bare, LINEN, { left: 40, top: 120, wide: 80, high: 36 }))
    expect(same).toBe(false)
    expect(parts.find(({ part }) => part === 'fixtures')?.score).toBeLessThan(0.5)
  })
})
