import { describe, expect, it } from 'vitest'
import { sunlitRoom } from '../evaluation/sunlit-room.ts'
import { FACE } from '../geometry/layout/room-box.ts'
import type { Vec3 } from '../geometry/camera/camera.ts'
import type { SunPatches } from '../light/sun-patches.ts'
import { floorPoint, toPixel } from '../room/room-space.ts'
import { buildBvh } from './scene/bvh.ts'
import { directSun } from './direct-sun.ts'
import { SUN_STEP_PX, sunShadowReader, sunShadows } from './sun-shadows.ts'

const WINDOW = { face: FACE.left, u0: 1.5, u1: 2.4, v0: 0.5, v1: 1.45 }
const { space } = sunlitRoom(WINDOW, { kind: 'mirror', added: 0 })
const { camera } = space
/** From the left, as high as it is far. */
const TOWARDS: Vec3 = [-Math.SQRT1_2, Math.SQRT1_2, 0]
const GAIN = 3
/** Of the patch on the floor, metres. */
const PATCH = { x0: -0.6, x1: 0.6, z0: 2.6, z1: 3.6 }
const UP = { x: 0, y: 1, z: 0 }

const share = Float32Array.from({ length: camera.width * camera.height }, (_, i) => {
  const place = floorPoint(space, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5, 0.05)
  return place && place[0] > PATCH.x0 && place[0] < PATCH.x1 && place[1] > PATCH.z0 && place[1] < PATCH.z1
    ? 1
    : 0
})
const sun: SunPatches = {
  width: camera.width,
  height: camera.height,
  share,
  gain: [GAIN, GAIN, GAIN],
  towards: TOWARDS,
}
/** A board 0.4 m above the floor between x = 0 and 0.3, all along the patch. */
const BOARD = [0, 0.4, 2, 0.3, 0.4, 2, 0.3, 0.4, 5, 0, 0.4, 2, 0.3, 0.4, 5, 0, 0.4, 5]
const gathererOver = (corners: number[]) => ({
  at: () => {},
  lit: new Float32Array(3),
  bare: Float32Array.of(0.5, 0.5, 0.5),
  bent: new Float32Array(3),
  tree: buildBvh(Float32Array.from(corners)),
  bounce: () => {},
})
const above = directSun(sun, space, gathererOver(BOARD), { gain: 1 })!

describe('directSun', () => {
  it('is unknown where its direction is', () => {
    const { towards: _, ...lit } = sun
    expect(directSun(lit, space, gathererOver([]), { gain: 1 })).toBeNull()
    expect(directSun(null, space, gathererOver([]), { gain: 1 })).toBeNull()
  })

  it('shines on what stands in the light that falls on the patch', () => {
    expect(above.shareAt({ x: 0, y: 0, z: 3 })).toBeCloseTo(1)
    expect(above.shareAt({ x: -0.9, y: 0, z: 3 })).toBe(0)
    // Its light passes there on its way to the patch.
    expect(above.shareAt({ x: -0.9, y: 0.5, z: 3 })).toBeCloseTo(1)
    expect(above.shareAt({ x: 0.5, y: 0.5, z: 3 })).toBe(0)
  })

  it('lights what faces it as it lights the floor, more the more squarely, and nothing that turns away', () => {
    const out = new Float32Array(3)
    const place = { x: -0.3, y: 0.2, z: 3 }
    expect(above.lightAt(place, UP, out)).toBe(true)
    const onLevel = out[1]
    expect(onLevel).toBeCloseTo(0.5 * (GAIN - 1))
    above.lightAt(place, { x: TOWARDS[0], y: TOWARDS[1], z: TOWARDS[2] }, out)
    expect(out[1] / onLevel).toBeCloseTo(Math.SQRT2)
    expect(above.lightAt(place, { x: 1, y: 0, z: 0 }, out)).toBe(false)
  })

  it('casts hard shadows along its way', () => {
    // 0.4 m higher is 0.4 m further left, where the sun comes from.
    expect(above.openAt({ x: 0.55, y: 0, z: 3 }, UP)).toBe(0)
    expect(above.openAt({ x: 0.2, y: 0, z: 3 }, UP)).toBe(1)
    expect(above.openAt({ x: 0.78, y: 0, z: 3 }, UP)).toBe(1)
  })
})

describe('sunShadows', () => {
  const cast = sunShadows(above, space, camera)!
  const read = sunShadowReader(cast)
  const out = new Float32Array(6)
  const lookAt = (x: number, z: number) => {
    const [px, py] = toPixel(space, x, 0, z)
    return read(px, py, out)
  }

  it('takes the sun, and nothing else, from the floor behind furniture', () => {
    expect(lookAt(0.5, 3)).toBe(true)
    expect(out[1]).toBeCloseTo(1 - 1 / GAIN)
    expect(out[4]).toBeCloseTo(1 - 1 / GAIN)
  })

  it('leaves it elsewhere', () => {
    expect(lookAt(-0.3, 3)).toBe(true)
    expect(out[1]).toBeCloseTo(1 - 1 / GAIN)
    expect(out[4]).toBe(0)
    expect(lookAt(-1.2, 3)).toBe(false)
  })

  it('is as fine as hard shadows are', () => {
    expect(cast.columns).toBe(Math.ceil(camera.width / SUN_STEP_PX) + 1)
  })
})
