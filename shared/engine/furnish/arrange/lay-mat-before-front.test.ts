import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticIsland } from '../../evaluation/synthetic-island.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { roomSpace, toPixel } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { footprint, type Placement } from '../place/placement.ts'
import { layMatBeforeFront } from './lay-mat-before-front.ts'
import { matsOf } from './mats.ts'

const { manifest } = await openFurnitureKit()
const wishes = parseInstruction('modern')
const catalogue = new Catalogue(manifest, selectStyle(wishes, 3))
/** Cabinets from wall to wall, on a floor of one colour; metres of a camera at its usual height. */
const CAMERA_M = 1.4
const FRONT_M = 2.8
const narrow = { back: 3, left: 1.1, right: 1.3, ceiling: 0.9 }
const geometry = syntheticIsland(
  { x0: -narrow.left, x1: narrow.right, z: FRONT_M / CAMERA_M, top: 0.9 / CAMERA_M, joints: 3 },
  narrow,
)
const space = roomSpace(geometry.camera, geometry.box, [], CAMERA_M)
const front = { wall: 'back' as const, ax: -1, az: FRONT_M, bx: 1, bz: FRONT_M, topM: 0.9, score: 1 }

function lay(of: RoomGeometry, fronts = [front], placed: Placement[] = [], wants = () => true) {
  const floor = plainFloor(space)
  floor.placed.push(...placed)
  return layMatBeforeFront({ floor, catalogue, wishes, wants }, of, fronts, matsOf(catalogue, 'kitchen'))
}

/** The same room with a rug of another colour (Lab) on its floor, metres from the camera. */
function withRug(
  of: RoomGeometry,
  [x0, x1]: [number, number],
  [z0, z1]: [number, number],
  colour = [55, 20, 30],
): RoomGeometry {
  const lab = of.lab.slice()
  const { width, height } = of.camera
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy, dz] = pixelRay(of.camera, x + 0.5, y + 0.5)
      const t = dy < 0 ? -space.cameraHeightM / dy : Infinity
      if (!(dx * t > x0 && dx * t < x1 && dz * t > z0 && dz * t < z1)) continue
      lab.set(colour, (y * width + x) * 3)
    }
  return { ...of, lab }
}

/** Of the probability of floor, what the shade at a foot leaves. */
const DOUBT = 0.58

/** The same room where the net is in doubt about the floor so far before the front. */
function withShadeBefore(of: RoomGeometry, shadeM: number): RoomGeometry {
  const { width, height } = of.parts
  const probabilities = of.parts.probabilities.slice()
  for (let cell = 0; cell < width * height; cell++) {
    const u = ((cell % width) + 0.5) / width
    const v = (Math.floor(cell / width) + 0.5) / height
    const [, dy, dz] = pixelRay(of.camera, u * of.camera.width, v * of.camera.height)
    const z = dy < 0 ? (-space.cameraHeightM * dz) / dy : Infinity
    if (z > FRONT_M - shadeM && z < FRONT_M) probabilities[cell] *= DOUBT
  }
  return { ...of, parts: { ...of.parts, probabilities } }
}

describe('layMatBeforeFront', () => {
  it('lays the longest mat along the middle of a front, a little before its foot', () => {
    const mat = lay(geometry)!
    expect(mat.piece).toEqual(matsOf(catalogue, 'kitchen')[0])
    expect(mat.x).toBeCloseTo(0, 6)
    const gapM = FRONT_M - Math.max(...footprint(mat).map(([, z]) => z))
    expect(gapM).toBeGreaterThan(0.05)
    expect(gapM).toBeLessThan(0.15)
  })

  it('lays one a little farther off where the shade at the foot hides the floor', () => {
    const gapM = (shadeM: number) => {
      const mat = lay(withShadeBefore(geometry, shadeM))
      return mat && FRONT_M - Math.max(...footprint(mat).map(([, z]) => z))
    }
    const gaps = [0.1, 0.5, 0.6, 0.7, 0.9].map(gapM)
    expect(gaps[0]).toBeCloseTo(0.1, 6)
    expect(gaps).toContainEqual(expect.closeTo(0.2, 6))
    expect(gaps.at(-1)).toBeNull()
  })

  it('turns with a front that stands askew', () => {
    const turned = { ...front, az: FRONT_M - 0.1, bz: FRONT_M - 0.3 }
    const mat = lay(geometry, [turned])!
    expect(Math.tan(mat.turnRad)).toBeCloseTo(0.1, 6)
  })

  it('lays a shorter one before a shorter front, and none before one that is shorter than any', () => {
    const [longest] = matsOf(catalogue, 'kitchen')
    const mat = lay(geometry, [{ ...front, ax: -0.5, bx: 0.5 }])!
    expect(mat.piece.widthM).toBeLessThan(longest.widthM)
    expect(lay(geometry, [{ ...front, ax: -0.1, bx: 0.1 }])).toBeNull()
  })

  it('lays the longest one, too, where the picture’s border cuts a sliver of it', () => {
    const short = (x: number) => ({ ...front, ax: x - 0.8, bx: x + 0.8 })
    const beyondPx = (mat: Placement) => {
      const [left] = footprint(mat)
        .map(([x, z]) => toPixel(space, x, 0, z)[0])
        .toSorted((a, b) => a - b)
      return -left
    }
    const whole = lay(geometry, [short(0)])!
    const at = Array.from({ length: 200 }, (_, i) => -0.01 * i).find((x) => beyondPx({ ...whole, x }) > 12)!
    const cut = lay(geometry, [short(at)])!
    expect(beyondPx(cut)).toBeGreaterThan(0)
    expect(cut.piece).toEqual(whole.piece)
  })

  it('lies neither under what stands there, nor beside the picture, nor on what is no floor', () => {
    const [mat] = [lay(geometry)!]
    const table = { ...mat, piece: { ...mat.piece, kind: 'dining table' as const, widthM: 2.4 } }
    expect(lay(geometry, [front], [table])).toBeNull()
    expect(lay(geometry, [{ ...front, ax: front.ax + 9, bx: front.bx + 9 }])).toBeNull()
    expect(lay(geometry, [{ ...front, az: FRONT_M + 0.8, bz: FRONT_M + 0.8 }])).toBeNull()
    expect(lay(geometry, [front], [], () => false)).toBeNull()
  })

  it('leaves a kitchen alone in which a rug lies already, and takes the light of a window for none', () => {
    const place: [[number, number], [number, number]] = [
      [-1, 1],
      [FRONT_M - 0.9, FRONT_M - 0.1],
    ]
    expect(lay(withRug(geometry, ...place))).toBeNull()
    const lit = withRug(geometry, ...place)
    for (let i = 0; i < lit.lab.length; i += 3)
      if (lit.lab[i] !== geometry.lab[i])
        lit.lab.set([geometry.lab[i] + 20, geometry.lab[i + 1], geometry.lab[i + 2]], i)
    expect(lay(lit)).not.toBeNull()
  })

  it('takes the shade on a wooden floor for no rug', () => {
    const wood = withRug(geometry, [-9, 9], [0, 9], [60, 19, 43])
    const below = (colour: number[]) => withRug(wood, [-1, 1], [FRONT_M - 0.9, FRONT_M - 0.1], colour)
    // 52/76 of the wood's L* + 16, a and b.
    expect(lay(below([36, 13, 29.4]))).not.toBeNull()
    expect(lay(below([36, 3, 8]))).toBeNull()
  })
})
