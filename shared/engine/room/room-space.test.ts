import { expect, it } from 'vitest'
import { levelCamera } from '../furnish/scan/bare-geometry.ts'
import { roomSpace } from './room-space.ts'

const camera = levelCamera(600, 800)
const sized = (ceiling: number) => roomSpace(camera, { back: 2, left: 1, right: 1, ceiling })

it('sizes a room by the usual heights of ceilings and cameras', () => {
  const { heightM, cameraHeightM } = sized(0.9)
  expect(heightM).toBeGreaterThan(2.5)
  expect(heightM).toBeLessThan(2.7)
  expect(cameraHeightM).toBeCloseTo(1.4, 1)
})

it('takes a camera close below the ceiling for one held overhead, rather than the ceiling for lower than it may be', () => {
  const { heightM, cameraHeightM } = sized(0.36)
  expect(heightM).toBeGreaterThan(2.3)
  expect(cameraHeightM).toBeLessThan(1.8)
})
