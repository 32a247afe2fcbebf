import { describe, expect, it } from 'vitest'
import { type SyntheticLook, syntheticRoom } from '../evaluation/synthetic-room.ts'
import { roomSpace, toPixel } from '../room/room-space.ts'
import { pixelRay, scaleCamera } from '../geometry/camera/camera.ts'
import { FACE, faceOf } from '../geometry/layout/room-box.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts'
import { sunOnFloor } from '../render/sun-on-floor.ts'
import { sunlitRoom } from '../evaluation/sunlit-room.ts'
import { findSunPatches } from './sun-patches.ts'

const GAIN = 1.8
/** Of the room's half width and depth; the sun comes in aslant, as through a window of the left wall. */
const PATCH = { x0: -0.5, x1: 0.05, z0: 0.55, z1: 0.82 }
const SLANT = 0.8

function sunny(look: SyntheticLook): SyntheticLook {
  const { left, right, back } = look.box
  const place = { x0: PATCH.x0 * left, x1: PATCH.x1 * right, z0: PATCH.z0 * back, z1: PATCH.z1 * back }
  return { ...dim(look), sun: { ...place, slant: SLANT, gain: GAIN } }
}

/** A room exposed for sun on its floor: that does not clip, and is brighter than walls in the shade. */
function dim(look: SyntheticLook): SyntheticLook {
  return { ...look, floor: [0.64, 0.54, 0.43], wall: look.wall.map((v) => v * 0.4) }
}

describe('findSunPatches', () => {
  it.each([24, 32])('tells how much brighter the sun makes what lies on the floor of room %i', (seed) => {
    const { image, camera, box } = syntheticRoom(seed, 400, sunny)
    const space = roomSpace(camera, box)
    const twice = scaleCamera(camera, image.width * 2, image.height * 2)
    const light = sunOnFloor(findSunPatches(space, image), camera, twice)
    const out = new Float32Array(3)
    const lightAt = (x: number, z: number) => {
      const [px, py] = toPixel(space, x, 0, z)
      light?.(px * 2, py * 2, out)
      return out[1]
    }
    const lightIn = (depth: number) => {
      const middle = (PATCH.x0 * space.leftM + PATCH.x1 * space.rightM) / 2
      return lightAt(middle + SLANT * (depth - PATCH.z0) * space.backM, depth * space.backM)
    }
    for (const depth of [0.62, 0.7, 0.76]) expect(lightIn(depth) / GAIN).toBeCloseTo(1, 1)
    for (const depth of [0.48, 0.9]) expect(lightIn(depth)).toBe(1)
  })

  it('takes no boards that mirror a window for sun', () => {
    const found = (widthM: number) => {
      const { image, camera, box } = syntheticRoom(24, 400, (look) => {
        const middle = { x: 0, z: 0.62 * look.box.back }
        // The camera stands 1.4 m high or so.
        const half = widthM / 1.4 / 2
        const place = { x0: middle.x - half, x1: middle.x + half, z0: middle.z - 0.6, z1: middle.z + 0.5 }
        return { ...dim(look), sun: { ...place, slant: SLANT, gain: GAIN } }
      })
      return findSunPatches(roomSpace(camera, box), image)
    }
    expect(found(0.35)).not.toBeNull()
    expect(found(0.1)).toBeNull()
  })

  it.each([
    ['white light that a floor mirrors', 0.9, [0.3, 0.3, 0.3]],
    ['sun whose sides are upright in the picture', 0, [0, 0, 0]],
  ])('takes no %s for sun', (_what, slant, added) => {
    const found = (isSun: boolean) => {
      const { image, camera, box } = syntheticRoom(24, 400, (look) => ({
        ...dim(look),
        floor: [0.6, 0.4, 0.2],
      }))
      const data = image.data.slice()
      for (let i = 0; i < image.width * image.height; i++) {
        const [dx, dy, dz] = pixelRay(camera, (i % image.width) + 0.5, Math.floor(i / image.width) + 0.5)
        if (faceOf(dx, dy, dz, box) !== FACE.floor) continue
        const depth = dz / -dy / box.back
        const aside = dx / dz - (isSun ? 0.9 : slant) * (depth - 0.6)
        if (depth < 0.5 || depth > 0.8 || Math.abs(aside) > 0.14) continue
        for (let c = 0; c < 3; c++) {
          const light = SRGB_TO_LINEAR[data[i * 3 + c]]
          data[i * 3 + c] = linearToSrgb(isSun || !added[c] ? light * 2.4 : light + added[c])
        }
      }
      return findSunPatches(roomSpace(camera, box), { ...image, data })
    }
    expect(found(true)).not.toBeNull()
    expect(found(false)).toBeNull()
  })

  it('takes light boards beside dark ones for no sun', () => {
    const { image, camera, box } = syntheticRoom(24, 400, dim)
    const space = roomSpace(camera, box)
    /** The floor in boards 0.19 m wide and a metre long, every third of them `lighter`. */
    const boarded = (lighter: number) => {
      const data = image.data.slice()
      for (let i = 0; i < image.width * image.height; i++) {
        const ray = pixelRay(camera, (i % image.width) + 0.5, Math.floor(i / image.width) + 0.5)
        if (faceOf(...ray, box) !== FACE.floor) continue
        const [x, z] = [ray[0] / -ray[1], ray[2] / -ray[1]].map((v) => v * space.cameraHeightM)
        const row = Math.floor(x / 0.19)
        if ((row + 2 * Math.floor(z + row * 0.37)) % 3 !== 0) continue
        for (let c = 0; c < 3; c++) data[i * 3 + c] = linearToSrgb(SRGB_TO_LINEAR[data[i * 3 + c]] * lighter)
      }
      return { ...image, data }
    }
    expect(findSunPatches(space, boarded(GAIN))).toBeNull()
  })

  it('takes no patch for sun that is darker than walls in the shade', () => {
    const found = (dimming: number) => {
      const { image, camera, box } = syntheticRoom(24, 400, (look) => {
        const lit = sunny(look)
        return { ...lit, floor: lit.floor.map((v) => v * dimming) }
      })
      return findSunPatches(roomSpace(camera, box), image)
    }
    expect(found(1)).not.toBeNull()
    expect(found(0.35)).toBeNull()
  })

  it('sees none where there is no sun', () => {
    for (const seed of [24, 32, 6, 5]) {
      const { image, camera, box } = syntheticRoom(seed, 400, dim)
      expect(findSunPatches(roomSpace(camera, box), image)).toBeNull()
    }
  })

  it.each([0.12, 0.25, 0.5])(
    'finds what shines through a window, and not the window that varnish mirrors as %d of its light',
    (added) => {
      const window = { face: FACE.back, u0: 1.2, u1: 2.2, v0: 0.6, v1: 1.5 }
      const towards = [0.28, 0.66, 0.7] as [number, number, number]
      const sunny = sunlitRoom(window, { kind: 'sun', towards, gain: 3 })
      expect(findSunPatches(sunny.space, sunny.image)).not.toBeNull()
      const glossy = sunlitRoom(window, { kind: 'mirror', added })
      expect(findSunPatches(glossy.space, glossy.image)).toBeNull()
    },
  )

  it('finds sun on boards so red that their green stays dark', () => {
    const { image, camera, box } = syntheticRoom(24, 400, (look) => ({
      ...sunny(look),
      floor: [0.64, 0.2, 0.07],
    }))
    expect(findSunPatches(roomSpace(camera, box), image)).not.toBeNull()
  })
})
