import { expect, it } from 'vitest'
import { readSunlitStep, sunlitStep } from './sunlit-step.ts'

const WIDTH = 200
const HEIGHT = 60
const PATCH = { from: 60, to: 140 }
const SHADE = [0.3, 0.12, 0.03]
const BORDER_STEP = [2, 3, 4]

/** Of a floor with a patch of sun, which the camera has cut off at white in red, and shows the brighter and the whiter the farther to the right. */
const isInPatch = (x: number) => x >= PATCH.from && x < PATCH.to
const litAt = (x: number) => {
  const along = (x - PATCH.from) / (PATCH.to - PATCH.from)
  return [0.9 + 0.1 * along, 0.4 + 0.3 * along, 0.08 + 0.3 * along]
}
const seen = {
  width: WIDTH,
  height: HEIGHT,
  floor: new Uint8Array(WIDTH * HEIGHT).fill(1),
  light: Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => {
    const x = Math.floor(i / 3) % WIDTH
    return (isInPatch(x) ? litAt(x) : SHADE)[i % 3]
  }),
}
const share = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (isInPatch(i % WIDTH) ? 1 : 0))
const step = sunlitStep(seen, BORDER_STEP, { width: WIDTH, height: HEIGHT, share })

function stepAt(x: number): number[] {
  const out = new Float32Array(3)
  readSunlitStep(step, (x + 0.5) / WIDTH, 0.5, out)
  return [...out]
}

it.each([65, 100, 135])('darkens a patch to the shade beside it, %i pixels from the left', (x) => {
  const times = stepAt(x)
  litAt(x).forEach((light, c) => expect(light / times[c] / SHADE[c]).toBeCloseTo(1, 0.7))
  // By the step at the border, blue would be left three times as bright at the right end.
  expect(times[2]).toBeGreaterThan(0.8 * (litAt(x)[2] / SHADE[2]))
})

it('takes the step at the border where no patch is near, and never lightens', () => {
  expect(stepAt(2)).toEqual(BORDER_STEP)
  expect(Math.min(...step.times)).toBeGreaterThanOrEqual(1)
})
