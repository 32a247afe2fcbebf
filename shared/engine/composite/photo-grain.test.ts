import { expect, it } from 'vitest'
import { seededRandom } from '../math/seeded-random.ts'
import { photoGrain } from './photo-grain.ts'

const WIDTH = 640
const HEIGHT = 480

/** A grey wall above a floor, each with its own deviation of levels. */
function room(wall: number, floor: number) {
  const random = seededRandom(3)
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const deviation = i < (WIDTH * HEIGHT) / 2 ? wall : floor
    // Three uniform numbers have half a level of deviation.
    data.fill(90 + Math.round(2 * deviation * (random() + random() + random() - 1.5)), i * 3, i * 3 + 3)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

it.each([0, 1, 3, 7])('measures noise of %d levels', (deviation) => {
  expect(Math.abs(photoGrain(room(deviation, deviation)) - deviation)).toBeLessThan(0.2 + deviation * 0.15)
})

it('takes the pile of a carpet for no noise', () => {
  expect(photoGrain(room(1, 8))).toBeLessThan(1.5)
})
