import { type Camera, pixelRay, rotationMatrix, type Vec3 } from '../geometry/camera/camera.ts'
import { distanceTo, FACE, faceOf, type RoomBox } from '../geometry/layout/room-box.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts'
import { type RoomSpace, roomSpace } from '../room/room-space.ts'
import { SEGMENT_CLASSES, type RoomSegmentation } from '../segmentation/segment-room.ts'
import { drawRoom, type SyntheticOpening } from './synthetic-room.ts'

/** A window of a drawn room: on `face`, from `u0` to `u1` along it (camera heights, from the left corner or from the camera on) and from `v0` to `v1` above the floor. */
export type DrawnWindow = Omit<SyntheticOpening, 'isDoor'>
/** What comes of a window to the floor: sun from `towards`, or the window's mirror image, `added` linear light. */
export type WindowLight = { kind: 'sun'; towards: Vec3; gain: number } | { kind: 'mirror'; added: number }

const SUNLIT_WIDTH_PX = 400
const SUNLIT_HEIGHT_PX = 300
const FOCAL_PX = 250
const DEGREE = Math.PI / 180
const PITCH_RAD = 16 * DEGREE
const BOX: RoomBox = { back: 3.4, left: 1.7, right: 1.7, ceiling: 0.85 }
const FLOOR_ALBEDO = [0.6, 0.42, 0.25]
const WALL_ALBEDO = [0.3, 0.3, 0.29]
const SEED = 3
/** Samples a pixel, along each of its sides: the sun's edges are soft in photos, too. */
const SIDE_SAMPLES = 3

/**
 * A drawn room with wooden floor, dim walls and a window, the light of which lies on the floor, seen by a camera that is turned by `yawRad`; and where the window is in the picture. Its
 * `walls` may be lighter, and other windows be `seen` than the one that the light comes through.
 */
export function sunlitRoom(
  window: DrawnWindow,
  light: WindowLight,
  yawRad = 0,
  { walls = WALL_ALBEDO, seen = [window] }: { walls?: number[]; seen?: DrawnWindow[] } = {},
): { image: RgbImage; space: RoomSpace; parts: RoomSegmentation } {
  const rotation = rotationMatrix(0, PITCH_RAD, yawRad)
  const size = {
    width: SUNLIT_WIDTH_PX,
    height: SUNLIT_HEIGHT_PX,
    cx: SUNLIT_WIDTH_PX / 2,
    cy: SUNLIT_HEIGHT_PX / 2,
  }
  const camera: Camera = { ...size, focalPx: FOCAL_PX, rotation, rollRad: 0, pitchRad: PITCH_RAD, yawRad }
  const look = { box: BOX, pillars: [], heightM: 1.4, wall: walls, floor: FLOOR_ALBEDO, floorKind: 2 }
  const bare = { ...look, baseboard: false, crown: false, litFrom: 2, sun: null }
  const { image } = drawRoom(
    camera,
    { ...bare, openings: seen.map((at) => ({ ...at, isDoor: false })) },
    SEED,
  )
  const data = image.data.slice()
  for (let i = 0; i < SUNLIT_WIDTH_PX * SUNLIT_HEIGHT_PX; i++) {
    const share = shareLit(camera, window, light, i % SUNLIT_WIDTH_PX, Math.floor(i / SUNLIT_WIDTH_PX))
    if (share === 0) continue
    for (let c = 0; c < 3; c++) {
      const shade = SRGB_TO_LINEAR[data[i * 3 + c]]
      const lit = light.kind === 'sun' ? shade * light.gain : shade + light.added
      data[i * 3 + c] = Math.min(255, linearToSrgb(shade + share * (lit - shade)))
    }
  }
  return { image: { ...image, data }, space: roomSpace(camera, BOX), parts: labels(camera, window) }
}

/** Share of a pixel's floor to which light of the window comes. */
function shareLit(camera: Camera, window: DrawnWindow, light: WindowLight, x: number, y: number): number {
  let lit = 0
  for (let k = 0; k < SIDE_SAMPLES * SIDE_SAMPLES; k++) {
    const ray = pixelRay(
      camera,
      x + ((k % SIDE_SAMPLES) + 0.5) / SIDE_SAMPLES,
      y + (Math.floor(k / SIDE_SAMPLES) + 0.5) / SIDE_SAMPLES,
    )
    if (faceOf(...ray, BOX) !== FACE.floor) continue
    const t = 1 / -ray[1]
    const from: Vec3 = [ray[0] * t, 0, ray[2] * t]
    const way: Vec3 = light.kind === 'sun' ? light.towards : [ray[0], -ray[1], ray[2]]
    if (passes(window, from, way)) lit++
  }
  return lit / (SIDE_SAMPLES * SIDE_SAMPLES)
}

/** Whether a ray from a place, `y` above the floor, leaves the room through the window. */
function passes(window: DrawnWindow, [x, y, z]: Vec3, [dx, dy, dz]: Vec3): boolean {
  const way =
    window.face === FACE.left
      ? (-BOX.left - x) / dx
      : window.face === FACE.right
        ? (BOX.right - x) / dx
        : (BOX.back - z) / dz
  if (way <= 0) return false
  const u = window.face === FACE.back ? x + dx * way + BOX.left : z + dz * way
  const v = y + dy * way
  return u > window.u0 && u < window.u1 && v > window.v0 && v < window.v1
}

/** What a net that is never wrong says of the picture: window and wall. */
function labels(camera: Camera, window: DrawnWindow): RoomSegmentation {
  const [width, height] = [SUNLIT_WIDTH_PX / 4, SUNLIT_HEIGHT_PX / 4]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  for (let i = 0; i < width * height; i++) {
    const ray = pixelRay(camera, ((i % width) + 0.5) * 4, (Math.floor(i / width) + 0.5) * 4)
    const face = faceOf(...ray, BOX)
    const isWindow =
      face === window.face && distanceTo(face, ...ray, BOX) > 0 && passes(window, [0, 1, 0], ray)
    probabilities[SEGMENT_CLASSES.indexOf(isWindow ? 'window' : 'wall') * width * height + i] = 1
  }
  return { width, height, probabilities }
}
