import { expect, it } from 'vitest'
import { calibrateLight } from './calibrate-light.ts'
import { FACE_TEXELS, type LightBox, TEXELS } from './light-box.ts'

const box: LightBox = { min: [-2, 0, -2.2], max: [2, 2.5, 4] }

/** A room whose walls and ceiling look so bright, by an unseen light; the front behind the camera is dark, and so is the floor unless it is told. */
function lit(walls: number, ceiling: number, front: number, floor = 0.1) {
  const radiance = new Float32Array(TEXELS * 3)
  const seen = new Uint8Array(TEXELS)
  ;[floor, ceiling, walls, walls, walls, front].forEach((light, face) => {
    radiance.fill(light, face * FACE_TEXELS * 3, (face + 1) * FACE_TEXELS * 3)
    if (face < 5) seen.fill(1, face * FACE_TEXELS, (face + 1) * FACE_TEXELS)
  })
  return {
    radiance,
    seen,
    hidden: new Uint8Array(TEXELS),
    glare: new Float32Array(TEXELS * 3),
    mean: [walls, walls, walls] as [number, number, number],
  }
}

it('exposes white things as bright as white walls, where most of their light comes from what the photo does not show', () => {
  const { gain } = calibrateLight(box, lit(0.5, 0.5, 0.25))
  expect(gain).toBeGreaterThan(1.6)
  expect(gain).toBeLessThan(2.2)
  expect(calibrateLight(box, lit(0.5, 0.5, 2)).gain).toBeLessThan(gain)
})

it('takes no surface for lit by more than a usual room explains', () => {
  expect(calibrateLight(box, lit(0.9, 0.1, 0.02)).gain).toBeLessThanOrEqual(2.2)
})

it('takes a floor that is brighter than dark walls explain for lit by its windows, and by more light than they tell of', () => {
  const room = lit(0.2, 0.2, 0.1, 0.5)
  // One wall has a window in its middle third.
  const LEFT = 2
  for (let t = FACE_TEXELS / 3; t < (2 * FACE_TEXELS) / 3; t++)
    for (let c = 0; c < 3; c++) {
      const o = (LEFT * FACE_TEXELS + t) * 3 + c
      room.radiance[o] = 0.95
      room.glare[o] = 0.95
    }
  const light = (floor: number, hidden = room.hidden) => {
    const radiance = room.radiance.slice()
    radiance.fill(floor, 0, FACE_TEXELS * 3)
    const { boost, gain } = calibrateLight(box, { ...room, radiance, hidden })
    return boost * gain
  }
  expect(light(0.5)).toBeGreaterThan(1.5 * light(0.1))
  expect(light(0.15)).toBeLessThanOrEqual(light(0.1))
  // A white bath hides it.
  expect(light(0.5, new Uint8Array(TEXELS).fill(1, 0, FACE_TEXELS))).toBeLessThanOrEqual(light(0.1))
})
