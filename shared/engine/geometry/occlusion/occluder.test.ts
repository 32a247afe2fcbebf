import { describe, expect, it } from 'vitest'
import { levelCamera } from '../../furnish/scan/bare-geometry.ts'
import { projectPoint } from '../camera/camera.ts'
import { occluderNearness } from './occluder.ts'

const camera = levelCamera(400, 300)
const DEPTH = 2
const foot = { ax: -1, az: DEPTH, bx: 1, bz: DEPTH }

/** Whether an occluder hides the point at its own depth that lies so high above the floor, camera heights. */
function hides(rise: number | undefined, x: number, height: number): boolean {
  const [px, py] = projectPoint(camera, x, height - 1, DEPTH)
  return occluderNearness([{ left: null, right: null, foot, top: 0.4, rise }], 1, camera, px, py) > 0
}

describe('occluderNearness', () => {
  it('covers what is no higher than its top, level or rising along its foot', () => {
    const heights = (rise?: number) =>
      [-0.9, 0.9].map((x) => [0.3, 0.5, 0.7].filter((h) => hides(rise, x, h)))
    expect(heights()).toEqual([[0.3], [0.3]])
    expect(heights(0.4)).toEqual([[0.3], [0.3, 0.5, 0.7]])
  })
})
