import type { Segment } from '../lines/line-segments.ts'
import { type SeenFloor, showsFloor } from '../seen-floor.ts'
import { type Camera, pixelRay, rotationMatrix } from './camera.ts'

/** To either side of an edge, in cells of the floor's grid, floor and something else are looked for. */
const BESIDE_EDGE_CELLS = 1.5
/**
 * Edges so long together, as a share of the picture's longer side, tell how a floor ends, where they agree so far (0–1) on its two directions: it was 0.77 in
 * the one photo that a herringbone floor had turned, and from 0.97 on where the camera is right.
 */
const LEAST_ENDS_LENGTH = 0.4
const LEAST_AGREEMENT = 0.65
/** Nearer to the room's directions the ends of a floor say the same as all other edges. */
const LEAST_ASKEW_RAD = (20 * Math.PI) / 180
/** A ray closer to the horizon meets the floor too far away to tell a direction. */
const LEAST_DOWN = 0.02

/** What is seen of a room, and how each segment was labelled (0 = X, 1 = Y, 2 = Z, -1 = none). */
type Look = { camera: Camera; segments: Segment[]; axes: Int8Array }

/**
 * The camera turned about the vertical so that the room's directions are those along which its floor ends, where these agree with each other and not
 * with the camera: the joints of a herringbone floor outnumber the feet of the walls and lie at 45° to them. Where the floor's ends
 * tell nothing it is the same camera.
 */
export function turnAlongFloorBorder({ camera, segments, axes }: Look, floor: SeenFloor): Camera {
  // Four times the angle is the same for all directions of a rectangle.
  let [cos, sin, length] = [0, 0, 0]
  segments.forEach((segment, i) => {
    if (axes[i] === 1 || !endsFloor(segment, camera, floor)) return
    const angle = floorAngle(segment, camera)
    if (angle === null) return
    cos += segment.lengthPx * Math.cos(4 * angle)
    sin += segment.lengthPx * Math.sin(4 * angle)
    length += segment.lengthPx
  })
  const askewRad = Math.atan2(sin, cos) / 4
  const agreement = Math.hypot(cos, sin) / Math.max(1e-9, length)
  const tells = length >= LEAST_ENDS_LENGTH * Math.max(camera.width, camera.height)
  if (!tells || agreement < LEAST_AGREEMENT || Math.abs(askewRad) < LEAST_ASKEW_RAD) return camera
  const turned = camera.yawRad + askewRad
  // The wall that is looked at is the back one.
  const yawRad = turned - (Math.PI / 2) * Math.round(turned / (Math.PI / 2))
  return { ...camera, yawRad, rotation: rotationMatrix(camera.rollRad, camera.pitchRad, yawRad) }
}

/** Whether the picture shows floor at one side of an edge alone. */
function endsFloor({ midX, midY, dirX, dirY }: Segment, camera: Camera, floor: SeenFloor): boolean {
  const beside = (BESIDE_EDGE_CELLS * camera.width) / floor.width
  const [one, other] = [-beside, beside].map((away) => {
    const [x, y] = [(midX - dirY * away) / camera.width, (midY + dirX * away) / camera.height]
    return x > 0 && x < 1 && y > 0 && y < 1 ? showsFloor(floor, x, y) : null
  })
  return one !== null && other !== null && one !== other
}

/** The angle of a level edge about the vertical, from X towards Z, radians: at whatever height it runs. Null near and above the horizon. */
function floorAngle({ x1, y1, x2, y2 }: Segment, camera: Camera): number | null {
  const [a, b] = [pixelRay(camera, x1, y1), pixelRay(camera, x2, y2)]
  if (a[1] > -LEAST_DOWN || b[1] > -LEAST_DOWN) return null
  return Math.atan2(b[2] / -b[1] - a[2] / -a[1], b[0] / -b[1] - a[0] / -a[1])
}
