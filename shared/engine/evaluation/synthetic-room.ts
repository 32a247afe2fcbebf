import { type Camera, rotationMatrix } from '../geometry/camera/camera.ts'
import { type LensDistortion, PINHOLE, undistortPoint } from '../geometry/camera/lens-distortion.ts'
import { distanceTo, FACE, faceOf, type RoomBox } from '../geometry/layout/room-box.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { linearToSrgb } from '../image/srgb.ts'
import { seededRandom } from '../math/seeded-random.ts'
import { noiseReader } from '../math/value-noise.ts'

/** A drawn empty room whose camera and box are known: the measure for geometry. */
export type SyntheticRoom = { image: RgbImage; camera: Camera; box: RoomBox }

export type SyntheticOpening = {
  face: number
  u0: number
  u1: number
  v0: number
  v1: number
  isDoor: boolean
}
/** A box in the room, from the floor or from `bottom` up to the ceiling or as high as `top` above the floor; camera heights, x and z in the room. */
export type SyntheticPillar = {
  x0: number
  x1: number
  z0: number
  z1: number
  bottom?: number
  top: number
  colour: number[]
}
/** Where the sun lies on the floor, camera heights, by how much it lies further right for each of these that it is deeper, and how many times as bright as the shade it is there. */
export type SyntheticSun = { x0: number; x1: number; z0: number; z1: number; slant?: number; gain: number }
/** Where the floor is another one, camera heights, and what it looks like there. */
export type SyntheticFloorPart = {
  x0: number
  x1: number
  z0: number
  z1: number
  floor: number[]
  floorKind: number
}
/** What the room looks like, so that a test can draw it again with something changed. */
export type SyntheticLook = {
  box: RoomBox
  pillars: SyntheticPillar[]
  heightM: number
  wall: number[]
  floor: number[]
  floorKind: number
  otherFloor?: SyntheticFloorPart
  baseboard: boolean
  crown: boolean
  litFrom: number
  openings: SyntheticOpening[]
  sun: SyntheticSun | null
}

const DEGREE = Math.PI / 180
// One for each use, as samples beside each other lie in the same cell of each.
const [broadLight, fineLight, boardTone, grain, tileTone] = [1, 2, 3, 4, 5].map(() => noiseReader())
const FLOORS = [
  [0.42, 0.26, 0.14],
  [0.6, 0.45, 0.3],
  [0.5, 0.48, 0.46],
  [0.2, 0.12, 0.07],
  [0.75, 0.73, 0.7],
]

/**
 * A harsh test room: random size, view, floor (planks two ways, tiles), doors, windows, baseboards, one-sided light, noise.
 * The same seed draws the same room, `alter` another one like it; `width` in pixels, 3:2 or 4:3. With a `lens`, the camera is the
 * pinhole behind it.
 */
export function syntheticRoom(
  seed: number,
  width = 800,
  alter: (look: SyntheticLook) => SyntheticLook = (look) => look,
  lens = PINHOLE,
): SyntheticRoom {
  const random = seededRandom(1000 + seed * 77)
  const between = (a: number, b: number) => a + (b - a) * random()
  const height = Math.round(width * (random() < 0.75 ? 2 / 3 : 3 / 4))
  const focalPx = width * between(0.45, 0.85)
  const yawRad = (random() < 0.5 ? between(-8, 8) : between(-43, 43)) * DEGREE
  const pitchRad = between(-8, 5) * DEGREE
  const rollRad = between(-1.2, 1.2) * DEGREE
  const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
  const camera: Camera = {
    focalPx,
    cx: width / 2,
    cy: height / 2,
    width,
    height,
    rotation,
    rollRad,
    pitchRad,
    yawRad,
  }
  const heightM = between(1.15, 1.6)
  const box: RoomBox = {
    back: between(2.6, 6.5) / heightM,
    left: between(0.9, 3.2) / heightM,
    right: between(0.9, 3.2) / heightM,
    ceiling: between(2.4, 2.9) / heightM - 1,
  }
  const grey = between(0.45, 0.85)
  const look: SyntheticLook = {
    box,
    pillars: [],
    heightM,
    wall: [grey, grey * between(0.93, 1.02), grey * between(0.85, 1.05)],
    floor: FLOORS[Math.floor(random() * FLOORS.length)],
    floorKind: Math.floor(random() * 3),
    baseboard: random() < 0.8,
    crown: random() < 0.4,
    litFrom: Math.floor(random() * 3),
    openings: drawOpenings(box, heightM, random),
    sun: null,
  }
  return { image: paint(camera, alter(look), random, lens), camera, box }
}

/** The room of that look through another camera, which stands in it where the box says. */
export function drawRoom(camera: Camera, look: SyntheticLook, seed: number): SyntheticRoom {
  return { image: paint(camera, look, seededRandom(seed), PINHOLE), camera, box: look.box }
}

function drawOpenings(box: RoomBox, heightM: number, random: () => number): SyntheticOpening[] {
  const between = (a: number, b: number) => a + (b - a) * random()
  const out: SyntheticOpening[] = []
  for (const face of [FACE.left, FACE.right, FACE.back]) {
    if (random() >= 0.6) continue
    const length = face === FACE.back ? box.left + box.right : box.back
    const isDoor = random() < 0.45
    const wide = (isDoor ? 0.85 : between(0.9, 1.8)) / heightM
    const u0 = between(0.1, Math.max(0.12, length - wide - 0.1))
    const v0 = isDoor ? 0 : 0.9 / heightM
    out.push({ face, u0, u1: u0 + wide, v0, v1: (isDoor ? 2.05 : 2.15) / heightM, isDoor })
  }
  return out
}

function paint(camera: Camera, look: SyntheticLook, random: () => number, lens: LensDistortion): RgbImage {
  const { width, height } = camera
  const data = new Uint8Array(width * height * 3)
  const colour = new Float64Array(3)
  const at = new Float64Array(2)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      colour.fill(0)
      for (let offset = 0.25; offset < 1; offset += 0.5) {
        undistortPoint(lens, width, height, x + offset, y + 0.5, at)
        addSample(camera, look, at[0], at[1], colour)
      }
      for (let k = 0; k < 3; k++) {
        const noise = (random() + random() - 1) * 5
        data[(y * width + x) * 3 + k] = Math.max(0, Math.min(255, linearToSrgb(colour[k] * 0.525) + noise))
      }
    }
  return { width, height, data }
}

/** What the sample at hand shows, scratch space: nothing is allocated for a sample, of which a picture has a million. */
const albedo = new Float64Array(3)
const FRAME_ALBEDO = [0.85, 0.84, 0.82]
const DOOR_ALBEDO = [0.7, 0.68, 0.64]
const PANE_ALBEDO = [1.9, 1.95, 2.1]
const CEILING_ALBEDO = [0.8, 0.8, 0.78]
const GAP_ALBEDO = [0.3, 0.3, 0.3]
const BASEBOARD_ALBEDO = [0.82, 0.81, 0.79]

function addSample(camera: Camera, look: SyntheticLook, px: number, py: number, out: Float64Array) {
  const { box } = look
  const a = (px - camera.cx) / camera.focalPx
  const b = (py - camera.cy) / camera.focalPx
  const r = camera.rotation
  const dx = r[0] * a + r[3] * b + r[6]
  const dy = r[1] * a + r[4] * b + r[7]
  const dz = r[2] * a + r[5] * b + r[8]
  if (look.pillars.length && addPillar(look.pillars, dx, dy, dz, out)) return
  const face = faceOf(dx, dy, dz, box)
  const t = distanceTo(face, dx, dy, dz, box)
  const x = dx * t
  const v = dy * t + 1
  const z = dz * t
  const u = face === FACE.back ? x + box.left : z
  const fromLight = look.litFrom === 0 ? x + box.left : look.litFrom === 1 ? box.right - x : box.back - z
  const light = 0.55 + 0.55 / (1 + 0.21 * fromLight * fromLight) - 0.12 * unevenness(x, v, z)
  const edge = face === FACE.floor ? Math.min(x + box.left, box.right - x, box.back - z) : 9
  const occlusion = 1 - 0.22 * Math.exp(-6 * Math.min(v + 0.02, edge))
  let sun = 1
  if (face === FACE.floor) {
    paintFloor(look, x, z)
    sun = sunAt(look.sun, x, z)
  } else paintPlain(face === FACE.ceiling ? CEILING_ALBEDO : wallAlbedo(look, face, u, v))
  for (let k = 0; k < 3; k++) out[k] += albedo[k] * light * occlusion * sun
}

function paintPlain(colour: number[]) {
  albedo[0] = colour[0]
  albedo[1] = colour[1]
  albedo[2] = colour[2]
}

/** Of the light on a surface: two octaves of noise. */
const unevenness = (x: number, y: number, z: number): number =>
  0.5 * broadLight(x, y, z) + 0.25 * fineLight(x * 2.03, y * 2.03, z * 2.03)

function sunAt(sun: SyntheticSun | null, x: number, z: number): number {
  if (!sun || z <= sun.z0 || z >= sun.z1) return 1
  const across = x - (sun.slant ?? 0) * (z - sun.z0)
  return across > sun.x0 && across < sun.x1 ? sun.gain : 1
}

/**
 * Adds the light of the nearest pillar that the ray meets, and tells whether it meets one; a pillar's top is lighter than its front, its left and
 * right sides are darker.
 */
function addPillar(
  pillars: SyntheticPillar[],
  dx: number,
  dy: number,
  dz: number,
  out: Float64Array,
): boolean {
  const met = meetPillar(pillars, dx, dy, dz)
  if (!met) return false
  const brightness = met.face === 0 ? 0.8 : met.face === 3 ? 0.95 : 0.66
  for (let k = 0; k < 3; k++) out[k] += met.pillar.colour[k] * brightness
  return true
}

/** The pillar that a ray from the camera meets first, and whether by its front (0), a side (1, 2) or its top (3); null where it passes them all. */
export function meetPillar(
  pillars: SyntheticPillar[],
  dx: number,
  dy: number,
  dz: number,
): { pillar: SyntheticPillar; face: number } | null {
  let nearest = Infinity
  let met: { pillar: SyntheticPillar; face: number } | null = null
  for (const pillar of pillars)
    for (let face = 0; face < 4; face++) {
      const t =
        face === 0
          ? pillar.z0 / dz
          : face === 3
            ? (pillar.top - 1) / dy
            : (face === 1 ? pillar.x0 : pillar.x1) / dx
      if (t <= 0 || t >= nearest || !isOnPillar(pillar, dx * t, dy * t + 1, dz * t)) continue
      nearest = t
      met = { pillar, face }
    }
  return met
}

function isOnPillar({ x0, x1, z0, z1, bottom = 0, top }: SyntheticPillar, x: number, y: number, z: number) {
  const isWithin = x > x0 - 1e-9 && x < x1 + 1e-9 && z > z0 - 1e-9 && z < z1 + 1e-9
  return isWithin && y >= bottom - 1e-9 && y <= top + 1e-9
}

function paintFloor({ otherFloor: other, heightM, ...look }: SyntheticLook, x: number, z: number) {
  const isOther = other && x > other.x0 && x < other.x1 && z > other.z0 && z < other.z1
  const { floor, floorKind } = isOther ? other : look
  let k = 1
  if (floorKind < 2) {
    const across = ((floorKind === 0 ? x : z) * heightM) / 0.13
    const along = floorKind === 0 ? z : x
    const plank = Math.floor(across)
    k = 0.85 + 0.3 * boardTone(plank * 7.3, 1, 1) + 0.1 * grain(along * 6 + plank, plank, across * 6)
    if (across - plank < 0.05) k *= 0.6
  } else {
    const tx = (x * heightM) / 0.6
    const tz = (z * heightM) / 0.6
    k =
      (tx - Math.floor(tx) < 0.012 || tz - Math.floor(tz) < 0.012 ? 0.7 : 1) *
      (0.95 + 0.1 * tileTone(x * 5, z * 5, 1))
  }
  albedo[0] = floor[0] * k
  albedo[1] = floor[1] * k
  albedo[2] = floor[2] * k
}

function wallAlbedo(
  { box, heightM, wall, baseboard, crown, openings }: SyntheticLook,
  face: number,
  u: number,
  v: number,
): number[] {
  for (const o of openings)
    if (o.face === face && u > o.u0 && u < o.u1 && v > o.v0 && v < o.v1) {
      const frame = Math.min(u - o.u0, o.u1 - u, o.v1 - v, o.isDoor ? 9 : v - o.v0)
      return frame < 0.06 ? FRAME_ALBEDO : o.isDoor ? DOOR_ALBEDO : PANE_ALBEDO
    }
  if (crown && v > box.ceiling + 1 - 0.1 / heightM) return FRAME_ALBEDO
  if (baseboard && v < 0.1 / heightM) return v < 0.008 ? GAP_ALBEDO : BASEBOARD_ALBEDO
  return wall
}
