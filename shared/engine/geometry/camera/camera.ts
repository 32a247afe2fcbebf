/**
 * A pinhole camera at the origin of the room's axes: X right, Y up, Z into the room. `rotation` takes world to camera (x right, y down,
 * z forward), row by row.
 */
export type Camera = {
  focalPx: number
  cx: number
  cy: number
  width: number
  height: number
  rotation: Float64Array
  rollRad: number
  pitchRad: number
  yawRad: number
}

export type Vec3 = [number, number, number]

/** World-to-camera rotation: yaw about Y, then pitch about x, then roll about the viewing axis; radians. Written into `out`. */
export function rotationMatrix(
  rollRad: number,
  pitchRad: number,
  yawRad: number,
  out: Float64Array = new Float64Array(9),
): Float64Array {
  const cy = Math.cos(yawRad)
  const sy = Math.sin(yawRad)
  const cp = Math.cos(pitchRad)
  const sp = Math.sin(pitchRad)
  const cr = Math.cos(rollRad)
  const sr = Math.sin(rollRad)
  // Right and down before the roll; right has no Y.
  const downX = -sp * sy
  const downZ = -sp * cy
  out[0] = cr * cy - sr * downX
  out[1] = sr * cp
  out[2] = -cr * sy - sr * downZ
  out[3] = sr * cy + cr * downX
  out[4] = -cr * cp
  out[5] = -sr * sy + cr * downZ
  out[6] = cp * sy
  out[7] = -sp
  out[8] = cp * cy
  return out
}

/** World direction (not normalised) of a pixel position. */
export function pixelRay(camera: Camera, x: number, y: number): Vec3 {
  const a = (x - camera.cx) / camera.focalPx
  const b = (y - camera.cy) / camera.focalPx
  const r = camera.rotation
  return [r[0] * a + r[3] * b + r[6], r[1] * a + r[4] * b + r[7], r[2] * a + r[5] * b + r[8]]
}

/** Pixel position and depth of a world point; a depth ≤ 0 lies behind the camera and its pixel means nothing. */
export function projectPoint(camera: Camera, x: number, y: number, z: number): Vec3 {
  const r = camera.rotation
  const depth = r[6] * x + r[7] * y + r[8] * z
  const u = (camera.focalPx * (r[0] * x + r[1] * y + r[2] * z)) / depth + camera.cx
  const v = (camera.focalPx * (r[3] * x + r[4] * y + r[5] * z)) / depth + camera.cy
  return [u, v, depth]
}

/** The same camera for the same picture at another size. */
export function scaleCamera(camera: Camera, width: number, height: number): Camera {
  const sx = width / camera.width
  const sy = height / camera.height
  return {
    ...camera,
    focalPx: camera.focalPx * Math.sqrt(sx * sy),
    cx: camera.cx * sx,
    cy: camera.cy * sy,
    width,
    height,
  }
}

/** The same camera with a picture `margin` times as large around the same middle. */
export function widenCamera(camera: Camera, margin: number): Camera {
  const { width, height, cx, cy } = camera
  return {
    ...camera,
    cx: cx + ((margin - 1) * width) / 2,
    cy: cy + ((margin - 1) * height) / 2,
    width: width * margin,
    height: height * margin,
  }
}
