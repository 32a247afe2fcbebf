/**
 * The room as a box around the camera, in units of the camera's height: floor at Y = -1, ceiling at Y = `ceiling`, side walls at X = -`left`
 * and X = `right`, back wall at Z = `back`.
 */
export type RoomBox = { back: number; left: number; right: number; ceiling: number }

export const FACE = { floor: 0, ceiling: 1, left: 2, right: 3, back: 4 } as const

/** The face of the box that a ray from the camera meets first. */
export function faceOf(dx: number, dy: number, dz: number, box: RoomBox): number {
  let t = 1e9
  let face: number = FACE.back
  if (dy < -1e-6) {
    t = -1 / dy
    face = FACE.floor
  } else if (dy > 1e-6) {
    t = box.ceiling / dy
    face = FACE.ceiling
  }
  if (dx < -1e-6) {
    const q = -box.left / dx
    if (q < t) {
      t = q
      face = FACE.left
    }
  } else if (dx > 1e-6) {
    const q = box.right / dx
    if (q < t) {
      t = q
      face = FACE.right
    }
  }
  return dz > 1e-6 && box.back / dz < t ? FACE.back : face
}

/** How many times its length a ray runs before it meets `face`; infinite or negative when it never does. */
export function distanceTo(face: number, dx: number, dy: number, dz: number, box: RoomBox): number {
  if (face === FACE.floor) return -1 / dy
  if (face === FACE.ceiling) return box.ceiling / dy
  if (face === FACE.left) return -box.left / dx
  if (face === FACE.right) return box.right / dx
  return box.back / dz
}
