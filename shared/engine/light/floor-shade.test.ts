import { expect, it } from 'vitest'
import { floorShade } from './floor-shade.ts'

const [WIDTH, HEIGHT] = [400, 120]

/** A floor that begins at row 30 and gets brighter to the right, with a bright patch on it. */
function litFloor() {
  const floor = new Uint8Array(WIDTH * HEIGHT).fill(1, 30 * WIDTH)
  const light = new Float32Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < floor.length; i++) {
    const x = i % WIDTH
    const isPatch = x > 180 && x < 240 && i > 60 * WIDTH
    light[i * 3 + 1] = (isPatch ? 3 : 1) * (0.1 + x / 2000)
  }
  return { width: WIDTH, height: HEIGHT, floor, light }
}

it('knows how bright the floor is without a patch that lies on it', () => {
  const seen = litFloor()
  const shade = floorShade(seen)
  expect(shade[10 * WIDTH + 200]).toBe(0)
  for (const x of [100, 210, 300]) {
    const around = shade[90 * WIDTH + x] / (0.1 + x / 2000)
    expect(around).toBeGreaterThan(0.8)
    expect(around).toBeLessThan(1.15)
  }
})

it('looks at nothing but the window around each node', () => {
  const seen = litFloor()
  const before = floorShade(seen)
  // 76 pixels each way: what lies further left is no window's of the nodes from 300 on.
  for (let i = 0; i < seen.floor.length; i++) if (i % WIDTH < 224) seen.light[i * 3 + 1] *= 5
  const after = floorShade(seen)
  const right = (shade: Float32Array) => shade.filter((_, i) => i % WIDTH >= 300)
  expect(right(after)).toEqual(right(before))
  expect(after[90 * WIDTH + 250]).not.toBe(before[90 * WIDTH + 250])
})
