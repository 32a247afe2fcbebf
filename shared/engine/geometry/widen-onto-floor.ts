import { pixelRay, projectPoint } from './camera/camera.ts'
import type { RoomGeometry } from './room-geometry.ts'
import type { RoomBox } from './layout/room-box.ts'
import { likelyFloor } from './likely-floor.ts'
import { possibleFloor } from './possible-floor.ts'
import { floorPlane, isSeenFloor, partPlane, type SeenFloor } from './seen-floor.ts'

/** Whether a pixel of the working picture shows floor. */
type FloorAt = (px: number, py: number) => boolean
type Wall = 'back' | 'left' | 'right'
/** A place on the floor, x and z in camera heights, and the probability of cabinets' fronts and tops there. */
type Place = { x: number; z: number; cabinet: number }
const WALLS: Wall[] = ['back', 'left', 'right']
/**
 * There is no wall where its foot, as it is seen, has floor behind it: the share of the foot and that of all floor seen which lies beyond it are together so
 * much, and the second is more than a strip. A doorway is a small share of a wall, and little is seen through it (0.36 together at most on 60 photos of rooms with doors); past a door's leaf floor was seen behind a third of a foot.
 */
const LEAST_OPEN = 0.38
/** Of the foot itself: dark fronts are at times as much floor to colours as planks are, but have a plinth below them. */
const LEAST_OPEN_FOOT = 0.1
const LEAST_FLOOR_BEYOND = 0.04
/** Where the net lets less of the feet be open, nothing else need be asked; less possible than this, a place is no floor to it. */
const LEAST_DOUBT = 0.2
const HARDLY_POSSIBLE = 0.1
/** Of which the net hardly sees any is no floor but the fronts of a kitchen, all of one colour. */
const LEAST_BY_NET = 0.15
/**
 * Where the net takes so much of what lies beyond a wall for cabinets, its foot is theirs, however like the floor they are in colour: 0.33 at most where the floor goes on
 * (of 20 walls), 0.56 and more in closed kitchens and baths (of 4).
 */
const MOST_CABINETS_BEYOND = 0.45
/** So far behind the foot floor has to be seen; camera heights, times more at deep rooms' ends, of which a cell of the picture shows more. */
const BEHIND = [0.12, 0.25, 0.4]
const USUAL_DEPTH = 2.5
/** And so far before it, or an island or a column hides the foot. */
const IN_FRONT = 0.25
const FOOT_STEPS = 60
const FOOT_NEAR_Z = 0.2
/** Floor is beyond a wall from here on, in distances of the wall. */
const BEYOND = 1.04
/** Of the floor behind a side wall, as much may lie behind the line of a back wall that is closed (0.23 at most on 150 photos, 0.56 on a door's leaf). */
const MOST_DEEP = 0.4
/** Camera heights: a step of one cell of the picture is a metre of floor there. */
const FARTHEST = 6
/** A moved wall leaves so much of the floor behind it: single cells reach too far. */
const LEFT_BEHIND_SHARE = 0.05
const WIDENING_ROUNDS = 2
/** A wall that ends where the floor is last seen is none that anything may hang on. */
const HIGHEST_CONFIDENCE = 0.55

/**
 * The geometry with walls moved out behind which the picture shows the floor going on: the border of two floors, the foot of an island or the edge of a
 * mirrored window taken for a wall's foot. Of a room that is closed, or opens by doors alone, the same object.
 */
export function widenOntoFloor(geometry: RoomGeometry): RoomGeometry {
  if (!mayBeOpen(geometry)) return geometry
  const { width, height } = geometry.camera
  const floor = likelyFloor(geometry)
  const isFloor: FloorAt = (px, py) => isSeenFloor(floor, width, height, px, py)
  if (meanOver(floor, floorPlane(geometry.parts)) < LEAST_BY_NET) return geometry
  const places = floorPlaces(geometry, floor)
  let box = geometry.box
  for (let round = 0; round < WIDENING_ROUNDS; round++) {
    const wider = { ...box }
    for (const wall of WALLS) {
      const beyond = places.filter((place) => distanceAlong(wall, place) > BEYOND * box[wall])
      const share = beyond.length / Math.max(1, places.length)
      const open = openShare(geometry, isFloor, box, wall)
      if (open < LEAST_OPEN_FOOT || share < LEAST_FLOOR_BEYOND || share + open < LEAST_OPEN) continue
      if (meanOf(beyond.map(({ cabinet }) => cabinet)) > MOST_CABINETS_BEYOND) continue
      if (wall !== 'back' && isLeaf(geometry, isFloor, box, beyond)) continue
      const distances = beyond.map((place) => distanceAlong(wall, place))
      const seen = distances.filter((d) => d < Math.max(FARTHEST, box[wall])).toSorted((a, b) => a - b)
      wider[wall] = seen.at(Math.floor((1 - LEFT_BEHIND_SHARE) * seen.length)) ?? box[wall]
    }
    if (WALLS.every((wall) => wider[wall] === box[wall])) break
    box = wider
  }
  if (box === geometry.box) return geometry
  return { ...geometry, box, confidence: Math.min(geometry.confidence, HIGHEST_CONFIDENCE) }
}

/**
 * Whether what is taken for floor behind a side wall is a door's leaf, or something else that rises close to the camera: most of it would lie farther back
 * than the back wall, which has no floor behind its own foot.
 */
function isLeaf(geometry: RoomGeometry, isFloor: FloorAt, box: RoomBox, behind: Place[]): boolean {
  const deep = behind.filter(({ z }) => z > BEYOND * box.back).length
  return deep > MOST_DEEP * behind.length && openShare(geometry, isFloor, box, 'back') < LEAST_OPEN_FOOT
}

/** Mean of `plane` over the cells of a floor. */
function meanOver({ probability }: SeenFloor, plane: Float32Array): number {
  const cells = [...probability.keys()].filter((cell) => probability[cell] > 0)
  return meanOf(cells.map((cell) => plane[cell]))
}

const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Whether the net leaves it open that floor goes on behind a wall. */
function mayBeOpen(geometry: RoomGeometry): boolean {
  const { camera, parts, box } = geometry
  const mayBeFloor: FloorAt = (px, py) => {
    const column = Math.floor((px / camera.width) * parts.width)
    const cell = Math.floor((py / camera.height) * parts.height) * parts.width + column
    return possibleFloor(parts, cell) > HARDLY_POSSIBLE
  }
  return WALLS.some((wall) => openShare(geometry, mayBeFloor, box, wall) >= LEAST_DOUBT)
}

/** Where on the floor the cells are that show it, and how sure the net is that they are cabinets instead. */
function floorPlaces({ camera, parts }: RoomGeometry, { width, height, probability }: SeenFloor): Place[] {
  const [fronts, tops] = [partPlane(parts, 'cabinet'), partPlane(parts, 'top')]
  const places: Place[] = []
  probability.forEach((p, cell) => {
    if (p === 0) return
    const px = (((cell % width) + 0.5) / width) * camera.width
    const py = ((Math.floor(cell / width) + 0.5) / height) * camera.height
    const [dx, dy, dz] = pixelRay(camera, px, py)
    if (dy < 0) places.push({ x: dx / -dy, z: dz / -dy, cabinet: fronts[cell] + tops[cell] })
  })
  return places
}

/** From the camera towards a wall. */
const distanceAlong = (wall: Wall, { x, z }: Place): number =>
  wall === 'back' ? z : wall === 'left' ? -x : x

/** Share of a wall's foot in view behind which the picture shows floor. */
function openShare({ camera }: RoomGeometry, isFloor: FloorAt, box: RoomBox, wall: Wall): number {
  const { left, right, back } = box
  const foot = (t: number, behind: number): [number, number] => {
    if (wall === 'back') return [t * (left + right) - left, back + behind]
    const z = FOOT_NEAR_Z + t * (back - FOOT_NEAR_Z)
    return wall === 'left' ? [-left - behind, z] : [right + behind, z]
  }
  const pixelAt = ([x, z]: [number, number]): [number, number] | null => {
    const [px, py, depth] = projectPoint(camera, x, -1, z)
    return depth > 0.1 && px >= 0 && py >= 0 && px < camera.width && py < camera.height ? [px, py] : null
  }
  const further = wall === 'back' ? Math.max(1, back / USUAL_DEPTH) : 1
  let length = 0
  let open = 0
  let before: [number, number] | null = null
  for (let i = 0; i <= FOOT_STEPS; i++) {
    const here = pixelAt(foot(i / FOOT_STEPS, 0))
    const step = here && before ? Math.hypot(here[0] - before[0], here[1] - before[1]) : 0
    before = here
    const inFront = pixelAt(foot(i / FOOT_STEPS, -IN_FRONT))
    if (!inFront || !isFloor(...inFront)) continue
    length += step
    const behind = BEHIND.map((d) => pixelAt(foot(i / FOOT_STEPS, d * further))).filter((p) => p !== null)
    if (behind.length && behind.every((p) => isFloor(...p))) open += step
  }
  return length ? open / length : 0
}
