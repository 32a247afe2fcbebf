import { type RoomSpace, type WallName, WALLS } from '../room/room-space.ts'
import { type BoundaryEvidence, boundaryEvidence } from '../geometry/layout/boundary-evidence.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { classProbabilityAt, type SegmentClass, type RoomSegmentation } from '../segmentation/segment-room.ts'
import type { Camera } from '../geometry/camera/camera.ts'
import { pixelAt, pointAt } from '../room/wall-point.ts'

/** Along a wall the picture is looked at every so many metres. */
export const COLUMN_M = 0.05
/** Nothing is taken for a worktop that runs past the room's box by more than a worktop's depth. */
const PAST_CORNER_M = 0.75
const BEHIND_CAMERA_M = 3
const WIDEST_PX = 60
const WALL_LIGHTNESS_WEIGHT = 0.6
const UNSEEN_COLUMN = -1
const MIN_VIEW_DEPTH_M = 0.1
const BORDER_PX = 2

/** What the photo shows along lines parallel to a wall, column by column; all distances are metres from the camera, square to the wall. */
export type WallView = {
  wall: WallName
  /** Where the room's box has its wall. */
  boxM: number
  startM: number
  columns: number
  /** The camera's height. */
  eyeM: number
  /** Evidence (0–1) for an edge that runs along the wall, per column; -1 out of the picture. */
  edges: (y: number, awayM: number) => Float32Array
  /** Evidence for an upright edge per column; -1 out of the picture. */
  uprights: (y: number, awayM: number) => Float32Array
  /** Offset into the smoothed Lab plane per column; -1 out of the picture. */
  places: (y: number, awayM: number) => Int32Array
  /** How many pixels of the picture a column takes up at a line; 0 behind the camera. */
  widths: (y: number, awayM: number) => Float32Array
  /** How different two places of the smoothed Lab plane look, with less of the lightness. */
  difference: (p: number, q: number) => number
  /** Probability (0–1) that a place is seen as a part of the room by the net that labels parts. */
  classProbabilityAt: (part: SegmentClass, place: number) => number
  /** How many rows of the picture lie between two places. */
  rowsBetween: (p: number, q: number) => number
  lab: Float32Array
}

type Look = Pick<RoomGeometry, 'camera' | 'axes'> & { evidence: BoundaryEvidence; smooth: Float32Array }
const looks = new WeakMap<RoomGeometry['lab'], Look>()

/** Looks along every wall of a room, and so far past its corners. */
export function viewWalls(geometry: RoomGeometry, space: RoomSpace, pastM = PAST_CORNER_M): WallView[] {
  const { evidence, smooth } = lookAt(geometry)
  return WALLS.map((wall) => viewWall(space, wall, evidence, smooth, geometry.parts, pastM))
}

/** What depends on the picture and its camera alone, which are looked at several times, in the room's box and on the floor that is seen, and takes most of the time. */
function lookAt(geometry: RoomGeometry): Look {
  const { gradient, lab, segments, camera, axes } = geometry
  const before = looks.get(lab)
  if (before?.camera === camera && before.axes === axes) return before
  const evidence = boundaryEvidence(gradient, lab, segments, camera.width, camera.height)(camera, axes)
  const look = { camera, axes, evidence, smooth: smoothLab(geometry) }
  looks.set(lab, look)
  return look
}

/** What the net says of pixels of the working picture, as far as it was asked: most are asked for hundreds of times. */
type ReadPlanes = Pick<Camera, 'width' | 'height'> & { planes: Partial<Record<SegmentClass, Float64Array>> }
const readPlanes = new WeakMap<RoomSegmentation, ReadPlanes>()
const NOT_READ = -1

function planesOf(parts: RoomSegmentation, { width, height }: Camera): ReadPlanes['planes'] {
  const before = readPlanes.get(parts)
  if (before?.width === width && before.height === height) return before.planes
  const planes: ReadPlanes['planes'] = {}
  readPlanes.set(parts, { width, height, planes })
  return planes
}

/** Looks along one wall. `smooth` is the picture's Lab with its grain averaged away. */
function viewWall(
  space: RoomSpace,
  wall: WallName,
  evidence: BoundaryEvidence,
  smooth: Float32Array,
  parts: RoomSegmentation,
  pastM: number,
): WallView {
  const boxM = wall === 'back' ? space.backM : wall === 'left' ? space.leftM : space.rightM
  const startM = wall === 'back' ? -space.leftM - pastM : -BEHIND_CAMERA_M
  const endM = (wall === 'back' ? space.rightM : space.backM) + pastM
  const columns = Math.max(0, Math.floor((endM - startM) / COLUMN_M))
  const plane = evidence[wall === 'back' ? 0 : 2]
  const { camera, cameraHeightM } = space
  const { rotation: r, focalPx, cx, cy, width, height } = camera
  const planes = planesOf(parts, camera)
  // Along a line parallel to the wall, a point before the camera grows by the same step from column to column.
  const axis = wall === 'back' ? 0 : 2
  const placeOf = (u: number, v: number) =>
    u >= BORDER_PX && v >= BORDER_PX && u < width - BORDER_PX && v < height - BORDER_PX
      ? ((v | 0) * width + (u | 0)) * 3
      : UNSEEN_COLUMN
  const places = (y: number, awayM: number) => {
    const [x0, y0, z0] = pointAt(wall, startM + COLUMN_M / 2, y - cameraHeightM, awayM)
    let px = r[0] * x0 + r[1] * y0 + r[2] * z0
    let py = r[3] * x0 + r[4] * y0 + r[5] * z0
    let depth = r[6] * x0 + r[7] * y0 + r[8] * z0
    const out = new Int32Array(columns)
    for (let i = 0; i < columns; i++) {
      out[i] =
        depth > MIN_VIEW_DEPTH_M
          ? placeOf((focalPx * px) / depth + cx, (focalPx * py) / depth + cy)
          : UNSEEN_COLUMN
      px += r[axis] * COLUMN_M
      py += r[3 + axis] * COLUMN_M
      depth += r[6 + axis] * COLUMN_M
    }
    return out
  }
  const read = (from: Float32Array, at: Int32Array) => {
    const out = new Float32Array(columns)
    for (let i = 0; i < columns; i++) out[i] = at[i] < 0 ? UNSEEN_COLUMN : from[at[i] / 3]
    return out
  }
  return {
    wall,
    boxM,
    startM,
    columns,
    eyeM: cameraHeightM,
    places,
    uprights: (y, awayM) => read(evidence[1], places(y, awayM)),
    edges: (y, awayM) => read(plane, places(y, awayM)),
    widths: (y, awayM) => {
      const out = new Float32Array(columns)
      let b = pixelAt(space, wall, startM, y, awayM)
      for (let i = 0; i < columns; i++) {
        const a = b
        b = pixelAt(space, wall, startM + (i + 1) * COLUMN_M, y, awayM)
        if (a[2] > MIN_VIEW_DEPTH_M && b[2] > MIN_VIEW_DEPTH_M)
          out[i] = Math.min(WIDEST_PX, Math.hypot(a[0] - b[0], a[1] - b[1]))
      }
      return out
    },
    difference: (p, q) => {
      const l = WALL_LIGHTNESS_WEIGHT * (smooth[p] - smooth[q])
      const a = smooth[p + 1] - smooth[q + 1]
      const b = smooth[p + 2] - smooth[q + 2]
      return Math.sqrt(l * l + a * a + b * b)
    },
    classProbabilityAt: (part, place) => {
      const plane = (planes[part] ??= new Float64Array(width * height).fill(NOT_READ))
      const pixel = place / 3
      const before = plane[pixel]
      if (before >= 0) return before
      return (plane[pixel] = classProbabilityAt(
        parts,
        part,
        (pixel % width) / width,
        Math.floor(pixel / width) / height,
      ))
    },
    rowsBetween: (p, q) => Math.abs(Math.floor(p / 3 / width) - Math.floor(q / 3 / width)),
    lab: smooth,
  }
}

const REACH_X = 2
const REACH_Y = 1

/** The picture's Lab, each pixel the mean of five by three: speckled stone becomes one colour. */
function smoothLab({ lab, camera: { width, height } }: RoomGeometry): Float32Array {
  const out = new Float32Array(lab.length)
  for (let y = REACH_Y; y < height - REACH_Y; y++)
    for (let x = REACH_X; x < width - REACH_X; x++) {
      const o = (y * width + x) * 3
      for (let dy = -REACH_Y; dy <= REACH_Y; dy++)
        for (let dx = -REACH_X; dx <= REACH_X; dx++) {
          const q = o + (dy * width + dx) * 3
          out[o] += lab[q] / 15
          out[o + 1] += lab[q + 1] / 15
          out[o + 2] += lab[q + 2] / 15
        }
    }
  return out
}
