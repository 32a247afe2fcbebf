import { type Camera, pixelRay } from '../geometry/camera/camera.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { type Island, scaleIsland } from '../room/island.ts'
import { floorPoint, type RoomSpace, roomSpace, toPixel } from '../room/room-space.ts'
import { classProbabilityAt } from '../segmentation/segment-room.ts'
import { alignEdge, edgeStrength, footEdge, footStep, LEAST_FOOT_STEP_LAB } from './foot-edge.ts'
import { type FootLine, footLines } from './foot-lines.ts'
import {
  type Foot,
  FRONT_ROWS_M,
  frontColour,
  frontDifference,
  SAME_FRONT_LAB,
  viewFront,
} from './front-view.ts'
import { plainFront } from './plain-front.ts'
import { turnedCameras } from './turned-cameras.ts'

/** What the metres here are measured by. */
const USUAL_CAMERA_M = 1.4
/** Of the foot: shorter than this there is no place for two stools, and longer there is no island; so near and far as it is seen well, its nearer end; the farther one is not much farther. */
const SHORTEST_ISLAND_M = 1.2
const LONGEST_M = 4
const NEAREST_M = 1.2
const FARTHEST_ISLAND_M = 5.5
const FARTHEST_ISLAND_END_M = 7
/** Beside one of its ends the floor goes on, so far out and so far beyond the foot: cabinets along a wall end there at the wall. */
const BESIDE_M = [0.25, 0.4]
const BEYOND_M = [0.3, 0.5]
const MIN_FLOOR = 0.5
/** Parts of the edge from which the front is followed to its ends, in steps, past so many that differ. */
const SURE_COLUMNS = [0.3, 0.4, 0.5, 0.6, 0.7]
const END_STEP = 0.02
const MOST_LENGTH_STEPS = 75
const MOST_MISSED = 5
const LEAST_SAME_ROWS = 0.6
/** From one end of a front to the other light falls off. */
const SHADED_FRONT_LAB = 20
/** A board at the foot ends so far below its upper edge, in an edge so strong beside that. */
const BOARD_HEIGHTS_M = [0.05, 0.08, 0.11, 0.14, 0.17]
const STRONG_BELOW_BOARD = 0.6
/** Of seven slightly different cameras: of 31 photos of kitchens 25 had an island by none of them, five by all and one by 4 to 7, as its copies were encoded. */
const LEAST_CAMERAS = 3
/** Slope below which a ray that looks down at the floor is too flat to tell where it meets it. */
const LEAST_ISLAND_SLOPE = 0.12

/**
 * Finds an island, or a peninsula's free side: a straight foot on the floor below a plain front without doors and drawers, with a top at a counter's height,
 * past an end of which the floor goes on. In camera heights, as the room's box is. Null where any of it is in doubt. Each sign is asked for by itself, and a camera that is off by a
 * third of a degree may miss one: several have a say, and of what they find the island that is most like the others is taken.
 */
export function findIsland(geometry: RoomGeometry): Island | null {
  const spaceOf = (camera: Camera) => roomSpace(camera, geometry.box, [], USUAL_CAMERA_M)
  const own = spaceOf(geometry.camera)
  const edges = footLines(geometry.parts).flatMap((border) => footEdge(geometry, border) ?? [])
  const cameras = turnedCameras(geometry.camera)
  const found: Island[] = []
  for (const [i, camera] of cameras.entries()) {
    if (found.length + cameras.length - i < LEAST_CAMERAS) return null
    const space = spaceOf(camera)
    const island = islandOver(edges, { ...geometry, camera }, space)
    const seen = island && seenFrom(own, space, island)
    if (seen) found.push(seen)
  }
  if (found.length < LEAST_CAMERAS) return null
  const unlikeness = (p: Island) => found.reduce((sum, q) => sum + unlike(p, q), 0)
  const [usual] = found.toSorted((p, q) => unlikeness(p) - unlikeness(q))
  return scaleIsland(usual, 1 / USUAL_CAMERA_M)
}

/** An island that was found with another camera, where this one's picture has its foot. */
function seenFrom(own: RoomSpace, other: RoomSpace, { ax, az, bx, bz, heightM }: Island): Island | null {
  const at = (x: number, z: number) => {
    const [px, py] = toPixel(other, x, 0, z)
    return floorPoint(own, px, py, LEAST_ISLAND_SLOPE)
  }
  const [a, b] = [at(ax, az), at(bx, bz)]
  return a && b && { ax: a[0], az: a[1], bx: b[0], bz: b[1], heightM }
}

const unlike = (p: Island, q: Island): number =>
  Math.hypot(p.ax - q.ax, p.az - q.az) +
  Math.hypot(p.bx - q.bx, p.bz - q.bz) +
  Math.abs(p.heightM - q.heightM)

function islandOver(edges: FootLine[], geometry: RoomGeometry, space: RoomSpace): Island | null {
  for (const edge of edges) {
    const part = wholeEdge(geometry, space, edge)
    const line = part && wholeEdge(geometry, space, alignEdge(geometry, part))
    const foot = line && onFloor(space, line)
    if (!foot) continue
    const lengthM = Math.hypot(foot.bx - foot.ax, foot.bz - foot.az)
    if (lengthM < SHORTEST_ISLAND_M || lengthM > LONGEST_M || !isFreeBesideEnd(geometry, space, foot))
      continue
    const heightM = plainFront(geometry, space, foot)
    if (heightM === null) continue
    const lowest = onFloor(space, belowBoard(geometry, space, line, foot)) ?? foot
    const fromLowestM = plainFront(geometry, space, lowest)
    // The top stays where it is: over a foot that lies lower it is no lower.
    return fromLowestM !== null && fromLowestM >= heightM
      ? { ...lowest, heightM: fromLowestM }
      : { ...foot, heightM }
  }
  return null
}

/** Where a line of the picture lies on the floor; null where that is too near or too far. */
function onFloor({ camera, cameraHeightM }: RoomSpace, line: FootLine): Foot | null {
  const ends = [
    [line.ax, line.ay],
    [line.bx, line.by],
  ].map(([x, y]) => {
    const [dx, dy, dz] = pixelRay(camera, x * camera.width, y * camera.height)
    const t = dy < 0 ? -cameraHeightM / dy : Infinity
    return [dx * t, dz * t]
  })
  const distances = ends.map(([x, z]) => Math.hypot(x, z))
  const nearer = Math.min(...distances)
  if (
    !(nearer >= NEAREST_M && nearer <= FARTHEST_ISLAND_M && Math.max(...distances) <= FARTHEST_ISLAND_END_M)
  )
    return null
  const [[ax, az], [bx, bz]] = ends
  return { ax, az, bx, bz }
}

/** The edge from where to where the front above it looks the same and it is an edge at all: the net's cells end too early or too late. */
function wholeEdge(geometry: RoomGeometry, space: RoomSpace, line: FootLine): FootLine | null {
  const foot = onFloor(space, line)
  if (!foot) return null
  const view = viewFront(geometry, space, foot)
  const usual = frontColour(view, SURE_COLUMNS)
  if (!usual) return null
  // Shares of the edge's length in the picture are none of its length on the floor.
  const shareOnFloor = (u: number): number => {
    const at = onFloor(space, {
      ...line,
      bx: line.ax + u * (line.bx - line.ax),
      by: line.ay + u * (line.by - line.ay),
    })
    if (!at) return NaN
    return (
      Math.sign(u) *
      (Math.hypot(at.bx - foot.ax, at.bz - foot.az) / Math.hypot(foot.bx - foot.ax, foot.bz - foot.az))
    )
  }
  /** The front's colours in a column, row by row, where it is seen above an edge; null where it is not. */
  const columnAt = (u: number): number[][] | null => {
    const share = shareOnFloor(u)
    if (Number.isNaN(share) || footStep(geometry, line, u) < LEAST_FOOT_STEP_LAB) return null
    const colours = FRONT_ROWS_M.map((y) => view.colourAt(share, y)).filter((c) => c !== null)
    return colours.length === FRONT_ROWS_M.length ? colours : null
  }
  const [from, to] = [-1, 1].map((way) => {
    let end = 0.5
    let missed = 0
    let before = FRONT_ROWS_M.map(() => usual)
    for (let k = 1; k < MOST_LENGTH_STEPS && missed <= MOST_MISSED; k++) {
      const u = 0.5 + way * k * END_STEP
      const colours = columnAt(u)
      const alike = (colours ?? []).filter(
        (colour, row) =>
          frontDifference(colour, before[row]) < SAME_FRONT_LAB &&
          frontDifference(colour, usual) < SHADED_FRONT_LAB,
      )
      missed = alike.length >= LEAST_SAME_ROWS * FRONT_ROWS_M.length ? 0 : missed + 1
      if (missed > 0 || !colours) continue
      end = u
      before = colours
    }
    return end
  })
  const [dx, dy] = [line.bx - line.ax, line.by - line.ay]
  return { ax: line.ax + from * dx, ay: line.ay + from * dy, bx: line.ax + to * dx, by: line.ay + to * dy }
}

/** The lowest edge of a board that runs along the foot, whose upper edge is often the strongest; the same line where there is no board. */
function belowBoard(geometry: RoomGeometry, space: RoomSpace, line: FootLine, foot: Foot): FootLine {
  const { width, height } = space.camera
  const strength = edgeStrength(geometry, line)
  let lowest = line
  for (const h of BOARD_HEIGHTS_M) {
    const [a, b] = [toPixel(space, foot.ax, -h, foot.az), toPixel(space, foot.bx, -h, foot.bz)]
    const lower = { ax: a[0] / width, ay: a[1] / height, bx: b[0] / width, by: b[1] / height }
    if (edgeStrength(geometry, lower) >= STRONG_BELOW_BOARD * strength) lowest = alignEdge(geometry, lower)
  }
  return lowest
}

function isFreeBesideEnd({ parts }: RoomGeometry, space: RoomSpace, { ax, az, bx, bz }: Foot): boolean {
  const lengthM = Math.hypot(bx - ax, bz - az)
  const [alongX, alongZ] = [(bx - ax) / lengthM, (bz - az) / lengthM]
  const isFloor = (x: number, z: number) => {
    const [px, py] = toPixel(space, x, 0, z)
    const [u, v] = [px / space.camera.width, py / space.camera.height]
    return u > 0 && u < 1 && v > 0 && v < 1 && classProbabilityAt(parts, 'floor', u, v) > MIN_FLOOR
  }
  /** Square to the front, or away from the camera: in one of the two the island itself may hide the floor. */
  const ways = (x: number, z: number): [number, number][] => {
    const distance = Math.hypot(x, z)
    return [
      [-alongZ, alongX],
      [x / distance, z / distance],
    ]
  }
  return [-1, 1].some((end) =>
    BESIDE_M.every((outM) => {
      const [x, z] =
        end < 0 ? [ax - alongX * outM, az - alongZ * outM] : [bx + alongX * outM, bz + alongZ * outM]
      return ways(x, z).some(([dx, dz]) =>
        BEYOND_M.every((beyondM) => isFloor(x + dx * beyondM, z + dz * beyondM)),
      )
    }),
  )
}
