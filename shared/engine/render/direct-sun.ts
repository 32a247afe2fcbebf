import { gaussianBlur } from '../image/gaussian-blur.ts'
import type { RoomLight } from '../light/room-light.ts'
import { type PatchShare, patchShareAt } from '../light/patch-share-at.ts'
import { readSunlitStep } from '../light/sunlit-step.ts'
import type { SunPatches } from '../light/sun-patches.ts'
import { floorPoint, type RoomSpace, toPixel } from '../room/room-space.ts'
import type { LightGatherer } from './irradiance/gather-irradiance.ts'
import { type Hit, traceRay } from './scene/trace-ray.ts'

type Vector = { x: number; y: number; z: number }

/** The sun that shines through a window onto a patch of the floor, among furniture. */
export type DirectSun = {
  /** How much of it (0–1) the window lets through to a place: as much as lies on the floor where the ray through the place meets it. */
  shareAt: (p: Vector) => number
  /** How much of that furniture leaves, 0–1. `lift` is the unit vector to move away from the surface along. */
  openAt: (p: Vector, lift: Vector) => number
  /** Writes the light (3) that a surface at `p` with the unit normal `n` gets of it, irradiance over pi as exposed; false where that is none. */
  lightAt: (p: Vector, n: Vector, out: Float32Array) => boolean
  /** Writes how many times as bright as the shade the photo shows the floor in full sun at a place of it, linear RGB. */
  stepAt: (p: Vector, out: Float32Array) => void
}

/** Cosine of the sun on a surface over that on the floor, at most: a low sun makes what faces it whiter than cameras show anything. */
const MOST_FACING = 1.6
/** How many times as bright as the shade what stands in the sun gets at most: cameras press such light together on the floor, and on it alone that is seen. */
const MOST_TIMES = 4.5
/** Tangent of the half angle from which the sun shines with what is scattered beside it: a shadow's edge is as wide as that, times how far away its caster is. */
const PENUMBRA_TANGENT = 0.008
/** Rays spread evenly over it. */
const PENUMBRA_RAYS = 5
const FURTHEST_M = 12
/** Curved surfaces are made of flat triangles, which lie this much beneath. */
const LIFT_M = 0.008
/** Places of the patch at which the light of the shade is gathered, and rays for each. */
const SHADE_PLACES = 6
const SHADE_RAYS = 64
const FULL_SUN = 0.5
/** How far the grain of boards frays a patch's border, as a share of the picture's long edge; and between which shares, blurred so far, the border lies. */
const FRAYED_BORDER_SHARE = 0.004
const EVEN_BORDER = [0.3, 0.7] as const
const NEAREST_DEPTH_M = 0.1

/** Null where the sun's direction is not known. */
export function directSun(
  sun: SunPatches | null,
  space: RoomSpace,
  gatherer: LightGatherer,
  light: Pick<RoomLight, 'gain'>,
): DirectSun | null {
  if (!sun?.towards) return null
  const { towards, gain } = sun
  const [sx, sy, sz] = towards
  const rays = penumbra(towards)
  const shade = shadeOnFloor(sun, space, gatherer).map((v) => v * light.gain)
  const added = gain.map((times, c) => shade[c] * Math.min(MOST_TIMES, times - 1))
  const hit: Hit = { distance: 0, triangle: -1 }
  const shareOf =
    (patches: PatchShare) =>
    ({ x, y, z }: Vector) =>
      shareOnFloor(patches, space, x - (sx * y) / sy, z - (sz * y) / sy)
  const onFurniture = shareOf(evenPatches(sun))
  const openAt = (p: Vector, lift: Vector) => {
    const x = p.x + lift.x * LIFT_M
    const y = p.y + lift.y * LIFT_M
    const z = p.z + lift.z * LIFT_M
    let open = 0
    for (const [dx, dy, dz] of rays)
      if (!traceRay(gatherer.tree, x, y, z, dx, dy, dz, FURTHEST_M, true, hit)) open++
    return open / rays.length
  }
  return {
    shareAt: shareOf(sun),
    openAt,
    lightAt: (p, n, out) => {
      const cosine = n.x * sx + n.y * sy + n.z * sz
      if (cosine <= 0) return false
      const share = onFurniture(p)
      if (share === 0) return false
      const here = share * openAt(p, n) * Math.min(MOST_FACING, cosine / sy)
      for (let c = 0; c < 3; c++) out[c] = added[c] * here
      return here > 0
    },
    stepAt: ({ x, z }, out) => {
      if (!sun.step) return out.set(gain)
      const [px, py] = toPixel(space, x, 0, z)
      readSunlitStep(sun.step, px / sun.width, py / sun.height, out)
    },
  }
}

/** The same sun is drawn among ever other furniture while a piece is dragged: what is read of it is kept. */
const even = new WeakMap<SunPatches, PatchShare>()

function evenPatches(sun: SunPatches): PatchShare {
  const known = even.get(sun) ?? withEvenBorders(sun)
  even.set(sun, known)
  return known
}

/**
 * The same patches with borders as even as the sun draws them: as the photo tells them, they are frayed by the boards' grain, which what lies and stands on
 * the floor does not have.
 */
function withEvenBorders({ width, height, share }: PatchShare): PatchShare {
  const even = gaussianBlur(share, width, height, FRAYED_BORDER_SHARE * Math.max(width, height))
  const [from, to] = EVEN_BORDER
  return { width, height, share: even.map((v) => Math.max(0, Math.min(1, (v - from) / (to - from)))) }
}

/** Unit vectors: towards the middle of the sun and towards a ring around it. */
function penumbra([sx, sy, sz]: [number, number, number]): [number, number, number][] {
  const across = Math.hypot(sx, sz) || 1
  const [ux, uz] = [-sz / across, sx / across]
  const [vx, vy, vz] = [(-sy * sx) / across, across, (-sy * sz) / across]
  return Array.from({ length: PENUMBRA_RAYS }, (_, k) => {
    const radius = k === 0 ? 0 : PENUMBRA_TANGENT
    const turn = (2 * Math.PI * (k + 0.5)) / (PENUMBRA_RAYS - 1)
    const [a, b] = [radius * Math.cos(turn), radius * Math.sin(turn)]
    const d = [sx + a * ux + b * vx, sy + b * vy, sz + a * uz + b * vz]
    const length = Math.hypot(d[0], d[1], d[2])
    return [d[0] / length, d[1] / length, d[2] / length]
  })
}

const inFullSun = new WeakMap<SunPatches, number[]>()

/** Pixels of the patches in which the sun is full, as far apart as so few can be. */
function placesInSun(sun: SunPatches): number[] {
  const known = inFullSun.get(sun)
  if (known) return known
  const full = [...sun.share.keys()].filter((i) => sun.share[i] > FULL_SUN)
  const places = Array.from({ length: full.length === 0 ? 0 : SHADE_PLACES }, (_, k) => {
    return full[Math.floor(((k + 0.5) * full.length) / SHADE_PLACES)]
  })
  inFullSun.set(sun, places)
  return places
}

/** Share of sun at a place of the floor; a patch that the picture cuts off goes on beyond its border. */
function shareOnFloor(sun: PatchShare, space: RoomSpace, x: number, z: number): number {
  const [px, py, depth] = toPixel(space, x, 0, z)
  if (depth < NEAREST_DEPTH_M) return 0
  return patchShareAt(sun, px, py)
}

/** Irradiance over pi (3) on the floor of the patch without sun and furniture. */
function shadeOnFloor(sun: SunPatches, space: RoomSpace, gatherer: LightGatherer): number[] {
  const { width } = sun
  const sum = [0, 0, 0]
  for (const i of placesInSun(sun)) {
    const place = floorPoint(space, (i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (!place) continue
    const up = { x: place[0], y: 0, z: place[1], nx: 0, ny: 1, nz: 0 }
    gatherer.at(up, SHADE_RAYS, 0, 0)
    for (let c = 0; c < 3; c++) sum[c] += gatherer.bare[c] / SHADE_PLACES
  }
  return sum
}
