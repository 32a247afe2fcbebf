import { expect, it } from 'vitest'
import { pixelRay } from '../geometry/camera/camera.ts'
import { FACE, faceOf } from '../geometry/layout/room-box.ts'
import { OPEN_PLAN_KINDS, syntheticOpenPlan } from './synthetic-open-plan.ts'

it.each([...OPEN_PLAN_KINDS.entries()])(
  'draws open plan %i with one %s before some of its floor',
  (seed, kind) => {
    const plan = syntheticOpenPlan(seed, 60)
    expect(plan.kind).toBe(kind)
    let free = 0
    let hidden = 0
    for (let y = 0; y < plan.camera.height; y++)
      for (let x = 0; x < plan.camera.width; x++) {
        if (faceOf(...pixelRay(plan.camera, x, y), plan.box) !== FACE.floor) {
          expect(plan.isFree(x, y)).toBe(false)
          continue
        }
        if (plan.isFree(x, y)) free++
        else hidden++
      }
    expect(hidden).toBeGreaterThan(0)
    expect(free).toBeGreaterThan(hidden)
  },
)
