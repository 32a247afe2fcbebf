import { expect, it } from 'vitest'
import { linearToSrgb } from '../image/srgb.ts'
import type { PatchEdge } from './patch-edge.ts'
import { shadeBeside, sunShare } from './sun-share.ts'

const SIZE = 60
const OWN: [number, number, number] = [0.4, 0.26, 0.12]
const GAIN = 2
const SUN = OWN.map((v) => v * GAIN) as [number, number, number]
const WINDOW = OWN.map((v) => v + 0.26)
const WHITE = [0.99, 0.98, 0.95]
const PATCH_FROM = 20
const WINDOW_FROM = 40

const edge: PatchEdge = {
  count: SIZE,
  cut: 0,
  sharp: 1,
  spread: 0,
  gain: [GAIN, GAIN, GAIN],
  outside: 1,
  lit: SUN,
  shaded: OWN,
}

/** The share of sun on a wooden floor whose shade ends at `PATCH_FROM`, from `WINDOW_FROM` on with `right` as its light; all of it one bright region. */
function shareOf(right: number[], isWhite: boolean): (x: number) => number {
  const lightAt = (x: number) => (x < PATCH_FROM ? OWN : x < WINDOW_FROM ? SUN : right)
  const light = Float32Array.from(
    { length: SIZE * SIZE * 3 },
    (_, i) => lightAt(Math.floor(i / 3) % SIZE)[i % 3],
  )
  const seen = { width: SIZE, height: SIZE, floor: new Uint8Array(SIZE * SIZE).fill(1), light }
  const pixels = [...light.keys()].slice(0, SIZE * SIZE).filter((i) => i % SIZE >= PATCH_FROM)
  const [sun, rest] = [
    pixels.filter((i) => i % SIZE < WINDOW_FROM),
    pixels.filter((i) => i % SIZE >= WINDOW_FROM),
  ]
  const photo = {
    width: SIZE,
    height: SIZE,
    data: Uint8Array.from(light, (v) => Math.round(linearToSrgb(v))),
  }
  const shade = new Float32Array(SIZE * SIZE).fill(OWN[1])
  const regions = isWhite
    ? [
        { pixels: sun, isWhite: false },
        { pixels: rest, isWhite: true },
      ]
    : [{ pixels, isWhite: false }]
  const share = sunShare(seen, shade, regions, edge, photo)
  return (x) => share[30 * SIZE + x]
}

it('leaves out what a mirrored window washes out of a patch', () => {
  const share = shareOf(WINDOW, false)
  expect(share(10)).toBe(0)
  expect(share(30)).toBeCloseTo(1)
  expect(share(50)).toBe(0)
})

it('keeps what is cut off at white where its region is known for sun', () => {
  expect(shareOf(WHITE, true)(50)).toBeCloseTo(1)
  expect(shareOf(WHITE, false)(50)).toBeLessThan(0.1)
})

it('takes no sunlit floor for the shade of a wide patch', () => {
  const [shade, sun] = shadeBeside(Float32Array.of(OWN[1], OWN[1] * 4), edge)
  expect(shade).toBeCloseTo(OWN[1])
  expect(sun).toBeLessThan(OWN[1] * GAIN)
})
