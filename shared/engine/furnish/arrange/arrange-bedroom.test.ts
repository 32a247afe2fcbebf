import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import { roomSpace, type RoomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { Occluder } from '../../geometry/occlusion/occluder.ts'
import { occludedShare } from '../place/photo-shares.ts'
import { headboardOf, isFramed, runsOutOfPicture, sidesCut } from '../place/frame-limits.ts'
import { isHeadBeforeDoor, isHeadBeforeWindow, radiatorBehind } from '../place/covered-behind.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import type { PieceKind } from '../piece.ts'
import { besides, type Placement } from '../place/placement.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { isTopCut } from '../place/top-pieces.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { areaInUnitSquare } from '../place/convex-hull.ts'
import { arrangeBedroom, tablesWorth } from './arrange-bedroom.ts'
import { layBedRug } from './bedroom/lay-bed-rug.ts'
import { sidesForTables, standNightstands } from './bedroom/stand-nightstands.ts'
import { WALL_SCAN_COLUMN_M } from '../scan/wall-scan.ts'
import { hangArt } from './hang-art.ts'
import { placeStorage } from './place-storage.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const around = roomSpace(geometry.camera, geometry.box)
/** The drawn room with other walls, all of them plain and without openings. */
const plainRoom = (walls: Partial<RoomSpace>, seen: Partial<SeenParts> = {}) =>
  plainFloor({ ...around, ...walls }, seen)

function furnished(floor: PlacementContext, words = 'modern', seed = 7) {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
  const stands = arrangeBedroom({ floor, catalogue, wishes, wants: (kind) => !wishes.unwanted.has(kind) })
  return { stands, bed: floor.placed.find((p) => p.piece.kind === 'bed') }
}

/** The picture without so much of its upper end, in shares of its height. */
const lower = (share: number): Partial<RoomSpace> => {
  const { camera } = around
  return { camera: { ...camera, cy: camera.cy - share * camera.height, height: camera.height * (1 - share) } }
}

/** The middle of the picture, so much of its width. */
const narrow = (share: number): Partial<RoomSpace> => {
  const { camera } = around
  const cut = ((1 - share) / 2) * camera.width
  return { camera: { ...camera, cx: camera.cx - cut, width: camera.width * share } }
}

it('shows every bed with its whole headboard, a lower one where little of the wall is seen', () => {
  const beds = [0, 0.3, 0.5, 0.56].map((share) => {
    const floor = plainRoom({ ...lower(share), leftM: 2.4, rightM: 2.4, backM: 6 })
    const { bed } = furnished(floor)
    expect(bed && isFramed(floor.space, bed), `${share}`).toBe(true)
    return bed!.piece.parts[0].model.id
  })
  expect(beds).toEqual(['bed-queen', 'bed-queen', 'bed-queen', 'bed-double'])
})

it('shows a bed from its foot where it could show it along its side', () => {
  const floor = plainRoom({ leftM: 0.8, rightM: 3, backM: 6 })
  const { bed } = furnished(floor)
  expect(bed && floor.facing(bed)).toBeGreaterThan(0.7)
})

it('cuts a bed at its foot rather than show none', () => {
  const floor = plainRoom({ leftM: 1, rightM: 1, backM: 4.2 })
  const { bed } = furnished(floor)
  expect(bed && isFramed(floor.space, bed)).toBe(false)
  expect(bed && isFramed(floor.space, bed, true)).toBe(true)
  // Where even that was tried, and beds come closer to what they stand by.
  expect(furnished(plainFloor(floor.space, {}, [], { isLenient: true })).stands).toBe(false)
})

it('stands a narrow bed along the wall rather than cut a larger one', () => {
  const floor = plainRoom({ leftM: 2.4, rightM: 2.4, backM: 4.2 })
  const { bed } = furnished(floor)
  expect(bed && isFramed(floor.space, bed)).toBe(true)
  expect(Math.abs(Math.sin(bed!.turnRad))).toBeCloseTo(1)
  expect(bed!.z).toBeCloseTo(4.2 - bed!.piece.widthM / 2, 1)
})

/** Glass in all of the back wall from so high up, metres. */
const glazedFrom = (sillM: number, walls: RoomSpace): Partial<SeenParts> => ({
  probability: (parts, u, v) => {
    const { camera, cameraHeightM, backM, leftM, rightM } = walls
    const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
    const x = (dx * backM) / dz
    const isBack = dz > 0 && x > -leftM && x < rightM
    return parts.includes('window') && isBack && cameraHeightM + (dy * backM) / dz > sillM ? 1 : 0
  },
})

it('keeps a bed’s head from a window while another wall is free, and not from a high one', () => {
  const walls = { leftM: 2.4, rightM: 2.4, backM: 6 }
  const isAtBack = (sillM: number, others = walls) => {
    const floor = plainRoom(others, glazedFrom(sillM, { ...around, ...others }))
    const { bed } = furnished(floor)
    return bed && Math.abs(bed.z - others.backM) < 1.4 && Math.abs(Math.sin(bed.turnRad)) < 0.1
  }
  expect(isAtBack(1.5)).toBe(true)
  expect(isAtBack(0.3)).toBe(false)
  // Too narrow for any other wall.
  expect(isAtBack(0.3, { leftM: 1, rightM: 1, backM: 6 })).toBe(true)
})

it('stands no bed’s head before closets, however little other wall there is', () => {
  const wide = { leftM: 2.4, rightM: 2.4, backM: 6 }
  const stood = (walls: typeof wide) => {
    const glazed = glazedFrom(0, { ...around, ...walls })
    const closets: SeenParts['probability'] = (parts, u, v) =>
      parts.includes('door') ? glazed.probability!(['window'], u, v) : 0
    const floor = plainRoom(walls, { probability: closets })
    const { bed } = furnished(floor)
    return bed && (isHeadBeforeDoor(floor, bed) ? 'before closets' : 'free')
  }
  expect(stood(wide)).toBe('free')
  expect(stood({ leftM: 1, rightM: 1, backM: 6 })).toBeUndefined()
})

it('cuts a bed’s foot at the picture’s side rather than stand its head before a window', () => {
  const walls = { leftM: 1.2, rightM: 1.2, backM: 5, ...narrow(0.45) }
  const stood = (seen: Partial<SeenParts>) => {
    const floor = plainRoom(walls, seen)
    const { bed } = furnished(floor)
    return bed && { isWhole: isFramed(floor.space, bed), covers: isHeadBeforeWindow(floor, bed) }
  }
  expect(stood({})).toEqual({ isWhole: true, covers: false })
  expect(stood(glazedFrom(0.3, { ...around, ...walls }))).toEqual({ isWhole: false, covers: false })
})

it('puts no cupboard before a radiator', () => {
  const radiators = { probability: (parts: string[]) => (parts.includes('fixed') ? 1 : 0) }
  const stored = (seen: Partial<SeenParts>) => {
    const floor = plainRoom({ leftM: 2.4, rightM: 2.4, backM: 6 }, seen)
    const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
    placeStorage(floor, catalogue, [catalogue.draw('dresser')], () => true)
    return floor.placed.filter(({ piece }) => piece.kind === 'sideboard')
  }
  expect(stored({})).toHaveLength(1)
  expect(stored(radiators)).toHaveLength(0)
  expect(radiatorBehind(plainRoom({}, radiators), stored({})[0])).toBe(1)
})

it('lays a rug no larger than the bed asks for', () => {
  const floor = plainRoom({ leftM: 3, rightM: 3, backM: 7.5 })
  const { bed } = furnished(floor, 'modern with a single bed')
  expect(bed?.piece.parts[0].model.id).toBe('bed-single')
  const rug = floor.placed.find((p) => p.piece.kind === 'rug')!
  expect(rug.piece.depthM - bed!.piece.widthM).toBeLessThan(1.6)
})

it('lays a rug that the picture’s sides do not run through, and away from a door', () => {
  const floor = plainRoom({ leftM: 2.2, rightM: 2.2, backM: 4.6 })
  const { bed } = furnished(floor)
  const rug = floor.placed.find((p) => p.piece.kind === 'rug')!
  expect(bed && runsOutOfPicture(floor.space, rug)).toBe(false)
  // A door in the right wall where the rug lies before it.
  const near = rug.piece.widthM / 2
  const door = { wall: 'right' as const, u: rug.z, halfM: 0.45 }
  const wider = { ...rug, piece: { ...rug.piece, depthM: rug.piece.depthM + 4 * near } }
  const before = plainRoom({ leftM: 2.2, rightM: 2.2, backM: 4.6 })
  before.openings.push(door)
  expect(before.blockedOpenings(wider)).toBeGreaterThan(0)
  furnished(before)
  for (const p of before.placed.filter(({ piece }) => piece.kind === 'rug'))
    expect(before.blockedOpenings(p)).toBe(0)
})

it('gives who asks for a double bed one, and none larger', () => {
  const { bed } = furnished(plainRoom({ leftM: 2.4, rightM: 2.4, backM: 6 }), 'modern with a double bed')
  expect(bed?.piece.parts[0].model.id).toBe('bed-double')
})

it('hangs one print where there is room for no second', () => {
  const wishes = parseInstruction('modern')
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
  const hung = (plainM: number) => {
    const floor = plainRoom({ leftM: 2.4, rightM: 2.4, backM: 4.6 })
    const { high, startM } = floor.scans.back
    high.forEach((_, i) => (high[i] = Math.abs(startM + i * WALL_SCAN_COLUMN_M) < plainM / 2 ? 0 : 1))
    hangArt(floor, catalogue, 'back', 0, 1, 1.6, 0)
    return floor.placed.length
  }
  expect([0.3, 1, 3].map(hung)).toEqual([0, 1, 2])
})

const ofKind = (floor: PlacementContext, kind: PieceKind) =>
  floor.placed.filter(({ piece }) => piece.kind === kind)

it('stands a lamp at each side of a bed where the wall has room for both', () => {
  for (const [leftM, rightM] of [
    [0.8, 2.4],
    [1.2, 2.4],
    [1.6, 1.8],
    [2, 1.2],
  ]) {
    const floor = plainRoom({ leftM, rightM, backM: 6 })
    furnished(floor)
    const tables = ofKind(floor, 'nightstand')
    expect(tables).toHaveLength(2)
    for (const { piece } of tables)
      expect(piece.parts.map((part) => part.model.category)).toContain('table-lamp')
  }
})

it('takes narrower tables where the drawn ones have room at fewer sides of a bed', () => {
  const widthM = ({ high, low }: { high: number[]; low: number[] }) => high[0] - low[0]
  const tables = manifest.pieces.filter((p) => p.category === 'nightstand')
  const narrowest = tables.toSorted((a, b) => widthM(a) - widthM(b))[0]
  const drawn = tables.find(({ id }) => id === 'nightstand-farmhouse')!
  const stood = (roomM: number) => {
    const floor = plainRoom({ leftM: roomM / 2, rightM: roomM / 2, backM: 6 })
    const { bed } = furnished(floor, 'farmhouse with a queen bed')
    const ids = ofKind(floor, 'nightstand').map(({ piece }) => piece.parts[0].model.id)
    return { bedM: bed!.piece.widthM, ids }
  }
  const { bedM, ids } = stood(5)
  expect(ids).toEqual([drawn.id, drawn.id])
  // Wide enough for the drawn one at the left alone, for the narrowest at both sides.
  const floor = plainRoom({
    leftM: bedM / 2 + widthM(drawn) + 0.1,
    rightM: bedM / 2 + widthM(narrowest) + 0.1,
    backM: 6,
  })
  standNightstands(settingOf(floor, 'farmhouse'), queenAtBack(0, 6))
  const pair = ofKind(floor, 'nightstand').map(({ piece }) => piece.parts[0].model.id)
  expect(pair).toEqual([narrowest.id, narrowest.id])
  // Wide enough for the narrowest alone, at one side.
  expect(stood(bedM + 0.6).ids).toEqual([narrowest.id])
})

const queenAtBack = (x: number, backM: number): Placement => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const piece = catalogue.piece('bed', catalogue.model('bed-queen')!)
  return { piece, x, y: 0, z: backM - piece.depthM / 2, turnRad: Math.PI }
}

const settingOf = (floor: PlacementContext, words = 'modern') => {
  const wishes = parseInstruction(words)
  return { floor, catalogue: new Catalogue(manifest, selectStyle(wishes, 7)), wishes, wants: () => true }
}

it('knows at how many sides of a bed there is room for a table', () => {
  const floor = plainRoom({ leftM: 2.4, rightM: 2.4, backM: 6 })
  const bed = queenAtBack(0, 6)
  const besideWall = 2.4 - bed.piece.widthM / 2 - 0.05
  const at = (x: number) => sidesForTables(settingOf(floor), { ...bed, x })
  expect([at(0), at(besideWall), at(-besideWall)]).toEqual([2, 1, 1])
  const narrow = plainRoom({ leftM: 1.2, rightM: 1.2, backM: 6 })
  expect(sidesForTables(settingOf(narrow), bed)).toBe(0)
})

it('stands tables a hand before the head of a bed where the floor ends at it', () => {
  const backOf = ({ z, piece }: Placement) => z + piece.depthM / 2
  for (const beyondM of [0, 0.1]) {
    const floor = plainRoom({ leftM: 2.4, rightM: 2.4, backM: 6 })
    standNightstands(settingOf(floor), queenAtBack(0, 6 + beyondM))
    const tables = ofKind(floor, 'nightstand')
    expect(tables).toHaveLength(2)
    for (const table of tables) {
      expect(backOf(table)).toBeLessThan(6)
      expect(backOf(table)).toBeGreaterThan(5.9)
    }
  }
})

/** A wall's end so far before the camera that hides what is behind it between two places across the picture, in focal lengths. */
const wallEnd = (from: number, to: number): Occluder => ({
  left: { at: from, slope: 0 },
  right: { at: to, slope: 0 },
  foot: { ax: -3, az: 1.2, bx: 3, bz: 1.2 },
  top: Infinity,
})

it('stands no bed whose head a wall’s end hides', () => {
  // Too narrow for any wall but the one at the back.
  const walls = { leftM: 1, rightM: 1, backM: 6 }
  const { bed } = furnished(plainRoom(walls), 'modern with a double bed')
  const head = headboardOf(bed!)
  // Through about its middle.
  const besideMiddle = head.x / head.z + 0.03
  const behind = plainRoom({ ...walls, occluders: [wallEnd(besideMiddle, 3)] })
  expect(occludedShare(behind.space, head)).toBeGreaterThan(0.3)
  const { bed: other } = furnished(behind, 'modern with a double bed')
  expect(other === undefined || occludedShare(behind.space, headboardOf(other)) < 0.3).toBe(true)
})

it('stands no table beside a bed that a wall’s end half hides', () => {
  const walls = { leftM: 2.4, rightM: 2.4, backM: 6 }
  const bed = queenAtBack(0, 6)
  const sides = (occluders: Occluder[]) => {
    const floor = plainRoom({ ...walls, occluders })
    standNightstands(settingOf(floor), bed)
    return ofKind(floor, 'nightstand')
  }
  const [left, right] = sides([]).toSorted((a, b) => a.x - b.x)
  const besideMiddle = right.x / right.z + 0.01
  const hidden = [wallEnd(besideMiddle, 3)]
  expect(occludedShare(plainRoom({ ...walls, occluders: hidden }).space, right)).toBeGreaterThan(0.3)
  expect(sides(hidden).map(({ x }) => x)).toEqual([left.x])
})

it('stands a bed where it has lamps rather than in the middle of what is left for it', () => {
  const floor = plainRoom({ leftM: 1.3, rightM: 1.3, backM: 6 })
  // In 2.6 m a queen bed has room for one table at most, aside of the middle.
  const { bed } = furnished(floor, 'modern with a queen bed')
  expect(ofKind(floor, 'nightstand')).toHaveLength(1)
  expect(Math.abs(bed!.x)).toBeGreaterThan(0.1)
  const unlit = plainRoom({ leftM: 1.3, rightM: 1.3, backM: 6 })
  const { bed: middle } = furnished(unlit, 'modern with a queen bed, no nightstands')
  expect(ofKind(unlit, 'nightstand')).toHaveLength(0)
  expect(Math.abs(middle!.x)).toBeLessThan(0.1)
})

it('shows a bed along its side rather than from behind its head', () => {
  const floor = plainRoom({ leftM: 1.8, rightM: 0.8, backM: 4.2 })
  const { bed } = furnished(floor)
  expect(bed && floor.facing(bed)).toBeGreaterThan(0)
})

it('lays a rug beside a bed that stands in a corner', () => {
  const floor = plainRoom({ leftM: 3, rightM: 3, backM: 6 })
  const { bed } = furnished(floor, 'modern with a single bed')
  const corner = { ...bed!, x: 2.2 - bed!.piece.widthM / 2 - 0.05, z: 6 - bed!.piece.depthM / 2 - 0.05 }
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const bare = plainRoom({ leftM: 3, rightM: 2.2, backM: 6 })
  layBedRug(bare, catalogue, corner)
  const [rug] = ofKind(bare, 'rug')
  // Along the bed, its middle beside it, some of it under it.
  expect(Math.abs(Math.sin(rug.turnRad - corner.turnRad))).toBeLessThan(0.1)
  expect(corner.x - rug.x).toBeGreaterThan(corner.piece.widthM / 2)
  expect(corner.x - rug.x).toBeLessThan((corner.piece.widthM + rug.piece.widthM) / 2)
  // None at a bed that is free at both sides.
  const free = plainRoom({ leftM: 3, rightM: 2.2, backM: 6 })
  layBedRug(free, catalogue, { ...corner, x: corner.x - 0.5 })
  for (const { turnRad } of ofKind(free, 'rug'))
    expect(Math.abs(Math.sin(turnRad - corner.turnRad))).toBeGreaterThan(0.9)
  // No carpet that the bed stands at the edge of.
  expect(corner.x - corner.piece.widthM / 2 - (rug.x - rug.piece.widthM / 2)).toBeLessThan(0.95)
})

it('lays a rug before a bed that is seen from its side, and none behind it', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  // Too narrow for a rug that reaches before its foot.
  const walls = { leftM: 1.2, rightM: 1.55, backM: 7 }
  const rugFor = (z: number) => {
    const floor = plainRoom(walls)
    const bed = { ...queenAtBack(0, 7), x: -0.05, z, turnRad: Math.PI / 2 }
    layBedRug(floor, catalogue, bed)
    return ofKind(floor, 'rug').at(0)
  }
  expect(rugFor(5.9)!.z).toBeLessThan(5.9)
  const near = rugFor(2.4)
  expect(near === undefined || near.z < 2.4).toBe(true)
})

it('lays a rug across a bed about its middle, and none where the floor has room for one aside of it alone', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const model = catalogue.model(catalogue.draw('rug', 0, (p) => p.id.endsWith('-m'))!.id.replace(/-m$/, '-s'))
  const { depthM } = catalogue.piece('rug', model!)
  const { bed } = furnished(plainRoom({ leftM: 3, rightM: 3, backM: 6 }), 'modern with a single bed')
  const halfM = depthM / 2 + 0.08
  const acrossFor = (asideM: number) => {
    const floor = plainRoom({ leftM: halfM, rightM: halfM, backM: 7 })
    layBedRug(floor, catalogue, { ...bed!, x: asideM, z: 7 - bed!.piece.depthM / 2, turnRad: Math.PI })
    return ofKind(floor, 'rug').find(({ turnRad }) => Math.abs(Math.cos(turnRad)) < 0.1)
  }
  for (const asideM of [0, 0.06, -0.06]) {
    const rug = acrossFor(asideM)
    expect(Math.abs((rug?.x ?? 1) - asideM), `${asideM}`).toBeLessThan(0.06)
  }
  const shorterM = (room: number) => acrossFor(room)?.piece.depthM ?? 0
  for (const asideM of [0.37, -0.37]) {
    const rug = acrossFor(asideM)
    expect(shorterM(asideM)).toBeLessThan(depthM)
    expect(Math.abs((rug?.x ?? asideM) - asideM), `${asideM}`).toBeLessThan(0.06)
  }
})

it('lays a rug aside of a bed’s middle as far as both its feet stand on it, where it would cross a jamb otherwise', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const { bed } = furnished(plainRoom({ leftM: 3, rightM: 3, backM: 6 }), 'modern with a single bed')
  const smallest = catalogue.draw('rug', 0, (p) => p.id.endsWith('-m'))!.id.replace(/-m$/, '-xs')
  const { depthM } = catalogue.piece('rug', catalogue.model(smallest)!)
  const z = 7 - bed!.piece.depthM / 2
  /** How far aside a rug lies that has to keep so far off. */
  const asideFor = (shiftM: number) => {
    const jamb = { piece: { widthM: 0.04, depthM: 6 }, x: shiftM - depthM / 2 - 0.14, z: 5, turnRad: 0 }
    const floor = plainFloor({ ...around, leftM: 3, rightM: 3, backM: 7 }, {}, [jamb])
    layBedRug(floor, catalogue, { ...bed!, x: 0, z, turnRad: Math.PI })
    return ofKind(floor, 'rug').at(0)?.x
  }
  const farthestM = (depthM - bed!.piece.widthM) / 2 - 0.1
  expect(farthestM).toBeGreaterThan(0.2)
  expect(asideFor(0)).toBeLessThan(0.11)
  expect(asideFor(0.18)).toBeCloseTo(0.2)
  expect(asideFor(farthestM + 0.02)).toBeUndefined()
})

it('lays no rug by a bed of which the picture’s side would cut a part', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const cuts = [0, 0.6, 1.2, 1.8, 2.4].flatMap((x) => {
    const floor = plainRoom({ leftM: 4, rightM: 4, backM: 6 })
    layBedRug(floor, catalogue, queenAtBack(x, 6))
    return ofKind(floor, 'rug').map((rug) => Math.max(...sidesCut(floor.space, rug)))
  })
  expect(cuts.length).toBeGreaterThan(1)
  expect(Math.max(...cuts)).toBeLessThanOrEqual(0.06)
})

it('stands no lamp by a bed where the picture’s upper border would cut it', () => {
  const lit = (share: number) => {
    const floor = plainRoom({ leftM: 2.4, rightM: 2.4, backM: 6, ...lower(share) })
    standNightstands(settingOf(floor), queenAtBack(0, 6))
    const tables = ofKind(floor, 'nightstand')
    expect(tables).toHaveLength(2)
    const lamps = tables.filter(({ piece }) =>
      piece.parts.some(({ model }) => model.category === 'table-lamp'),
    )
    expect(lamps.some((p) => isTopCut(floor.space, p))).toBe(false)
    return lamps.length
  }
  expect([0.3, 0.64].map(lit)).toEqual([2, 0])
})

it('stands no chest where the bed shuts its drawers', () => {
  const floor = plainRoom({ leftM: 1.5, rightM: 1.5, backM: 6 })
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const chest = catalogue.model('dresser')!
  const stoodBeside = (...placed: Placement[]) => {
    const branch = floor.branch()
    branch.placed.push(...placed)
    placeStorage(branch, catalogue, [chest], () => true)
    return ofKind(branch, 'sideboard')[0]
  }
  const free = stoodBeside()
  expect(free).toBeDefined()
  // As near before the chest as leaves it its place.
  const bed = catalogue.piece('bed', catalogue.model('bed-queen')!)
  const near = besides(free, 0, free.piece.depthM / 2 + bed.widthM / 2 + 0.3, bed, Math.PI / 2)
  floor.placed.push(near)
  expect(floor.isFree(free)).toBe(true)
  floor.placed.pop()
  const elsewhere = stoodBeside(near)
  expect(elsewhere === undefined || Math.hypot(elsewhere.x - free.x, elsewhere.z - free.z) > 0.3).toBe(true)
})

it('stands no chest before a door or shelves, and one below a window', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const stands = (part: SegmentClass) => {
    const seen: Partial<SeenParts> = { probability: (parts) => (parts.includes(part) ? 1 : 0) }
    const floor = plainRoom({ leftM: 1.5, rightM: 1.5, backM: 6 }, seen)
    placeStorage(floor, catalogue, [catalogue.model('dresser')], () => true)
    return ofKind(floor, 'sideboard').length
  }
  expect([stands('door'), stands('cabinet'), stands('window')]).toEqual([0, 0, 1])
})

it('counts one of two tables at a bed that is seen along its side: the other stands before or behind it', () => {
  const [none, one, two] = [0, 1, 2].map((sides) => tablesWorth(sides, 1))
  expect(none).toBeLessThan(one)
  expect(one).toBeLessThan(two)
  expect([0, 1, 2].map((sides) => tablesWorth(sides, 0.1))).toEqual([none, none, one])
})

it('lays no rug that takes up a third of the picture', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const shares = [1.4, 1.6, 1.8, 2, 2.2, 2.6, 3, 3.4, 3.8, 4.2, 5].flatMap((z) => {
    const floor = plainRoom({ leftM: 3, rightM: 3, backM: 7, ...lower(0.55) })
    layBedRug(floor, catalogue, { ...queenAtBack(0, 7), z, turnRad: Math.PI })
    return ofKind(floor, 'rug').map((rug) => areaInUnitSquare(floor.outlineOf(rug)))
  })
  expect(shares.length).toBeGreaterThan(0)
  expect(Math.max(...shares)).toBeLessThan(0.3)
})
