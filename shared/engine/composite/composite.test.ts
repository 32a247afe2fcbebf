import { expect, it } from 'vitest'
import { MIRROR_FIELDS } from '../render/floor-mirror.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts'
import { seededRandom } from '../math/seeded-random.ts'
import { SUN_STEP_PX, sunGrid } from '../render/sun-shadows.ts'
import { composite } from './composite.ts'

const SIZE = 8
const FLOOR = [0.3, 0.18, 0.1]
const brown = FLOOR.map((v) => Math.round(linearToSrgb(v)))
const GLARE = [250, 252, 255]
/** How many times as bright as the shade the sun makes the floor. */
const SUN_STEP = 2.5

/** A brown floor with a mirrored window in its left half, of which furniture hides `share` and adds `added` (linear) to all; `photo` is another picture of it. */
function mirrored(share: number, added = 0, walls = 0, usual = FLOOR, photo?: Uint8Array) {
  const window = Uint8Array.from({ length: SIZE * SIZE * 3 }, (_, i) =>
    Math.floor(i / 3) % SIZE < SIZE / 2 ? GLARE[i % 3] : brown[i % 3],
  )
  const data = photo ?? window
  const places = (SIZE + 1) ** 2
  const mirror = Float32Array.from({ length: places * MIRROR_FIELDS }, (_, i) =>
    i % MIRROR_FIELDS < 3 ? added : i % MIRROR_FIELDS === 3 ? walls : share,
  )
  const none = {
    width: SIZE,
    height: SIZE,
    colour: new Float32Array(SIZE * SIZE * 3),
    coverage: new Float32Array(SIZE * SIZE),
  }
  const shadows = {
    step: 1,
    columns: SIZE + 1,
    rows: SIZE + 1,
    ratio: new Float32Array(places * 3).fill(1),
    mirror,
    face: new Int8Array(places),
    faceAt: () => 0,
    usualAt: (_x: number, _y: number, out: Float32Array) => out.set(usual),
  }
  const { image } = composite({ width: SIZE, height: SIZE, data }, none, shadows)
  const at = (x: number) => [...image.data.subarray((4 * SIZE + x) * 3, (4 * SIZE + x) * 3 + 3)]
  return { window: at(1), floor: at(6) }
}

it('takes a window that furniture hides from the floor that mirrors it, and leaves the floor', () => {
  const { window, floor } = mirrored(1)
  window.forEach((v, c) => expect(Math.abs(v - brown[c])).toBeLessThanOrEqual(3))
  expect(floor).toEqual(brown)
  expect(mirrored(0).window).toEqual(GLARE)
})

it('keeps the grain of boards that a window lay over', () => {
  const joint = 0.04
  const boards = Uint8Array.from({ length: SIZE * SIZE * 3 }, (_, i) =>
    Math.round(linearToSrgb(FLOOR[i % 3] + 0.3 - (Math.floor(i / 3) % 2 ? joint : 0))),
  )
  const { window, floor } = mirrored(1, 0, 0, FLOOR, boards)
  // The one lies on a joint, the other on a board.
  floor.forEach((v, c) => expect(v - window[c]).toBeGreaterThan(3))
  floor.forEach((v, c) => expect(Math.abs(v - brown[c])).toBeLessThan(15))
})

it('leaves neither specks nor another hue of a mirrored window with ripples', () => {
  // In a window as bright as this each pixel differs by more than the floor's own light, its blue by more than its red.
  const rippled = Uint8Array.from({ length: SIZE * SIZE * 3 }, (_, i) => {
    const ripple = (Math.floor(i / 3) % 2 ? -1 : 1) * [0.08, 0.12, 0.16][i % 3]
    return Math.round(linearToSrgb(0.75 + ripple))
  })
  const { window, floor } = mirrored(1, 0, 0, FLOOR, rippled)
  for (const pixel of [window, floor])
    pixel.forEach((v, c) => {
      expect(Math.abs(v - brown[c])).toBeLessThan(20)
      expect(v / brown[c]).toBeCloseTo(pixel[1] / brown[1], 1)
    })
})

it('leaves what is no floor as it is', () => {
  expect(mirrored(1, 0.1, 0.05, [0, 0, 0])).toEqual({ window: GLARE, floor: brown })
})

it('adds what it mirrors of furniture in place of walls, in the floor’s own colour', () => {
  const lighter = mirrored(1, 0.1).floor
  lighter.forEach((v, c) => expect(v).toBeGreaterThan(brown[c] + 10))
  const darker = mirrored(1, 0, 0.05).floor
  darker.forEach((v, c) => expect(v).toBeLessThan(brown[c] - 5))
  const ratio = (pixel: number[]) => (pixel[0] / pixel[2]) ** 2.2
  expect(ratio(darker) / ratio(brown)).toBeGreaterThan(0.85)
  expect(ratio(darker) / ratio(brown)).toBeLessThan(1.15)
})

it('adds no more than a floor can mirror that shows less light than walls would give it', () => {
  // Of a green light of 0.18 half at most may be walls; furniture as bright as these takes the place of just that.
  const most = mirrored(1, 0.4, 0.4).floor
  most.forEach((v, c) => expect(v).toBeLessThan(linearToSrgb(0.5 * FLOOR[c] + 0.12)))
  expect(most[1]).toBeGreaterThan(brown[1] - 12)
})

/** The deviation, 8-bit levels, of a flat grey sheet laid over the right half of an evenly grey photo with so much noise. */
function grainOnFurniture(noise: number): number {
  const [width, height] = [320, 240]
  const random = seededRandom(5)
  const grey = Uint8Array.from({ length: width * height }, () =>
    Math.round(120 + 2 * noise * (random() + random() + random() - 1.5)),
  )
  const data = new Uint8Array(width * height * 3)
  grey.forEach((v, i) => data.fill(v, i * 3, i * 3 + 3))
  const coverage = Float32Array.from({ length: width * height }, (_, i) => (i % width >= width / 2 ? 1 : 0))
  const furniture = { width, height, colour: new Float32Array(width * height * 3).fill(0.2), coverage }
  const shadows = {
    step: 1,
    columns: width + 1,
    rows: height + 1,
    ratio: new Float32Array((width + 1) * (height + 1) * 3).fill(1),
    mirror: new Float32Array((width + 1) * (height + 1) * MIRROR_FIELDS),
    face: new Int8Array((width + 1) * (height + 1)),
    faceAt: () => 0,
    usualAt: (_x: number, _y: number, out: Float32Array) => out.fill(0.2),
  }
  const { image } = composite({ width, height, data }, furniture, shadows)
  const sheet = [...grey.keys()].filter((i) => coverage[i] === 1).map((i) => image.data[i * 3 + 1])
  const mean = sheet.reduce((a, b) => a + b, 0) / sheet.length
  return Math.sqrt(sheet.reduce((sum, v) => sum + (v - mean) ** 2, 0) / sheet.length)
}

it('gives furniture some of the photo’s grain, never all of it, and none on a clean photo', () => {
  expect(grainOnFurniture(4)).toBeGreaterThan(1.5)
  expect(grainOnFurniture(4)).toBeLessThan(3)
  expect(grainOnFurniture(9)).toBeLessThan(3.5)
  expect(grainOnFurniture(0)).toBe(0)
})

it('takes from floor in the shadow of the sun what that adds to it, and from other floor nothing', () => {
  const sunny = brown.map((_, c) => Math.round(linearToSrgb(FLOOR[c] * SUN_STEP)))
  const data = Uint8Array.from({ length: SIZE * SIZE * 3 }, (_, i) =>
    Math.floor(i / 3) % SIZE < SIZE / 2 ? sunny[i % 3] : brown[i % 3],
  )
  const empty = { colour: new Float32Array(SIZE * SIZE * 3), coverage: new Float32Array(SIZE * SIZE) }
  const places = (SIZE + 1) ** 2
  const { columns, rows } = sunGrid(SIZE, SIZE)
  const ofSun = (_: unknown, i: number) =>
    (Math.floor(i / 3) % columns) * SUN_STEP_PX <= SIZE / 2 ? 1 - 1 / SUN_STEP : 0
  const drawn = (open: number) => {
    const sun = {
      columns,
      rows,
      part: Float32Array.from({ length: 3 * columns * rows }, ofSun),
      open: new Float32Array(columns * rows).fill(open),
    }
    const shadows = {
      step: 1,
      columns: SIZE + 1,
      rows: SIZE + 1,
      ratio: new Float32Array(places * 3).fill(1),
      mirror: new Float32Array(places * MIRROR_FIELDS),
      face: new Int8Array(places),
      faceAt: () => 0,
      sun,
    }
    const { image } = composite(
      { width: SIZE, height: SIZE, data },
      { width: SIZE, height: SIZE, ...empty },
      shadows,
    )
    return (x: number) => [...image.data.subarray((4 * SIZE + x) * 3, (4 * SIZE + x) * 3 + 3)]
  }
  const shadowed = drawn(0)
  shadowed(1).forEach((v, c) => expect(Math.abs(v - brown[c])).toBeLessThanOrEqual(3))
  expect(shadowed(7)).toEqual(brown)
  expect(drawn(1)(1)).toEqual(sunny)
})

it('leaves no shadow out that would change a byte, however faint and in whichever channel', () => {
  const [width, height] = [256, 1]
  const data = Uint8Array.from({ length: width * 3 }, (_, i) => Math.floor(i / 3))
  const photo = { width, height, data }
  const none = { width, height, colour: new Float32Array(width * 3), coverage: new Float32Array(width) }
  const [columns, rows] = [width + 1, 2]
  const places = columns * rows
  for (const dimmed of [0, 1, 2])
    for (let hundredths = -10; hundredths <= 10; hundredths++) {
      const kept = 1 + hundredths / 100
      // A shadow that changes blue alone is none.
      const shaded = dimmed === 2 ? [0, 2] : [dimmed]
      const ratio = Float32Array.from({ length: places * 3 }, (_, i) => (shaded.includes(i % 3) ? kept : 1))
      const mirror = new Float32Array(places * MIRROR_FIELDS)
      const grid = { step: 1, columns, rows, ratio, mirror, face: new Int8Array(places), faceAt: () => 0 }
      const { image } = composite(photo, none, grid)
      const expected = data.map((before, i) => {
        const change = shaded.includes(i % 3) ? linearToSrgb(SRGB_TO_LINEAR[before] * kept) - before : 0
        return Math.max(
          0,
          Math.min(255, Math.round(before + Math.sign(change) * Math.max(0, Math.abs(change) - 2))),
        )
      })
      const off = expected.filter((byte, i) => byte !== image.data[i])
      expect(off.length, `${kept} of channel ${dimmed}`).toBe(0)
    }
})
