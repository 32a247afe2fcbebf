import type { RoomGeometry } from './geometry/estimate-room-geometry.ts'
import { type Camera, projectPoint, type Vec3 } from './geometry/camera/camera.ts'
import type { Corner, FloorCorners } from './geometry/layout/fit-floor-corners.ts'
import { distortPoint, type LensDistortion } from './geometry/camera/lens-distortion.ts'
import type { Catalogue } from './furnish/catalogue.ts'
import { alternativesOf, type KeyedPlacement } from './furnish/edit/edit-pieces.ts'
import { pieceName } from './furnish/piece-names.ts'
import type { CompanionOutcome } from './furnish-alike.ts'
import type { ColourScheme } from './furnish/instruction/style-schemes.ts'
import type { OnTop } from './furnish/set/furniture-set.ts'
import type { PieceKind } from './furnish/piece.ts'
import type { LayoutPiece } from './furnish/edit/layout-piece.ts'
import type { Occluder } from './geometry/occlusion/occluder.ts'
import { FLOOR_PROBABILITY_FROM, type SeenFloor } from './geometry/seen-floor.ts'
import { type CellMask, packCells } from './room/cell-mask.ts'
import type { Counter } from './room/counter.ts'
import type { RoomSpace } from './room/room-space.ts'
import type { RgbImage } from './image/rgb-image.ts'

/** One piece as it was staged. */
type StagedPiece = LayoutPiece & { kind: PieceKind; onTop: OnTop[] }

/** What stands where in a staged room, enough to draw it over the photo and to correct it. */
export type StagedLayout = {
  /** Row by row, 3 × 4: takes (x, y, z, 1) of the room in metres to homogeneous pixels of the photo, as if its lens did not bend. */
  view: number[]
  /** How it does bend, and the photo's size in pixels. */
  lens: LensDistortion & { width: number; height: number }
  /** Side walls at x = -`leftM` and `rightM`, back wall at z = `backM`, floor at y = 0. */
  room: { leftM: number; rightM: number; backM: number; heightM: number }
  /** Pixels of the photo; up to a quarter of its size outside of it. */
  floor: FloorCorners
  pieces: StagedPiece[]
  /** What of the room itself stands before furniture and carries it. */
  scene: RoomScene
  /** What the instruction asks for and the room did not get, a sentence each, fit to be shown. */
  unmetWishes: string[]
  /** What the colours of its pieces are taken from; left out where they are the style's own or a palette's. */
  scheme?: ColourScheme
  /** What became of the other view's furniture; left out where there was none to show. */
  companion?: CompanionOutcome
  /** Its pieces are those of an earlier staging, changed: words and seed do not give them. Left out of others. */
  isOfEarlier?: boolean
}

/**
 * Occluders and counters in metres; `top` is null where an occluder rises to the ceiling or out of the picture. At `floorEnds` rugs end; left out where there are none. Cells of the picture without its lens's bend: in `noFloor`
 * there is no floor, whatever the box says; earlier layouts have it of floors alone that mirror; `seenFloor` is all that is known of a room without walls, left out of others.
 */
export type RoomScene = {
  occluders: (Omit<Occluder, 'top'> & { top: number | null })[]
  counters: Counter[]
  floorEnds?: Omit<Occluder, 'top'>[]
  noFloor?: CellMask
  seenFloor?: CellMask
  /** Unit vector, where the sun lies on the floor and it is known from where. */
  towardsSun?: Vec3
}

const MOST_OTHERS = 8
/** How far outside the photo a back corner may be handed out, and a point of a side edge if it can be helped; in shares of its size. */
const MAX_CORNER_OUTSIDE_SHARE = 0.25
const JUST_OUTSIDE = 0.02
const LEAST_APART = 0.12
const CORNER_EDGE_NEAR_M = 0.6
const CORNER_EDGE_STEPS = 24

/** Describes a furnished room in the pixels of its photo. */
export function stagedLayout(
  { camera, lens }: RoomGeometry,
  space: RoomSpace,
  placements: KeyedPlacement[],
  told: Pick<StagedLayout, 'unmetWishes' | 'companion' | 'isOfEarlier'>,
  seen: { noFloor: CellMask; floorEnds: Occluder[]; towardsSun?: Vec3 },
  catalogue: Catalogue,
  { width, height }: RgbImage,
): StagedLayout {
  const { leftM, rightM, backM, heightM } = space
  const scale = width / camera.width
  return {
    view: viewMatrix(camera, space.cameraHeightM, scale),
    lens: { ...lens, width, height },
    room: { leftM, rightM, backM, heightM },
    floor: floorCorners(space, lens, scale),
    ...told,
    ...(catalogue.taste.scheme && { scheme: catalogue.taste.scheme }),
    scene: {
      occluders: space.occluders.map((o) => ({ ...o, top: Number.isFinite(o.top) ? o.top : null })),
      ...(seen.floorEnds.length && {
        floorEnds: seen.floorEnds.map(({ left, right, foot }) => ({ left, right, foot })),
      }),
      counters: space.counters,
      noFloor: seen.noFloor,
      ...(space.seenFloor && { seenFloor: cellsOf(space.seenFloor) }),
      ...(seen.towardsSun && { towardsSun: seen.towardsSun }),
    },
    pieces: placements.map(({ key, placement, isLocked }) => {
      const { piece, x, y, z, turnRad, ledge } = placement
      const { kind, name, mount, widthM, depthM, heightM: tallM, finishes } = piece
      const { model, paint: own } = piece.parts[0]
      const paint = Object.fromEntries(
        model.slots.flatMap((slot) => (own[slot] === undefined ? [] : [[slot, own[slot]]])),
      )
      const others = alternativesOf(placement, catalogue)
        .slice(0, MOST_OTHERS)
        .map((other) => ({ model: other.id, name: pieceName(other) }))
      const place = { x, y, z, turnRad, widthM, depthM, heightM: tallM }
      const onTop = piece.parts
        .filter((part) => part.rests)
        .map((part) => ({ model: part.model.id, x: part.x, z: part.z, turnRad: part.turnRad }))
      const chosen = { ...(finishes && { finishes }), ...(isLocked && { locked: true }), paint }
      return { key, kind, name, model: model.id, mount, ...place, ledge, onTop, others, ...chosen }
    }),
  }
}

const cellsOf = ({ width, height, probability }: SeenFloor): CellMask =>
  packCells(width, height, (cell) => probability[cell] >= FLOOR_PROBABILITY_FROM)

function viewMatrix({ rotation, focalPx, cx, cy }: Camera, cameraHeightM: number, scale: number): number[] {
  const row = (k: number) => {
    const [a, b, c] = rotation.subarray(k * 3, k * 3 + 3)
    return [a, b, c, -b * cameraHeightM]
  }
  const [right, down, forward] = [row(0), row(1), row(2)]
  const mix = (axis: number[], centre: number) =>
    axis.map((v, i) => scale * (focalPx * v + centre * forward[i]))
  return [...mix(right, cx), ...mix(down, cy), ...forward]
}

/** The floor's corners as a user may drag them: a side wall far outside the photo is brought near to it, where it still shows nothing else. */
function floorCorners(space: RoomSpace, lens: LensDistortion, scale: number): FloorCorners {
  const { camera, leftM, rightM, backM, cameraHeightM } = space
  const at = (x: number, z: number): Corner & { depth: number } => {
    const [px, py, depth] = projectPoint(camera, x, -cameraHeightM, z)
    return { x: px, y: py, depth }
  }
  const isNear = ({ x, y, depth }: Corner & { depth: number }, outside = MAX_CORNER_OUTSIDE_SHARE) =>
    depth > 0.2 &&
    x > -outside * camera.width &&
    x < (1 + outside) * camera.width &&
    y < (1 + outside) * camera.height
  const corners = (wallX: number): { back: Corner; front: Corner } => {
    let inside = 0
    let outside = 1
    if (isNear(at(wallX, backM))) inside = 1
    else
      for (let i = 0; i < CORNER_EDGE_STEPS; i++) {
        const middle = (inside + outside) / 2
        if (isNear(at(wallX * middle, backM))) inside = middle
        else outside = middle
      }
    const x = wallX * inside
    const back = at(x, backM)
    const edge = Array.from({ length: CORNER_EDGE_STEPS }, (_, i) =>
      at(x, backM - ((backM - CORNER_EDGE_NEAR_M) * (i + 1)) / CORNER_EDGE_STEPS),
    )
    // Two handles on one spot could not be told apart.
    const apart = edge.filter(
      (p) => p.depth > 0.2 && Math.hypot(p.x - back.x, p.y - back.y) > LEAST_APART * camera.width,
    )
    const front = apart.findLast((p) => isNear(p, JUST_OUTSIDE)) ?? apart.at(0) ?? edge[0]
    const scaled = (c: Corner) => {
      const out = [0, 0]
      distortPoint(lens, camera.width, camera.height, c.x, c.y, out)
      return { x: out[0] * scale, y: out[1] * scale }
    }
    return { back: scaled(back), front: scaled(front) }
  }
  const left = corners(-leftM)
  const right = corners(rightM)
  return { backLeft: left.back, backRight: right.back, frontRight: right.front, frontLeft: left.front }
}
