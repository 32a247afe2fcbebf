import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../../evaluation/read-synthetic-room.ts'
import type { RoomGeometry } from '../../../geometry/estimate-room-geometry.ts'
import { pixelRay } from '../../../geometry/camera/camera.ts'
import { distanceTo, FACE, faceOf } from '../../../geometry/layout/room-box.ts'
import type { RoomKind } from '../../../room/room-kind.ts'
import { roomSpace, type RoomSpace, toPixel } from '../../../room/room-space.ts'
import { SEGMENT_CLASSES } from '../../../segmentation/segment-room.ts'
import { Catalogue } from '../../catalogue.ts'
import { furnishRoom } from '../../furnish-room.ts'
import type { PieceKind } from '../../piece.ts'
import { parseInstruction } from '../../instruction/parse-instruction.ts'
import { selectStyle } from '../../instruction/select-style.ts'
import { blocksFeature, hiddenFeatureShare, leavesInView } from '../../place/keep-features-free.ts'
import { compositionScore } from '../../place/composition.ts'
import type { Placement, Standing } from '../../place/placement.ts'
import { PlacementContext } from '../../place/placement-context.ts'
import { conversationGroups } from './arrange-conversation.ts'
import { turnsFromFire } from './turns-from-fire.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const space = roomSpace(geometry.camera, geometry.box)
const { leftM, rightM } = space
const wishes = parseInstruction('modern')

/** The same room with a hearth or a passage in its back wall, as the net sees one, metres along it and high. */
function withPart(kind: 'fixed' | 'door', from: number, to: number, high: number): RoomGeometry {
  const { parts, camera, box } = geometry
  const { width, height } = parts
  const probabilities = parts.probabilities.slice()
  for (let i = 0; i < width * height; i++) {
    const [u, v] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height]
    const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
    if (faceOf(dx, dy, dz, box) !== FACE.back) continue
    const t = distanceTo(FACE.back, dx, dy, dz, box) * space.cameraHeightM
    const [x, y] = [dx * t, space.cameraHeightM + dy * t]
    if (x < from || x > to || y > high) continue
    SEGMENT_CLASSES.forEach((part, k) => {
      probabilities[k * width * height + i] = part === kind ? 1 : 0
    })
  }
  return { ...geometry, parts: { width, height, probabilities } }
}

/** Wherever the back wall has room for a hearth that the picture shows. */
const HEARTHS = [-2, -1.2, -0.4, 0.4, 1.2, 2]
  .filter((x) => x - 0.6 > -leftM && x + 0.6 < rightM)
  .filter((x) => [-0.6, 0.6].every((side) => isSeen(x + side)))
  .map((x) => withPart('fixed', x - 0.6, x + 0.6, 1.1))

function isSeen(x: number): boolean {
  const [px] = toPixel(space, x, 0.5, space.backM)
  return px > 0 && px < space.camera.width
}

const furnish = (within: RoomGeometry, room: RoomKind, seed: number, inSpace = space): Placement[] =>
  furnishRoom(within, inSpace, new Catalogue(manifest, selectStyle(wishes, seed)), room, wishes, false)

/** The room, were it `k` times as large. */
function shrunk(k: number): RoomSpace {
  const { backM, heightM, cameraHeightM } = space
  const small = { ...space, leftM: leftM * k, rightM: rightM * k, backM: backM * k, heightM: heightM * k }
  return { ...small, cameraHeightM: cameraHeightM * k }
}

/** Where pieces stand before a hearth or passage, metres: aside of its middle, and from the middle of the floor kept free before it. */
function before(zone: Standing, { x, z }: Placement): { asideM: number; beforeM: number } {
  const [c, s] = [Math.cos(zone.turnRad), Math.sin(zone.turnRad)]
  const [dx, dz] = [x - zone.x, z - zone.z]
  return { asideM: dx * c - dz * s, beforeM: dx * s + dz * c }
}

describe('a room with a hearth', () => {
  const rooms = HEARTHS.map((within) => ({ within, floor: PlacementContext.read(within, space) }))

  it('is read with the floor before it', () => {
    expect(rooms.length).toBeGreaterThan(2)
    for (const { floor } of rooms)
      expect(floor.features.some(({ part, clearances }) => part === 'fixed' && clearances.length)).toBe(true)
  })

  it('has no place for a chair between it and the camera, and one for a low table', () => {
    const { floor } = rooms[0]
    const bare = PlacementContext.read(geometry, space)
    const [zone] = floor.features.find(({ part }) => part === 'fixed')!.clearances
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
    const before = (kind: PieceKind, id: string): Placement => ({
      piece: catalogue.piece(kind, catalogue.model(id)!),
      x: zone.x + 1.3 * Math.sin(zone.turnRad),
      y: 0,
      z: zone.z + 1.3 * Math.cos(zone.turnRad),
      turnRad: zone.turnRad + Math.PI / 2,
    })
    const chair = before('armchair', 'armchair-tub')
    expect(bare.isInside(chair)).toBe(true)
    expect(floor.isInside(chair)).toBe(false)
    expect(floor.isInside(before('coffee table', 'coffee-oval'))).toBe(true)
  })

  it.each<RoomKind>(['living room', 'dining room'])(
    'keeps it free and in view, furnished as a %s for all that',
    (room) => {
      for (const [i, { within, floor }] of rooms.entries()) {
        const placed = furnish(within, room, i + 1)
        expect(placed.filter((p) => blocksFeature(floor.features, p)).map((p) => p.piece.kind)).toEqual([])
        expect(placed.map((p) => p.piece.kind)).toContain(room === 'living room' ? 'coffee table' : 'chair')
        expect(leavesInView(floor, placed)).toBe(true)
        const set = placed.filter(({ piece }) => piece.kind === 'chair' || piece.kind === 'dining table')
        expect(hiddenFeatureShare(floor, set)).toBeLessThanOrEqual(0.5)
      }
    },
  )

  it('stands the coffee table along the sofa from its middle where that has to stay free', () => {
    const within = shrunk(0.7)
    const placed = furnish(HEARTHS[0], 'living room', 7, within)
    const [sofa, table] = ['sofa', 'coffee table'].map((kind) => placed.find((p) => p.piece.kind === kind)!)
    const [dx, dz] = [table.x - sofa.x, table.z - sofa.z]
    expect(Math.abs(dx * Math.cos(sofa.turnRad) - dz * Math.sin(sofa.turnRad))).toBeGreaterThan(0.2)
    const { features } = PlacementContext.read(HEARTHS[0], within)
    expect(blocksFeature(features, table)).toBe(false)
  })

  it('seats two at either side of the fire, which is seen between them', () => {
    // Across the view from it: no place beside it is in the way.
    const { floor } = rooms[0]
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
    const [best] = conversationGroups({ floor, catalogue, wishes, wants: () => true })
    const chairs = best.floor.placed.filter(({ piece }) => piece.kind === 'armchair')
    const [zone] = floor.features.find(({ part }) => part === 'fixed')!.clearances
    const [a, b] = chairs.map((p) => before(zone, p).asideM).toSorted((p, q) => p - q)
    expect(a).toBeLessThan(-0.5)
    expect(b).toBeGreaterThan(0.5)
    expect(leavesInView(floor, chairs)).toBe(true)
    // Each looks at the other.
    expect(Math.cos(chairs[0].turnRad - chairs[1].turnRad)).toBeLessThan(-0.6)
  })

  it('is a poorer picture with a sofa’s back to it, however far before it, than with one beside it', () => {
    const within = PlacementContext.read(withPart('fixed', -0.6, 0.6, 1.1), space)
    const bare = PlacementContext.read(geometry, space)
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
    const piece = catalogue.piece('sofa', catalogue.model('sofa-2')!)
    const cost = (x: number, turnRad: number) => {
      const sofa = { piece, x, y: 0, z: 2.4, turnRad }
      const [free, atFire] = [bare, within].map((floor) => {
        const trial = floor.branch()
        trial.placed.push(sofa)
        return compositionScore(trial, sofa, new Set())
      })
      return free - atFire
    }
    expect(blocksFeature(within.features, { piece, x: 0, y: 0, z: 2.4, turnRad: Math.PI })).toBe(false)
    expect(cost(0, Math.PI)).toBeGreaterThan(1)
    expect(cost(1.6, -Math.PI / 2)).toBeLessThan(0.1)
  })

  it('is seen from seats near it, not behind them', () => {
    const floor = PlacementContext.read(withPart('fixed', -0.6, 0.6, 1.1), space)
    const [zone] = floor.features.find(({ part }) => part === 'fixed')!.clearances
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
    const piece = catalogue.piece('armchair', catalogue.model('armchair-tub')!)
    const turned = (byRad: number, beforeM: number) =>
      turnsFromFire(floor, {
        piece,
        x: zone.x + beforeM * Math.sin(zone.turnRad),
        y: 0,
        z: zone.z + beforeM * Math.cos(zone.turnRad),
        turnRad: zone.turnRad + byRad,
      })
    expect([0, 0.7, -0.7].map((byRad) => turned(byRad, 1))).toEqual([true, true, true])
    expect([1.4, -1.4, Math.PI].map((byRad) => turned(byRad, 1))).toEqual([false, false, false])
    // Across a large room nobody sits by it.
    expect(turned(0, 2.6)).toBe(false)
    const passage = PlacementContext.read(withPart('door', -0.6, 0.6, 2), space)
    expect(turnsFromFire(passage, { piece, x: zone.x, y: 0, z: zone.z - 1, turnRad: zone.turnRad })).toBe(
      false,
    )
  })

  const hearth = withPart('fixed', -0.6, 0.6, 1.1)
  const pairIn = (k: number) => {
    const floor = PlacementContext.read(hearth, shrunk(k))
    const [zone] = floor.features.find(({ part }) => part === 'fixed')!.clearances
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
    const [{ floor: best }] = conversationGroups({ floor, catalogue, wishes, wants: () => true })
    return { zone, of: (kind: PieceKind) => best.placed.filter((p) => p.piece.kind === kind) }
  }

  it('seats two nearer to the fire than their table where its floor is too narrow for them beside the table', () => {
    const { zone, of } = pairIn(0.79)
    const chairs = of('armchair').map((p) => before(zone, p))
    const [table] = of('coffee table').map((p) => before(zone, p))
    expect(chairs).toHaveLength(2)
    expect(chairs[0].asideM * chairs[1].asideM).toBeLessThan(0)
    for (const { beforeM } of chairs) expect(beforeM).toBeLessThan(table.beforeM - 0.4)
  })
})

it('seats two at either side of a passage that is looked through, and not of a glazed front as wide as the room', () => {
  const within = shrunk(0.8)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
  const facingEachOther = (geometryOf: RoomGeometry) => {
    const floor = PlacementContext.read(geometryOf, within)
    const groups = conversationGroups({ floor, catalogue, wishes, wants: () => true })
    return groups.map(({ floor: { placed } }) => {
      const [a, b] = placed.filter(({ piece }) => piece.kind === 'armchair')
      return Math.cos(a.turnRad - b.turnRad) < -0.6
    })
  }
  expect(facingEachOther(withPart('door', -1, 1.6, 2))[0]).toBe(true)
  expect(facingEachOther(withPart('door', -1.5, 2.6, 2))).not.toContain(true)
})
