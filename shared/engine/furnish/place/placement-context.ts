import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import type { SunPatches } from '../../light/sun-patches.ts'
import {
  type Frame,
  type FrameClutter,
  frameClutter,
  type FrameLine,
  longestLine,
} from '../scan/frame-clutter.ts'
import { type FloorScan, LOOSE_THING_WEIGHT, scanFloor, STANDING_THING_WEIGHT } from '../scan/floor-scan.ts'
import {
  findFeatures,
  keptFeatures,
  type KeptFeatures,
  type RoomFeature,
} from '../scan/features/find-features.ts'
import { findOpenings, type Opening } from '../scan/openings.ts'
import { drawnOver } from './covered-behind.ts'
import { areaInUnitSquare, isWithin, type Outline } from './convex-hull.ts'
import type { Piece, PieceKind } from '../piece.ts'
import { obstacles } from '../scan/obstacles.ts'
import { type PossibleDoor, possibleDoors } from '../scan/possible-doors.ts'
import { beforePossibleDoors } from './before-possible-doors.ts'
import { visibleShare } from './photo-shares.ts'
import { frameAround, shownFrame, shownOutline } from './shown-outline.ts'
import { isFramed, runsOutOfPicture } from './frame-limits.ts'
import { frameFault, wallFault } from './place-faults.ts'
import { footprint, overlaps, type Placement, type Standing } from './placement.ts'
import { NEAREST_MIDDLE_Z_M } from './keep-inside.ts'
import { blocksFeature, DOOR_CLEARANCE_BY_BED_M, hidesThreshold, leavesInView } from './keep-features-free.ts'
import { aheadM, type RoomSpace, toPixel, type WallName, wallPoint, WALLS } from '../../room/room-space.ts'
import { raiseScan, segmentWall } from '../scan/wall-segmentation.ts'
import { isInTheWay, blockedOpenings } from '../scan/blocked-openings.ts'
import { lightnessStepSpans } from '../scan/lightness-step-spans.ts'
import { scanWall, WALL_SCAN_COLUMN_M, type WallScan } from '../scan/wall-scan.ts'
import { NOTHING_SEEN, type SeenParts, seenParts } from '../scan/seen-parts.ts'
import { standsOnFloor } from './stands-on-floor.ts'
import { WalkableFloor, type Way } from './walkable-floor.ts'
import { wallFeet } from './wall-feet.ts'

/** How a piece should stand; distances from the camera in metres. */
export type PlacementRequest = {
  wall?: WallName
  u?: number
  nearestM?: number
  idealM?: number
  /** Who uses the piece sits behind it and faces the camera. */
  showsBack?: boolean
  /** The picture's borders may cut a little more of it than they should. */
  mayBeCut?: boolean
}

/** Least cosine between a piece's front and the way to the camera; below it the piece shows its back or a bare side, and shelves as high as a person seem to lean out of the picture. */
const LEAST_FACING: Partial<Record<PieceKind, number>> = {
  sofa: 0.35,
  bed: -0.1,
  armchair: -0.3,
  sideboard: 0,
  bookcase: 0.4,
  wardrobe: 0,
  desk: -0.2,
}
/** What a room is about is weighed against its other places as a whole picture, rather than given up. */
const MAINS = new Set<PieceKind>(['sofa', 'bed', 'desk', 'dining table'])
/** What it costs to stand before all of a tall window that is a door for sure; for what accompanies the main piece more, which a room does without. */
export const POSSIBLE_DOOR_COST = 1.2
const COMPANION_BEFORE_DOOR_COST = 1.5
const DOOR_CLEARANCE_M = 0.8
const DOOR_HEIGHT_M = 2.03
/** How far before the camera floor may be furnished: in a view of a corner much of it lies beside who takes the picture. */
const FREE_FLOOR_AHEAD_M = 0.5
/** A rug may reach under who takes the picture. */
const RUG_AHEAD_M = 0.3
/** A rug that ends closer to a skirting or a door's jamb looks like one that is too large. */
const RUG_TO_BORDER_M = 0.1
const NEAREST_SEEN_M = 0.1
/** What stands at a place of the floor: a point overlaps nothing. */
const FLOOR_PLACE = { widthM: 0.02, depthM: 0.02 }
const BORDER_CELL_M = 0.1
/** Beyond this the floor alone, without the walls that it ends at, does not tell how far away and how large a piece would be; and what each metre more costs. */
const FARTHEST_ON_SEEN_M = 5
const FAR_COST_PER_M = 1.5
/** A sun patch or a register in the floor may be stood upon. */
const SOME_FOREIGN = 0.15
const OBSTACLE_CLEARANCE_M = 0.15
/** Of a rug, what may lie on things that were left: edges of boards and of light pass for some at times. On a broom it was 0.1, elsewhere at the most 0.02. */
const MOST_THINGS_UNDER_RUG = 0.05
/** What stands on the floor is looked for in steps of this. */
const THING_STEP_M = 0.08
/** Smaller pieces half behind a jamb are clutter. */
const MAY_BE_OCCLUDED = new Set<PieceKind>(['rug', 'bed'])
/** What a room does without where it narrows the way. */
const DISPENSABLE = new Set<PieceKind>(['side table', 'floor lamp', 'plant'])
/** What stands beside the rest, at any of many places. */
const STANDS_BESIDE = new Set<PieceKind>(['floor lamp', 'plant', 'basket'])
/** Share of the floor, beside corners, to which a single piece may end the way. */
const MOST_CUT_OFF = 0.05
/** Of what a piece is drawn over: with more of a ladder, bags or toys behind it, it stands among them. In 226 rooms three groups moved for it, away from toys, chairs and tools. */
const MAX_THING_BEHIND_SHARE = 0.25
/** The same of doors behind what a room does without: a lamp before a doorway seems to stand in it. */
const MAX_DOOR_BEHIND_SHARE = 0.35
/** Share of it that a piece may hide. */
const MAX_HIDDEN_FEATURE_SHARE = 0.2

/** The floor that is being furnished: what the photo shows there, what already stands, and how good a place is. */
export class PlacementContext {
  readonly space: RoomSpace
  readonly scans: Record<WallName, WallScan>
  readonly openings: Opening[]
  readonly placed: Placement[]
  /** How much the photo already shows within a frame. */
  readonly clutter: FrameClutter
  /** The longest edge within a frame. */
  readonly line: FrameLine
  /** What of the room should stay in view. */
  readonly features: RoomFeature[]
  /** What the picture shows, place by place. */
  readonly seen: SeenParts
  /** Tall windows through which one may walk. */
  readonly possibleDoors: PossibleDoor[]
  /** How far before each wall of the box the floor ends, see `wallFeet`. */
  private readonly feet: Partial<Record<WallName, Float32Array>>
  private readonly foreign: FloorScan
  /** See `qualitiesOf`; of all branches. */
  private readonly qualities: Map<string, Map<number, number>>
  /** Where one can walk in the bare room, once that was asked for; of all branches. */
  private readonly ways: Partial<Record<Way, WalkableFloor>>
  /** Whether nothing has a place as a photographer would have it, so that what one still accepts counts. */
  readonly isLenient: boolean
  /** Where the room's own pillars, wall ends and counters stand. */
  readonly obstacles: Standing[]

  constructor(
    space: RoomSpace,
    scans: Record<WallName, WallScan>,
    openings: Opening[],
    foreign: FloorScan,
    clutter: FrameClutter,
    line: FrameLine,
    features: RoomFeature[],
    placed: Placement[] = [],
    seen: SeenParts = NOTHING_SEEN,
    feet: Partial<Record<WallName, Float32Array>> = {},
    possibleDoors: PossibleDoor[] = [],
    qualities = new Map<string, Map<number, number>>(),
    ways: Partial<Record<Way, WalkableFloor>> = {},
    isLenient = false,
  ) {
    this.space = space
    this.obstacles = obstacles(space)
    this.scans = scans
    this.openings = openings
    this.foreign = foreign
    this.clutter = clutter
    this.line = line
    this.features = features
    this.placed = placed
    this.seen = seen
    this.feet = feet
    this.possibleDoors = possibleDoors
    this.qualities = qualities
    this.ways = ways
    this.isLenient = isLenient
  }

  /** Of what is seen in the picture, and not found in walls, `kept` stays free. */
  static read(
    geometry: RoomGeometry,
    space: RoomSpace,
    sun: SunPatches | null = null,
    kept: KeptFeatures = 'all',
    isLenient = false,
  ): PlacementContext {
    const scans = eachWall((wall) => scanWall(geometry, space, wall))
    const stepped = eachWall((wall) => lightnessStepSpans(geometry, space, wall))
    const seen = eachWall((wall) => segmentWall(geometry.parts, space, wall, scans[wall]))
    // Around a floor whose walls were not found stands a box of air: what is seen through its sides is in none of them.
    const openings = geometry.seenFloor ? [] : findOpenings(geometry, space, scans, stepped, seen)
    for (const wall of WALLS) raiseScan(scans[wall], seen[wall])
    const parts = seenParts(geometry)
    const features = findFeatures(geometry, space)
    const keptFree = keptFeatures(features, kept)
    // A door that gives way, so that there is any place at all, is kept free where that costs little.
    const givenWay = features
      .filter((feature) => feature.part === 'door' && !keptFree.includes(feature))
      .flatMap(({ clearances }) => clearances.map((zone) => ({ zone, likelihood: 1 })))
    return new PlacementContext(
      space,
      scans,
      openings,
      scanFloor(geometry, space, sun),
      frameClutter(geometry),
      longestLine(geometry),
      keptFree,
      [],
      parts,
      {},
      [...possibleDoors(geometry.parts, space), ...givenWay],
      undefined,
      undefined,
      isLenient,
    )
  }

  /** The same floor with its own list of pieces, to try something out. */
  branch(): PlacementContext {
    return new PlacementContext(
      this.space,
      this.scans,
      this.openings,
      this.foreign,
      this.clutter,
      this.line,
      this.features,
      [...this.placed],
      this.seen,
      this.feet,
      this.possibleDoors,
      this.qualities,
      this.ways,
      this.isLenient,
    )
  }

  /** Whether the piece stands wholly on the floor before the camera and clear of what the room itself has standing there. */
  isInside(p: Placement, marginM = 0.01): boolean {
    const { leftM, rightM, backM } = this.space
    const isRug = p.piece.kind === 'rug'
    const nearM = isRug ? RUG_AHEAD_M : FREE_FLOOR_AHEAD_M
    // How deep a jamb is by which one looks into a room is guessed, and a bed close behind it hides nothing of it.
    const isClose = isRug || (this.isLenient && p.piece.kind === 'bed')
    const inside = footprint(p).every(
      ([x, z]) =>
        x > -leftM + marginM &&
        x < rightM - marginM &&
        z < backM - marginM &&
        aheadM(this.space, x, z) > nearM,
    )
    // What is soon told comes first.
    return (
      inside &&
      p.z > NEAREST_MIDDLE_Z_M &&
      !this.obstacles.some((o) => overlaps(o, p, isClose ? 0 : OBSTACLE_CLEARANCE_M)) &&
      standsOnFloor(this.seen, this.space, p) &&
      !blocksFeature(this.features, p, this.isLenient) &&
      !(isRug && (runsOutOfPicture(this.space, p) || this.crossesBorder(p))) &&
      !this.isOnThing(p) &&
      !this.hidesThings(p) &&
      !this.standsBeforeDoor(p) &&
      !this.hidesFeature(p)
    )
  }

  /** How far a piece `widthM` wide that turns its back to a wall at `u` metres along it has to stay away from it so that it stands on floor that is seen. */
  awayFromWallM(wall: WallName, u: number, widthM: number): number {
    // Around a floor that is all that is known the box ends where the floor does.
    if (this.space.seenFloor) return 0
    const feet = (this.feet[wall] ??= wallFeet(this.seen, this.space, wall, this.scans[wall]))
    const at = (along: number) =>
      feet[Math.floor((along - this.scans[wall].startM) / WALL_SCAN_COLUMN_M)] ?? 0
    return Math.max(at(u - widthM / 2), at(u + widthM / 2))
  }

  /** Whether the piece alone hides more of a hearth, a door or a passage than one may. */
  private hidesFeature(p: Placement): boolean {
    return this.features.length > 0 && (hidesThreshold(this, p) || !leavesInView(this, [p]))
  }

  /** Whether what lies flat would lie over, or close to, the foot of a skirting, a jamb or a wall's end. */
  private crossesBorder(p: Placement): boolean {
    return this.foreign.borders.some((border) => overlaps(border, p, RUG_TO_BORDER_M))
  }

  /** Whether a thing that was left on the floor would stick out of the piece. */
  private isOnThing(p: Placement): boolean {
    return this.foreign.isObstructed && this.thingShare(p, STANDING_THING_WEIGHT, true) > 0
  }

  /** Whether a rug, or what else takes so much floor, would lie over a tool, a bag or clothes. */
  coversThings(flat: Placement): boolean {
    return this.thingShare(flat, LOOSE_THING_WEIGHT) > MOST_THINGS_UNDER_RUG
  }

  /** Of the piece's footprint, the share (0–1) where what is foreign weighs so much; with `isAnyEnough`, no more of it is looked at than tells that there is some. */
  private thingShare(p: Placement, leastWeight: number, isAnyEnough = false): number {
    const { x, z, turnRad } = p
    const { widthM, depthM } = p.piece
    const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
    const [across, along] = [widthM, depthM].map((size) => Math.ceil(size / THING_STEP_M))
    let found = 0
    for (let i = 0; i <= across; i++)
      for (let j = 0; j <= along; j++) {
        const [dx, dz] = [(i / across - 0.5) * widthM, (j / along - 0.5) * depthM]
        if (this.foreignUnder(p, x + dx * c + dz * s, z - dx * s + dz * c) < leastWeight) continue
        if (isAnyEnough) return 1
        found++
      }
    return found / ((across + 1) * (along + 1))
  }

  /**
   * What is foreign at a place that the piece covers. A rug may be cut by the picture's borders: beyond them nobody sees what it lies on; nor what a
   * rug or a bed, of which a corner may be hidden, stands on behind a door's edge.
   */
  private foreignUnder({ piece: { kind } }: Placement, x: number, z: number): number {
    const foreign = this.foreign(x, z)
    if (!foreign) return 0
    const isUnseen =
      (kind === 'rug' && this.isOffPicture(x, z)) ||
      (MAY_BE_OCCLUDED.has(kind) && this.foreign.isOccluded(x, z))
    return isUnseen ? 0 : foreign
  }

  /** Whether the piece would be drawn over things that stand behind it. */
  private hidesThings(p: Placement): boolean {
    const { standing } = this.foreign
    if (p.piece.kind === 'rug') return false
    if (p.piece.mount === 'floor' && drawnOver(this, p, ['thing']) > MAX_THING_BEHIND_SHARE) return true
    if (!standing.length) return false
    const outline = this.outlineOf(p)
    const hidden = standing.filter((point) => isWithin(outline, point))
    return hidden.length > MAX_HIDDEN_FEATURE_SHARE * standing.length
  }

  /** Whether a lamp or a plant would be drawn over a door or a passage. */
  private standsBeforeDoor(p: Placement): boolean {
    return STANDS_BESIDE.has(p.piece.kind) && drawnOver(this, p, ['door']) > MAX_DOOR_BEHIND_SHARE
  }

  /** Whether one could walk over a place of the floor before anything is put there; what the picture does not show goes on as it is. */
  readonly isClear = (x: number, z: number): boolean => {
    const { leftM, rightM, backM } = this.space
    if (x < -leftM || x > rightM || z > backM) return false
    const at = { piece: FLOOR_PLACE, x, z, turnRad: 0 }
    if (this.obstacles.some((o) => overlaps(o, at, 0))) return false
    return this.foreign(x, z) < STANDING_THING_WEIGHT || this.isOffPicture(x, z)
  }

  /** Whether a place of the floor lies beside, below or behind what the picture shows. */
  readonly isOffPicture = (x: number, z: number): boolean => {
    const { width, height, focalPx } = this.space.camera
    const [px, py, depth] = toPixel(this.space, x, 0, z)
    // The floor is known by cells, of which the picture's border cuts some.
    const cellPx = (BORDER_CELL_M * focalPx) / depth
    return depth < NEAREST_SEEN_M || px < cellPx || px > width - cellPx || py > height - cellPx
  }

  /** Whether nothing else stands there; rugs lie under everything, wall pieces hang over it. */
  isFree(p: Placement, marginM = 0.04): boolean {
    if (p.piece.kind === 'rug') return true
    return this.placed.every(
      (o) => o.piece.kind === 'rug' || o.piece.mount !== 'floor' || !overlaps(o, p, marginM),
    )
  }

  /** Where the piece appears in the picture. */
  frameOf(p: Placement): Frame {
    return shownFrame(this.space, p)
  }

  /** The piece's outline in the picture, see `shownOutline`. */
  readonly outlineOf = (p: Placement): Outline => shownOutline(this.space, p)

  /** Where an opening, as high as a door, appears in the picture. */
  frameOfOpening({ wall, u, halfM }: Opening): Frame {
    const ends = [-halfM, halfM].map((side) => wallPoint(this.space, wall, u + side))
    return frameAround(
      this.space,
      ends.flatMap(({ x, z }) => [0, DOOR_HEIGHT_M].map((y): [number, number, number] => [x, y, z])),
    )
  }

  /** Cosine between the piece's front and the way to the camera: -1 shows its back. */
  facing(p: Placement): number {
    return -(p.x * Math.sin(p.turnRad) + p.z * Math.cos(p.turnRad)) / Math.hypot(p.x, p.z)
  }

  /**
   * The qualities of numbered places for a piece of that size, as far as they were asked for: what stands already says nothing of them, so that
   * every branch knows them.
   *
   * @param series what numbers the places
   */
  qualitiesOf({ kind, mount, widthM, depthM, heightM }: Piece, series: string): Map<number, number> {
    const key = `${kind} ${mount} ${widthM} ${depthM} ${heightM} ${series}`
    let known = this.qualities.get(key)
    if (!known) this.qualities.set(key, (known = new Map()))
    return known
  }

  /** Zero is a good place; every fault subtracts. Below about -1 a place is poor. Whether it is free, `isFree` says. */
  quality(p: Placement, wish: PlacementRequest = {}): number {
    const mayCutTable = this.isLenient && p.piece.kind === 'side table'
    if (!this.isInside(p) || !isFramed(this.space, p, wish.mayBeCut || mayCutTable)) return -9
    let score = (visibleShare(this.space, p) - 1) * 2
    const nearest = Math.min(...footprint(p).map(([x, z]) => Math.hypot(x, z)))
    if (nearest < (wish.nearestM ?? 1.1)) score -= 4
    const foreign = this.foreignShare(p)
    score -= 2.5 * this.blockedOpenings(p) + 2.2 * foreign + 5 * Math.max(0, foreign - SOME_FOREIGN)
    if (!MAINS.has(p.piece.kind))
      score -= COMPANION_BEFORE_DOOR_COST * beforePossibleDoors(this.possibleDoors, p)
    if (this.space.seenFloor) score -= FAR_COST_PER_M * Math.max(0, Math.hypot(p.x, p.z) - FARTHEST_ON_SEEN_M)
    if (wish.idealM) score -= 0.55 * Math.abs(Math.log(Math.hypot(p.x, p.z) / wish.idealM))
    if (wish.wall && wish.u !== undefined) score -= wallFault(this.scans[wish.wall], p, wish.u)
    const leastFacing = wish.showsBack ? -1 : (LEAST_FACING[p.piece.kind] ?? -1)
    score -= 3 * Math.max(0, leastFacing - this.facing(p))
    return score - frameFault(this.frameOf(p), p.piece.kind, areaInUnitSquare(this.outlineOf(p)))
  }

  /** Adds the piece where it stands if the place is free and no worse than `worst`. */
  tryPlace(p: Placement, worst: number, wish: PlacementRequest = {}): boolean {
    if (!this.isFree(p) || this.quality(p, wish) < worst || this.shutsOpening(p)) return false
    if (!leavesInView(this, [...this.placed, p])) return false
    this.placed.push(p)
    return true
  }

  /** The share (0–1) of the floor in the picture to which these pieces leave no such way, see `WalkableFloor`. */
  cutOffShare(pieces: Placement[], way: Way): number {
    const floor = (this.ways[way] ??= new WalkableFloor(this, way))
    return floor.cutOffShare(pieces)
  }

  /** Whether these pieces together would bar the way to a door or passage, or to more than a corner of the floor, to which there is one. */
  shutsOpening(...pieces: Placement[]): boolean {
    const added = pieces.filter(isInTheWay)
    if (!added.length) return false
    const way = added.every(({ piece }) => DISPENSABLE.has(piece.kind)) ? 'comfortable' : 'narrow'
    const cutOff = this.cutOffShare([...this.placed, ...added], way)
    if (cutOff > MOST_CUT_OFF && cutOff - this.cutOffShare(this.placed, way) > MOST_CUT_OFF) return true
    const shut = blockedOpenings(this, [...this.placed, ...added]).length
    return shut > 0 && shut > blockedOpenings(this, this.placed).length
  }

  /** How many openings the piece stands in the way of. */
  blockedOpenings(p: Placement): number {
    const depthM = this.isLenient && p.piece.kind === 'bed' ? DOOR_CLEARANCE_BY_BED_M : DOOR_CLEARANCE_M
    return this.openings.filter(({ wall, u, halfM }) => {
      const at = wallPoint(this.space, wall, u, depthM / 2)
      // A sliding closet opens at its ends, too, where a table beside the bed would stand.
      const widthM = p.piece.kind === 'nightstand' ? 2 * halfM : Math.min(2 * halfM, 1.6)
      const piece = { widthM, depthM }
      return overlaps(p, { piece, ...at }, 0)
    }).length
  }

  /** Share of the footprint where the photo shows something that is not floor. */
  foreignShare(p: Placement): number {
    const c = Math.cos(p.turnRad)
    const s = Math.sin(p.turnRad)
    let sum = 0
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++) {
        const x = (i / 4) * p.piece.widthM
        const z = (j / 4) * p.piece.depthM
        sum += this.foreignUnder(p, p.x + x * c + z * s, p.z - x * s + z * c)
      }
    return sum / 25
  }
}

function eachWall<T>(of: (wall: WallName) => T): Record<WallName, T> {
  return { back: of('back'), left: of('left'), right: of('right') }
}
