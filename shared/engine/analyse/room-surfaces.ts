import { pixelRay } from '../geometry/camera/camera.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from '../geometry/layout/room-box.ts'

/** Median colours (CIE L*a*b*) of what the room's box takes for floor and walls, and where its pixels lie. */
export type RoomSurfaces = {
  floor: number[] | null
  walls: number[] | null
  /** 95th percentile of L* over the picture. */
  brightest: number
  /** Faces by `FACE`, one per grid cell of `SURFACE_MAP_STRIDE_PX` pixels, row by row. */
  faces: Uint8Array
  columns: number
  rows: number
}

export const SURFACE_MAP_STRIDE_PX = 4
const MIN_ROOM_SURFACE_CELLS = 40

/** Sorts the picture's cells by the face of the box they show and takes the colours' medians. */
export function roomSurfaces({ camera, box, image, lab }: RoomGeometry): RoomSurfaces {
  const columns = Math.floor(image.width / SURFACE_MAP_STRIDE_PX)
  const rows = Math.floor(image.height / SURFACE_MAP_STRIDE_PX)
  const faces = new Uint8Array(columns * rows)
  const floor: number[] = []
  const walls: number[] = []
  const lightness: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = column * SURFACE_MAP_STRIDE_PX + SURFACE_MAP_STRIDE_PX / 2
      const y = row * SURFACE_MAP_STRIDE_PX + SURFACE_MAP_STRIDE_PX / 2
      const face = faceOf(...pixelRay(camera, x, y), box)
      faces[row * columns + column] = face
      const offset = (y * image.width + x) * 3
      lightness.push(lab[offset])
      if (face === FACE.floor) floor.push(offset)
      else if (face !== FACE.ceiling) walls.push(offset)
    }
  const brightest = lightness.toSorted((p, q) => p - q)[Math.floor(lightness.length * 0.95)]
  return { floor: medianColour(lab, floor), walls: medianColour(lab, walls), brightest, faces, columns, rows }
}

function medianColour(lab: Float32Array, offsets: number[]): number[] | null {
  if (offsets.length < MIN_ROOM_SURFACE_CELLS) return null
  return [0, 1, 2].map((k) => offsets.map((j) => lab[j + k]).toSorted((p, q) => p - q)[offsets.length >> 1])
}
