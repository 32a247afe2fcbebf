/**
 * The box whose inner faces give light: floor, ceiling, left, right, back, and the unseen front behind the camera; each face is a grid of
 * `FACE_GRID_TEXELS` × `FACE_GRID_TEXELS` texels, in that order.
 */
export type LightBox = { min: [number, number, number]; max: [number, number, number] }

export const FACE_GRID_TEXELS = 24
export const FACE_TEXELS = FACE_GRID_TEXELS * FACE_GRID_TEXELS
export const TEXELS = 6 * FACE_TEXELS

/** Inward normals of the faces. */
export const INWARD = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
]

/** Writes the room point at (u, v), 0–1, on a face into `out`. */
export function facePoint(
  { min, max }: LightBox,
  face: number,
  u: number,
  v: number,
  out: Float64Array | number[],
): void {
  if (face < 2) {
    out[0] = min[0] + u * (max[0] - min[0])
    out[1] = face ? max[1] : min[1]
    out[2] = min[2] + v * (max[2] - min[2])
  } else if (face < 4) {
    out[0] = face === 2 ? min[0] : max[0]
    out[1] = min[1] + u * (max[1] - min[1])
    out[2] = min[2] + v * (max[2] - min[2])
  } else {
    out[0] = min[0] + u * (max[0] - min[0])
    out[1] = min[1] + v * (max[1] - min[1])
    out[2] = face === 4 ? max[2] : min[2]
  }
}

/** Area of one texel of each face, m². */
export function texelAreas({ min, max }: LightBox): number[] {
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return [x * z, x * z, y * z, y * z, x * y, x * y].map((area) => area / FACE_TEXELS)
}

/** Where a ray from inside leaves the box: `texel`, distance and cosine at the face. */
export type Exit = { texel: number; distance: number; cosine: number }

/** Writes where the ray from o along d (unit length) leaves the box into `out`. */
export function leaveBox(
  { min, max }: LightBox,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  out: Exit,
): void {
  let t = 1e9
  let face = 0
  let q = dx > 0 ? (max[0] - ox) / dx : dx < 0 ? (min[0] - ox) / dx : 1e9
  if (q < t) {
    t = q
    face = dx > 0 ? 3 : 2
  }
  q = dy > 0 ? (max[1] - oy) / dy : dy < 0 ? (min[1] - oy) / dy : 1e9
  if (q < t) {
    t = q
    face = dy > 0 ? 1 : 0
  }
  q = dz > 0 ? (max[2] - oz) / dz : dz < 0 ? (min[2] - oz) / dz : 1e9
  if (q < t) {
    t = q
    face = dz > 0 ? 4 : 5
  }
  if (t < 0) t = 0
  const x = (ox + dx * t - min[0]) / (max[0] - min[0])
  const y = (oy + dy * t - min[1]) / (max[1] - min[1])
  const z = (oz + dz * t - min[2]) / (max[2] - min[2])
  const u = face < 2 || face > 3 ? x : y
  const v = face < 4 ? z : y
  const i = u <= 0 ? 0 : u >= 1 ? FACE_GRID_TEXELS - 1 : (u * FACE_GRID_TEXELS) | 0
  const j = v <= 0 ? 0 : v >= 1 ? FACE_GRID_TEXELS - 1 : (v * FACE_GRID_TEXELS) | 0
  out.texel = (face * FACE_GRID_TEXELS + j) * FACE_GRID_TEXELS + i
  out.distance = t
  out.cosine = face < 2 ? Math.abs(dy) : face < 4 ? Math.abs(dx) : Math.abs(dz)
}
