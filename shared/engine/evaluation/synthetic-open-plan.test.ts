import { expect, it } from 'vitest'
import { pixelRay } from '../geometry/camera/camera.ts'
import { FACE, faceOf } from '../geometry/layout/room-box.ts'
import { OPEN_PLAN_KINDS, syntheticOpenPlan } from './synthetic-open-plan.ts'

it.each([...OPEN_PLAN_KINDS.entries()])(
  'draws open plan %i with one %s before some of its floor',
  (seed, kind) => {
    const plan = syntheticOpenPlan(seed, 60)
    const pixels = Array.from({ length: 60 * plan.camera.height }, (_, i) => [i % 60, Math.floor(i / 60)])
    const isFloor = ([x, y]: number[]) => faceOf(...pixelRay(plan.camera, x, y), plan.box) === FACE.floor
    const free = pixels.filter(([x, y]) => plan.isFree(x, y))
    const hidden = pixels.filter((at) => isFloor(at) && !plan.isFree(at[0], at[1]))
    expect(plan.kind).toBe(kind)
    expect(free.every(isFloor)).toBe(true)
    expect(hidden.length).toBeGreaterThan(0)
    expect(free.length).toBeGreaterThan(hidden.length)
  },
)
