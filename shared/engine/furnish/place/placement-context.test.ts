import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import type { Occluder } from '../../geometry/occlusion/occluder.ts'
import { rotationMatrix } from '../../geometry/camera/camera.ts'
import { roomSpace, toPixel, toShownPixel } from '../../room/room-space.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import { LOOSE_THING_WEIGHT } from '../scan/floor-scan.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { PieceKind } from '../piece.ts'
import { keepInside, NEAREST_MIDDLE_Z_M } from './keep-inside.ts'
import { plainFloor } from './plain-floor.ts'
import { PlacementContext } from './placement-context.ts'

const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
const { geometry } = readSyntheticRoom(5, 480)
/** All that the picture shows is floor, and nothing is known of walls, whose feet are borders of that floor otherwise. */
const probability = new Float32Array(64 * 64).fill(1)
const seenFloor = { width: 64, height: 64, probability }
const space = { ...roomSpace(geometry.camera, geometry.box), leftM: 8, rightM: 8, backM: 8, seenFloor }
const floor = PlacementContext.read({ ...geometry, segments: [], axes: new Int8Array(), seenFloor }, space)
const at = (kind: PieceKind, id: string, x: number, z: number) => ({
  piece: catalogue.piece(kind, catalogue.model(id)!),
  x,
  y: 0,
  z,
  turnRad: Math.PI,
})

it('lets the borders of the picture cut a rug, and no chair', () => {
  const beside = [-2, -1.5, -1, 1, 1.5, 2].find((x) => {
    const [left, , right] = floor.frameOf(at('rug', 'rug-berber-s', x, 2.2))
    return left < -0.05 || right > 1.05
  })!
  expect(floor.isInside(at('rug', 'rug-berber-s', beside, 2.2))).toBe(true)
  const outside = at('armchair', 'armchair-tub', beside * 1.6, 2.2)
  expect(floor.isInside(outside)).toBe(false)
})

it('lets a corner of a rug lie where a door’s edge hides the floor, and stands no chair there', () => {
  // The picture shows floor in its left two thirds alone.
  const partly = { ...seenFloor, probability: probability.map((_, i) => (i % 64 < 42 ? 1 : 0)) }
  const foot = { ax: -3, az: 1.2, bx: 3, bz: 1.2 }
  const { camera } = space
  const edge = (0.62 * camera.width - camera.cx) / camera.focalPx
  const doorEdge = { left: { at: edge, slope: 0 }, right: null, foot, top: Infinity }
  const stands = (occluders: Occluder[]) => {
    const read = { ...geometry, segments: [], axes: new Int8Array(), seenFloor: partly }
    const context = PlacementContext.read(read, { ...space, seenFloor: partly, occluders })
    return ['rug', 'armchair'].map((kind) =>
      context.isInside(
        kind === 'rug' ? at('rug', 'rug-berber-s', 0.3, 3.4) : at('armchair', 'armchair-tub', 0.9, 3.4),
      ),
    )
  }
  expect(stands([])).toEqual([false, false])
  expect(stands([doorEdge])).toEqual([true, false])
})

it('trusts floor without walls less the farther away it is', () => {
  const qualities = [4, 5.5, 6.5].map((z) => floor.quality(at('sofa', 'sofa-3', 0, z)))
  expect(qualities[0] - qualities[1]).toBeGreaterThan(0.5)
  expect(qualities[1] - qualities[2]).toBeGreaterThan(1)
})

it('furnishes floor beside the camera where the picture shows a corner, and moves none of it away', () => {
  const { back, left, right, ceiling } = { back: 1.4, left: 1, right: 3, ceiling: 0.9 }
  const bedAt = (yawRad: number) => {
    const camera = { ...levelCamera(600, 800), rotation: rotationMatrix(0, 0, yawRad) }
    const within = roomSpace(camera, { back, left, right, ceiling })
    const piece = catalogue.piece('bed', catalogue.model('bed-single')!)
    const bed = { piece, x: 2.2, y: 0, z: within.backM - piece.depthM / 2 - 0.03, turnRad: Math.PI }
    // Its foot lies behind the camera's middle, along the room's depth.
    expect(bed.z - piece.depthM / 2).toBeLessThan(0)
    return { bed, within, isInside: plainFloor(within).isInside(bed) }
  }
  expect(bedAt(0).isInside).toBe(false)
  const { bed, within, isInside } = bedAt(Math.PI / 4)
  expect(isInside).toBe(true)
  const { widthM, depthM } = bed.piece
  const standing = { ...bed, mount: 'floor' as const, widthM, depthM }
  expect(keepInside(standing, bed.x, bed.z, within)).toEqual({ x: bed.x, z: bed.z })
  expect(keepInside({ ...standing, z: 0.2 }, bed.x, 0.2, within).z).toBe(NEAREST_MIDDLE_Z_M)
})

it('shows what lies too near to the camera, or behind it, as far before it as is seen', () => {
  const within = roomSpace(levelCamera(600, 800), { back: 3, left: 1, right: 1, ceiling: 0.9 })
  expect(toShownPixel(within, 0.1, 0, 2)).toEqual(toPixel(within, 0.1, 0, 2))
  const [x, y] = toShownPixel(within, 0.1, 0, -1)
  const [nearX, nearY] = toPixel(within, 0.1, 0, 0.3)
  expect(x).toBeCloseTo(nearX)
  expect(y).toBeCloseTo(nearY)
})

it('lets nobody walk where a pillar stands', () => {
  const pillar = { piece: { widthM: 0.4, depthM: 0.4 }, x: 0, z: 3, turnRad: 0 }
  const beside = Object.assign(plainFloor(space), { obstacles: [pillar] })
  expect(beside.isClear(0.1, 3)).toBe(false)
  expect(beside.isClear(0.4, 3)).toBe(true)
})

it('stands a bed close to a jamb and leaves less before a door where nothing else has a place, and no armchair', () => {
  const jamb: Occluder = { left: null, right: null, foot: { ax: -1, az: 3.8, bx: -0.8, bz: 3.8 }, top: 0 }
  const door = { wall: 'back' as const, u: 0, halfM: 0.45 }
  const [strict, lenient] = [false, true].map((isLenient) =>
    plainFloor({ ...space, occluders: [jamb] }, {}, [], { openings: [door], isLenient }),
  )
  const beside = (kind: PieceKind, id: string) => {
    const p = at(kind, id, 0, 4.4)
    return { ...p, x: -0.8 + 0.1 + p.piece.widthM / 2, z: 3.8 + 0.1 }
  }
  const before = (kind: PieceKind, id: string) => {
    const p = at(kind, id, 0, 0)
    return { ...p, z: space.backM - 0.6 - p.piece.depthM / 2 }
  }
  expect(strict.isInside(beside('bed', 'bed-single'))).toBe(false)
  expect(lenient.isInside(beside('bed', 'bed-single'))).toBe(true)
  expect(lenient.isInside(beside('armchair', 'armchair-tub'))).toBe(false)
  expect(strict.blockedOpenings(before('bed', 'bed-single'))).toBe(1)
  expect(lenient.blockedOpenings(before('bed', 'bed-single'))).toBe(0)
  expect(lenient.blockedOpenings(before('armchair', 'armchair-tub'))).toBe(1)
})

it('tells a rug over a broom from one beside it, and from one over the edge of a board', () => {
  const lying = (widthM: number) =>
    plainFloor(space, {}, [], {
      foreign: (x, z) => (Math.abs(x) < widthM / 2 && Math.abs(z - 3) < 0.6 ? LOOSE_THING_WEIGHT : 0),
    })
  const covers = (floorOf: PlacementContext, x: number) =>
    floorOf.coversThings(at('rug', 'rug-berber-s', x, 3))
  expect([covers(lying(0.4), 0), covers(lying(0.4), 1.6)]).toEqual([true, false])
  expect(covers(lying(0.05), 0)).toBe(false)
})

it('counts it against a sofa to be seen from its end, and not to be seen from aside', () => {
  const room = plainFloor({ ...space, seenFloor: undefined })
  // What it gains by a turn towards the camera.
  const gain = (x: number) => {
    const along = { ...at('sofa', 'sofa-2', x, 4), turnRad: -Math.PI / 2 }
    return room.quality({ ...along, turnRad: along.turnRad - 0.25 }) - room.quality(along)
  }
  expect(gain(0.9)).toBeGreaterThan(0.3)
  expect(Math.abs(gain(2.4))).toBeLessThan(0.1)
})

it('stands no table beside a bed before the end of a wide closet, where an armchair leaves a way through a passage', () => {
  const openings = [{ wall: 'back' as const, u: 0, halfM: 1.3 }]
  const room = plainFloor(space, {}, [], { openings })
  const aside = (kind: PieceKind, id: string, x: number) =>
    room.blockedOpenings(at(kind, id, x, space.backM - 0.4))
  expect(aside('nightstand', 'nightstand', 1.1)).toBe(1)
  expect(aside('nightstand', 'nightstand', 1.7)).toBe(0)
  expect(aside('side table', 'nightstand', 1.1)).toBe(0)
})

it('stands nothing before a heap of things, and neither lamp nor plant before a door', () => {
  /** The picture’s right half shows that part of a room, from above down to that share of its height. */
  const showing = (part: SegmentClass, downTo = 1) =>
    plainFloor(space, {
      probability: (parts, x, y) => (parts.includes(part) && x > 0.5 && y < downTo ? 0.9 : 0),
    })
  const stand = (context: PlacementContext, kind: PieceKind, id: string) =>
    [-1.2, 1.2].map((x) => context.isInside(at(kind, id, x, 4)))
  expect(stand(showing('thing'), 'armchair', 'armchair-tub')).toEqual([true, false])
  expect(stand(showing('thing'), 'plant', 'plant-fig-small')).toEqual([true, false])
  // Which a rug lies before, and not under.
  expect(stand(showing('thing', 0.55), 'rug', 'rug-berber-s')).toEqual([true, true])
  expect(stand(showing('thing'), 'rug', 'rug-berber-s')).toEqual([true, false])
  expect(stand(showing('door'), 'plant', 'plant-fig-small')).toEqual([true, false])
  expect(stand(showing('door'), 'floor lamp', 'floor-lamp')).toEqual([true, false])
  expect(stand(showing('door'), 'armchair', 'armchair-tub')).toEqual([true, true])
})
