import { type Camera, rotationMatrix } from '../geometry/camera/camera.ts'
import { FACE } from '../geometry/layout/room-box.ts'
import { seededRandom } from '../math/seeded-random.ts'
import { drawRoom, type SyntheticLook, type SyntheticOpening, type SyntheticRoom } from './synthetic-room.ts'

/** Walls of a room, in the order in which one meets them when turning right: north, east, south, west. */
type Wall = 0 | 1 | 2 | 3
/** A window or door on a wall, metres from the wall's left end as seen from inside. */
export type WallOpening = { wall: Wall; fromM: number; wideM: number; isDoor: boolean }
/** A room that stands somewhere, to be drawn from any place in it; metres, the origin in its south-west corner, x east and z north. */
export type SyntheticHouse = {
  widthM: number
  depthM: number
  ceilingM: number
  openings: WallOpening[]
  look: Pick<SyntheticLook, 'wall' | 'floor' | 'floorKind' | 'baseboard' | 'crown'>
}
/** Where a camera stands and looks: square to the wall `facing`, and `yawDeg` to the right of that. */
export type SyntheticView = {
  x: number
  z: number
  facing: Wall
  yawDeg: number
  heightM: number
  focalShare: number
}

const DEGREE = Math.PI / 180
const wallAt = (facing: Wall, quarterTurns: number): Wall => {
  const walls: Wall[] = [0, 1, 2, 3]
  return walls[(facing + quarterTurns + 4) % 4]
}

/** The house from one place; `seed` is that of the picture's noise. */
export function drawView(
  house: SyntheticHouse,
  view: SyntheticView,
  width: number,
  seed: number,
): SyntheticRoom {
  const { x, z, facing, yawDeg, heightM, focalShare } = view
  const random = seededRandom(seed)
  const height = Math.round((width * 2) / 3)
  const [rollRad, pitchRad, yawRad] = [
    (random() - 0.5) * DEGREE,
    (random() * 6 - 4) * DEGREE,
    yawDeg * DEGREE,
  ]
  const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
  const size = { width, height, cx: width / 2, cy: height / 2, focalPx: width * focalShare }
  const camera: Camera = { ...size, rotation, rollRad, pitchRad, yawRad }
  const { widthM, depthM, ceilingM } = house
  const awayM = [depthM - z, widthM - x, z, x]
  const [back, right, left] = [0, 1, -1].map((turns) => awayM[wallAt(facing, turns)] / heightM)
  const box = { back, left, right, ceiling: ceilingM / heightM - 1 }
  const openings = house.openings.flatMap(({ wall, fromM, wideM, isDoor }): SyntheticOpening[] => {
    const [from, to] = [fromM / heightM, (fromM + wideM) / heightM]
    const v0 = isDoor ? 0 : 0.9 / heightM
    const upright = { v0, v1: (isDoor ? 2.05 : 2.15) / heightM, isDoor }
    if (wall === wallAt(facing, 0)) return [{ face: FACE.back, u0: from, u1: to, ...upright }]
    // A side wall is measured from the camera's own place.
    if (wall === wallAt(facing, 1)) return [{ face: FACE.right, u0: back - to, u1: back - from, ...upright }]
    const lengthM = wall % 2 ? depthM : widthM
    if (wall === wallAt(facing, -1)) {
      const beforeCorner = (lengthM - fromM - wideM) / heightM
      return [{ face: FACE.left, u0: back - beforeCorner - to + from, u1: back - beforeCorner, ...upright }]
    }
    return []
  })
  const look = { ...house.look, box, heightM, openings, pillars: [], litFrom: 0, sun: null }
  return drawRoom(camera, look, seed)
}

/** Where a place of the house lies in the view's own frame, metres. */
export function inView(
  { x: x0, z: z0, facing }: SyntheticView,
  x: number,
  z: number,
): { x: number; z: number } {
  const [east, north] = [x - x0, z - z0]
  const right = [east, -north, -east, north][facing]
  const ahead = [north, east, -north, -east][facing]
  return { x: right, z: ahead }
}
