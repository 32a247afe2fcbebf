import { expect, it } from 'vitest'
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts'
import { localLight } from './local-light.ts'

const SIZE = 200
const WINDOW_FROM = 100

/** Boards two pixels wide, by a tenth lighter and darker than `light`, and from `WINDOW_FROM` on as much and 0.5 more. */
const boards = (light: number) => {
  const data = new Uint8Array(SIZE * SIZE * 3)
  for (let i = 0; i < data.length; i++) {
    const x = Math.floor(i / 3) % SIZE
    const own = light * (x % 4 < 2 ? 0.9 : 1.1)
    data[i] = Math.round(linearToSrgb(x < WINDOW_FROM ? own : own + 0.5))
  }
  return { width: SIZE, height: SIZE, data }
}

it('evens boards out, and leaves the edge of a mirrored window where it is', () => {
  const photo = boards(0.2)
  const at = localLight(photo)
  const out = new Float32Array(3)
  const green = (x: number) => {
    at(x, 100, out)
    return out[1]
  }
  const grainOf = (read: (x: number) => number) => Math.abs(read(52) - read(50))
  expect(grainOf(green)).toBeLessThan(0.5 * grainOf((x) => SRGB_TO_LINEAR[photo.data[(100 * SIZE + x) * 3]]))
  for (const x of [50, WINDOW_FROM - 1]) expect(green(x)).toBeLessThan(0.24)
  for (const x of [WINDOW_FROM, 150]) expect(green(x)).toBeGreaterThan(0.66)
})
