import { describe, expect, it } from 'vitest'
import { gaussianBlur } from '../image/gaussian-blur.ts'
import { seededRandom } from '../math/seeded-random.ts'
import { photoGrain } from './photo-grain.ts'

const WIDTH = 640
const HEIGHT = 480

/** A wall above a floor, each of a level and with noise of a deviation, which is blurred by so many pixels. */
function room(wall: { level: number; noise: number }, floor: { level: number; noise: number }, blurPx = 0) {
  const random = seededRandom(3)
  // Three uniform numbers have half a level of deviation.
  const white = Float32Array.from(
    { length: WIDTH * HEIGHT },
    () => 2 * (random() + random() + random() - 1.5),
  )
  const noise = blurPx > 0 ? gaussianBlur(white, WIDTH, HEIGHT, blurPx) : white
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const surface = i < (WIDTH * HEIGHT) / 2 ? wall : floor
    data.fill(Math.round(surface.level + surface.noise * noise[i]), i * 3, i * 3 + 3)
  }
  return { width: WIDTH, height: HEIGHT, data }
}
const even = (level: number, noise: number) => ({ level, noise })

describe('photoGrain', () => {
  it.each([2, 3, 7])('measures noise of %d levels', (noise) => {
    const { levels, correlation } = photoGrain(room(even(170, noise), even(70, noise)))
    for (const level of [70, 120, 170]) expect(Math.abs(levels[level] / noise - 1)).toBeLessThan(0.2)
    expect(correlation).toBeLessThan(0.1)
  })

  it('finds more noise in the dark than in the light', () => {
    const { levels } = photoGrain(room(even(180, 2.5), even(60, 4)))
    expect(levels[180]).toBeLessThan(3)
    expect(levels[60]).toBeGreaterThan(3.4)
  })

  it('tells how coarse noise is', () => {
    const { correlation } = photoGrain(room(even(170, 8), even(70, 8), 0.5))
    expect(correlation).toBeGreaterThan(0.2)
    expect(correlation).toBeLessThan(0.45)
  })

  it('adds none to a clean photo, nor for what compression leaves', () => {
    expect(Math.max(...photoGrain(room(even(170, 0), even(70, 0))).levels)).toBe(0)
    expect(Math.max(...photoGrain(room(even(170, 0.6), even(70, 0.6))).levels)).toBe(0)
  })

  it('takes neither a carpet’s pile nor a wall of brick for noise', () => {
    expect(Math.max(...photoGrain(room(even(170, 0.4), even(70, 8))).levels)).toBeLessThan(3)
    expect(Math.max(...photoGrain(room(even(230, 9), even(120, 0.4))).levels)).toBeLessThan(1)
  })

  it('takes what varies smoothly for no noise', () => {
    expect(Math.max(...photoGrain(room(even(170, 12), even(70, 12), 1.5)).levels)).toBe(0)
  })

  it('finds none in a picture of a few pixels', () => {
    expect(Math.max(...photoGrain({ width: 4, height: 3, data: new Uint8Array(36).fill(90) }).levels)).toBe(0)
  })
})
