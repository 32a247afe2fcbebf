import { labOffset, type RoomSpace, type WallName } from '../furnish/room-space.ts'
import type { BoundaryEvidence } from '../geometry/boundary-evidence.ts'
import type { RoomGeometry } from '../geometry/read-room-geometry.ts'
import { pixelAt, pointAt } from './wall-point.ts'

/** Along a wall the picture is looked at every so many metres. */
export const COLUMN_M = 0.05
/** Nothing is taken for a worktop that runs past the room's box by more than a worktop's depth. */
const PAST_CORNER_M = 0.75
const BEHIND_CAMERA_M = 3
const WIDEST_PX = 60
const LIGHTNESS_WEIGHT = 0.6
const UNSEEN = -1

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
  /** How many rows of the picture lie between two places. */
  rowsBetween: (p: number, q: number) => number
  lab: Float32Array
}

/** Looks along one wall. `smooth` is the picture's Lab with its grain averaged away. */
export function viewWall(
  space: RoomSpace,
  wall: WallName,
  evidence: BoundaryEvidence,
  smooth: Float32Array,
): WallView {
  const boxM = wall === 'back' ? space.backM : wall === 'left' ? space.leftM : space.rightM
  const startM = wall === 'back' ? -space.leftM - PAST_CORNER_M : -BEHIND_CAMERA_M
  const endM = (wall === 'back' ? space.rightM : space.backM) + PAST_CORNER_M
  const columns = Math.max(0, Math.floor((endM - startM) / COLUMN_M))
  const plane = evidence[wall === 'back' ? 0 : 2]
  const rowLength = space.camera.width * 3
  const places = (y: number, awayM: number) => {
    const out = new Int32Array(columns)
    for (let i = 0; i < columns; i++)
      out[i] = labOffset(space, ...pointAt(wall, startM + (i + 0.5) * COLUMN_M, y, awayM))
    return out
  }
  return {
    wall,
    boxM,
    startM,
    columns,
    eyeM: space.cameraHeightM,
    places,
    uprights: (y, awayM) => Float32Array.from(places(y, awayM), (o) => (o < 0 ? UNSEEN : evidence[1][o / 3])),
    edges: (y, awayM) => Float32Array.from(places(y, awayM), (o) => (o < 0 ? UNSEEN : plane[o / 3])),
    widths: (y, awayM) => {
      const out = new Float32Array(columns)
      for (let i = 0; i < columns; i++) {
        const a = pixelAt(space, wall, startM + i * COLUMN_M, y, awayM)
        const b = pixelAt(space, wall, startM + (i + 1) * COLUMN_M, y, awayM)
        if (a[2] > 0.3 && b[2] > 0.3) out[i] = Math.min(WIDEST_PX, Math.hypot(a[0] - b[0], a[1] - b[1]))
      }
      return out
    },
    difference: (p, q) =>
      Math.hypot(
        LIGHTNESS_WEIGHT * (smooth[p] - smooth[q]),
        smooth[p + 1] - smooth[q + 1],
        smooth[p + 2] - smooth[q + 2],
      ),
    rowsBetween: (p, q) => Math.abs(Math.floor(p / rowLength) - Math.floor(q / rowLength)),
    lab: smooth,
  }
}

const REACH_X = 2
const REACH_Y = 1

/** The picture's Lab, each pixel the mean of five by three: speckled stone becomes one colour. */
export function smoothLab({ lab, camera: { width, height } }: RoomGeometry): Float32Array {
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
