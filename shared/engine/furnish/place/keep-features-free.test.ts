import { describe, expect, it } from 'vitest'
import { roomSpace, toPixel } from '../../room/room-space.ts'
import type { PieceKind } from '../piece.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { RoomFeature } from '../scan/features/find-features.ts'
import { convexHull } from './convex-hull.ts'
import {
  blocksFeature,
  hiddenDoorShare,
  hiddenFeatureShare,
  hidesThreshold,
  leavesInView,
  turnedAwayShare,
} from './keep-features-free.ts'
import { footprint, type Placement } from './placement.ts'

const camera = levelCamera(800, 600)
const space = roomSpace(camera, { back: 4, left: 2, right: 2, ceiling: 0.9 })
const { backM } = space

/** What the picture shows of a stretch of the back wall, and the floor before it. */
function onBack(part: RoomFeature['part'], from: number, to: number, low: number, high: number): RoomFeature {
  const points: [number, number][] = []
  for (let x = from; x <= to; x += 0.1)
    for (let y = low; y <= high; y += 0.1) {
      const [px, py] = toPixel(space, x, y, backM)
      points.push([px / camera.width, py / camera.height])
    }
  const depthM = part === 'fixed' ? 0.9 : 0.8
  const zone = {
    piece: { widthM: to - from, depthM },
    x: (from + to) / 2,
    z: backM - depthM / 2,
    turnRad: Math.PI,
  }
  return { part, points, clearances: [zone] }
}

const hearth = onBack('fixed', -0.6, 0.6, 0.2, 1)

function standing(kind: PieceKind, x: number, z: number, turnRad = Math.PI): Placement {
  const [widthM, depthM, heightM] =
    kind === 'sofa' ? [2, 0.9, 0.85] : kind === 'armchair' ? [0.8, 0.8, 0.8] : [1.1, 0.6, 0.4]
  const mount = 'floor'
  return { piece: { kind, name: kind, mount, widthM, depthM, heightM, parts: [] }, x, y: 0, z, turnRad }
}

const view = (...features: RoomFeature[]) => ({
  space,
  features,
  outlineOf: (p: Placement) =>
    convexHull(
      footprint(p).flatMap(([x, z]) =>
        [0, p.piece.heightM].map((y): [number, number] => {
          const [px, py] = toPixel(space, x, p.y + y, z)
          return [px / camera.width, py / camera.height]
        }),
      ),
    ),
})
const fire = view(hearth)

describe('blocksFeature', () => {
  it('keeps the floor before a hearth and a door free of all but rugs', () => {
    for (const feature of [hearth, onBack('door', -0.6, 0.6, 0, 2)]) {
      const [{ z }] = feature.clearances
      for (const kind of ['armchair', 'coffee table', 'plant'] as const)
        expect(blocksFeature([feature], standing(kind, 0.5, z))).toBe(true)
      expect(blocksFeature([feature], standing('rug', 0, z))).toBe(false)
      expect(blocksFeature([feature], standing('armchair', 1.2, z))).toBe(false)
    }
  })

  it('seats nobody with the back to a fire, and may to a door that is passed', () => {
    const before = backM - 2
    expect(blocksFeature([hearth], standing('sofa', 0.3, before))).toBe(true)
    expect(blocksFeature([hearth], standing('sofa', -1.4, before, Math.PI / 2))).toBe(false)
    // A sofa's back is to it from beside, too; an armchair's is to what is right behind it.
    expect(blocksFeature([hearth], standing('sofa', 1.3, before))).toBe(true)
    expect(blocksFeature([hearth], standing('sofa', 1.9, before))).toBe(false)
    expect(blocksFeature([hearth], standing('armchair', 1.3, before))).toBe(false)
    // Who sits opposite looks into it.
    expect(blocksFeature([hearth], standing('armchair', 0, before, 0))).toBe(false)
    expect(blocksFeature([onBack('door', -0.6, 0.6, 0, 2)], standing('sofa', 0.3, before))).toBe(false)
  })
})

describe('blocksFeature where nothing else has a place', () => {
  const door = onBack('door', -0.45, 0.45, 0, 2)
  /** A bed across the door, that leaves so much floor before it. */
  const leaving = (freeM: number, kind: PieceKind = 'bed') => {
    const p = standing(kind, 0, 0)
    return { ...p, z: backM - freeM - p.piece.depthM / 2 }
  }

  it('lets a bed leave as much before a door as a person needs to get through, and no less', () => {
    expect(blocksFeature([door], leaving(0.5))).toBe(true)
    expect(blocksFeature([door], leaving(0.5), true)).toBe(false)
    expect(blocksFeature([door], leaving(0.4), true)).toBe(true)
  })

  it('lets nothing else come as near, nor a bed to a hearth', () => {
    for (const kind of ['sofa', 'armchair', 'plant'] as const)
      expect(blocksFeature([door], leaving(0.5, kind), true)).toBe(true)
    expect(blocksFeature([hearth], leaving(0.5), true)).toBe(true)
  })
})

describe('leavesInView', () => {
  /** From right before the fire on to beside it, metres. */
  const aside = Array.from({ length: 40 }, (_, i) => i * 0.05)

  it('lets a low table stand before a fire, and no chair', () => {
    const z = backM - 1.5
    expect(leavesInView(fire, [standing('coffee table', 0, z)])).toBe(true)
    expect(leavesInView(fire, [standing('armchair', 0, z)])).toBe(false)
    expect(leavesInView(fire, [standing('armchair', -1.1, z), standing('armchair', 1.1, z)])).toBe(true)
  })

  it('lets an armchair hide less of a fire than a sofa’s arm may', () => {
    const z = backM - 1.5
    const hidden = (p: Placement) => hiddenFeatureShare(fire, [p])
    const hiding = (kind: PieceKind) => aside.map((x) => standing(kind, x, z)).find(isCorner)!
    const isCorner = (p: Placement) => hidden(p) > 0.13 && hidden(p) < 0.2
    const [chair, sofa] = [hiding('armchair'), hiding('sofa')]
    expect(leavesInView(fire, [sofa])).toBe(true)
    expect(leavesInView(fire, [chair])).toBe(false)
  })

  it('lets a sofa hide a third of a fire and its shelves where nothing hides less, and no more', () => {
    const z = backM - 1.5
    const hiding = (least: number, most: number) =>
      aside
        .map((x) => standing('sofa', x, z))
        .find((p) => {
          const share = hiddenFeatureShare(fire, [p])
          return share > least && share < most
        })!
    const [third, half] = [hiding(0.22, 0.33), hiding(0.36, 0.7)]
    const lenient = { ...fire, isLenient: true }
    expect(leavesInView(fire, [third])).toBe(false)
    expect(leavesInView(lenient, [third])).toBe(true)
    expect(leavesInView(lenient, [half])).toBe(false)
  })

  it('lets a table at a sofa’s end, a lamp or a plant hide next to nothing of a fire', () => {
    const z = backM - 1.5
    const high = (kind: PieceKind, x: number) => {
      const p = standing(kind, x, z)
      return { ...p, piece: { ...p.piece, heightM: 0.65 } }
    }
    const share = (p: Placement) => hiddenFeatureShare(fire, [p])
    for (const kind of ['side table', 'floor lamp', 'plant'] as const) {
      const corner = aside.map((x) => high(kind, x)).find((p) => share(p) > 0.06 && share(p) < 0.12)!
      expect(leavesInView(fire, [corner]), kind).toBe(false)
      expect(leavesInView(fire, [high('armchair', corner.x)]), kind).toBe(true)
      expect(leavesInView(fire, [high(kind, 1.9)]), kind).toBe(true)
    }
  })

  it('counts a lamp on a small table as one on the floor', () => {
    const low: [number, number, number] = [-0.16, 0, -0.16]
    const lamp = { id: 'lamp', category: 'table-lamp', mount: 'top', low, high: [0.16, 0.6, 0.16] }
    const part = { model: lamp, x: 0, z: 0, turnRad: 0, rests: true, paint: {} }
    const table = (parts: unknown[]) => {
      const p = standing('side table', 0.35, backM - 2)
      return { ...p, piece: { ...p.piece, widthM: 0.4, depthM: 0.4, heightM: 0.56, parts } } as Placement
    }
    // Above it the fire begins.
    const above = view(onBack('fixed', -0.6, 0.6, 0.5, 1))
    expect(leavesInView(above, [table([])])).toBe(true)
    expect(leavesInView(above, [table([part])])).toBe(false)
  })

  it('adds up what several hide', () => {
    const isLittle = (p: Placement) => hiddenFeatureShare(fire, [p]) > 0.07
    const right = aside.map((x) => standing('armchair', x, backM - 1.6)).findLast(isLittle)!
    const chairs = [right, standing('armchair', -right.x, right.z)]
    for (const chair of chairs) expect(leavesInView(fire, [chair])).toBe(true)
    expect(leavesInView(fire, chairs)).toBe(false)
  })

  it('keeps the floor before the fire in view, too', () => {
    // Low in the picture: it hides none of the fire itself.
    const high = view({ ...hearth, points: hearth.points.slice(0, 1).map(([u]) => [u, 0.1]) })
    expect(leavesInView(high, [standing('sofa', 0, backM - 1.6)])).toBe(false)
    expect(leavesInView(high, [standing('sofa', 1.9, backM - 1.6)])).toBe(true)
  })

  it('counts against a door what stands near it, and against a wide passage nothing', () => {
    const door = view(onBack('door', -0.45, 0.45, 0, 2))
    expect(leavesInView(door, [standing('sofa', 0, backM - 1.5)])).toBe(false)
    expect(leavesInView(door, [standing('sofa', 0, 2)])).toBe(true)
    const passage = view(onBack('door', -1.3, 1.3, 0, 1))
    expect(leavesInView(passage, [standing('sofa', 0, backM - 1.5)])).toBe(true)
  })

  it('counts against a door a chest that reaches near it, however far away its middle is, and one before a door whose foot is hidden', () => {
    const onSide = onBack('door', 0.5, 1.4, 0, 2)
    const door = view(onSide)
    const chest = (widthM: number, kind: PieceKind = 'sideboard') => {
      const p = standing(kind, 0.4, backM - 3.3, -Math.PI / 2)
      return { ...p, piece: { ...p.piece, widthM, heightM: 0.8 } }
    }
    expect(hiddenDoorShare(door, [chest(1)])).toBeGreaterThan(0.1)
    expect(leavesInView(door, [chest(1)])).toBe(true)
    expect(leavesInView(door, [chest(1.6)])).toBe(false)
    expect(leavesInView(door, [chest(1.6, 'sofa')])).toBe(true)
    expect(leavesInView(view({ ...onSide, clearances: [] }), [chest(1)])).toBe(false)
  })

  it('lets a console or a plant hide next to nothing of a door, and a seat a part of it', () => {
    const door = view(onBack('door', -0.45, 0.45, 0, 2))
    const share = (p: Placement) => hiddenDoorShare(door, [p])
    const high = (kind: PieceKind, x: number) => {
      const p = standing(kind, x, backM - 1.2)
      return { ...p, piece: { ...p.piece, heightM: 0.8 } }
    }
    const part = aside.map((x) => high('sofa', x)).find((p) => share(p) > 0.1 && share(p) < 0.3)!
    for (const kind of ['sofa', 'floor lamp'] as const)
      expect(leavesInView(door, [{ ...part, piece: { ...part.piece, kind } }]), kind).toBe(true)
    for (const kind of ['sideboard', 'plant'] as const)
      expect(leavesInView(door, [{ ...part, piece: { ...part.piece, kind } }]), kind).toBe(false)
  })
})

describe('hidesThreshold', () => {
  const door = view(onBack('door', -0.4, 0.4, 0, 2))
  const before = (kind: PieceKind, x: number, awayM = 1.6) => standing(kind, x, backM - awayM)

  it('is so of a chair before a door, and not of one beside the way to it, nor of one that is passed far before it', () => {
    expect(hidesThreshold(door, before('armchair', 0))).toBe(true)
    expect(hidesThreshold(door, before('armchair', 0.9))).toBe(false)
    expect(hidesThreshold(door, before('armchair', 0, 3.2))).toBe(false)
  })

  it('is so of what has its place beside a group, and not of what the room is about', () => {
    for (const kind of ['ottoman', 'side table', 'basket'] as const)
      expect(hidesThreshold(door, before(kind, 0)), kind).toBe(true)
    for (const kind of ['sofa', 'coffee table', 'rug'] as const)
      expect(hidesThreshold(door, before(kind, 0)), kind).toBe(false)
  })

  it('leaves a way that is seen where a passage is wide, and has no say before a fire', () => {
    expect(hidesThreshold(view(onBack('door', -1.1, 1.1, 0, 2)), before('armchair', 0))).toBe(false)
    expect(hidesThreshold(fire, before('armchair', 0))).toBe(false)
  })
})

it('tells what share of a hearth is hidden, and of a door where no walls are known', () => {
  const sofa = standing('sofa', 0, backM - 1.5)
  expect(hiddenFeatureShare(fire, [sofa])).toBeGreaterThan(0.5)
  const door = view(onBack('door', -0.45, 0.45, 0, 2))
  expect(hiddenFeatureShare(door, [sofa])).toBe(0)
  const seenFloor = { width: 1, height: 1, probability: new Float32Array(1) }
  expect(hiddenFeatureShare({ ...door, space: { ...space, seenFloor } }, [sofa])).toBeGreaterThan(0.2)
})

it('tells what share of a door is hidden where walls are known, too', () => {
  const door = view(onBack('door', -0.45, 0.45, 0, 2))
  expect(hiddenDoorShare(door, [standing('sofa', 0, backM - 1.5)])).toBeGreaterThan(0.2)
  expect(hiddenDoorShare(fire, [standing('sofa', 0, backM - 1.5)])).toBe(0)
})

describe('turnedAwayShare', () => {
  const facing = ({ x, z, turnRad }: Placement) =>
    -(x * Math.sin(turnRad) + z * Math.cos(turnRad)) / Math.hypot(x, z)
  const share = (feature: RoomFeature, ...seats: Placement[]) =>
    turnedAwayShare({ ...view(feature), facing }, seats)

  it('is all of a fire that a sofa across the view has behind it, however far, and nothing of one that it stands beside or looks past', () => {
    const far = { ...hearth, clearances: [] }
    for (const z of [2, 1.5]) expect(share(far, standing('sofa', 0, z))).toBe(1)
    expect(share(hearth, standing('sofa', -1.6, 2, Math.PI / 2))).toBe(0)
    expect(share(hearth, standing('armchair', -1.1, 2.6, Math.PI / 2))).toBe(0)
    expect(share(hearth, standing('sofa', -0.9, 2.4))).toBeLessThan(1)
  })

  it('is of a wide passage only what is sat right before, and of a door nothing', () => {
    const passage = onBack('door', -0.8, 0.8, 0, 2)
    expect(share(passage, standing('sofa', 0, backM - 1.5))).toBeGreaterThan(0.9)
    expect(share(passage, standing('sofa', 0, 1))).toBe(0)
    expect(share(onBack('door', -0.4, 0.4, 0, 2), standing('sofa', 0, backM - 1.5))).toBe(0)
  })
})

it('stands furniture before a radiator, a little way off it', () => {
  const radiator = onBack('radiator', -0.6, 0.6, 0.1, 0.8)
  const sofa = standing('sofa', 0, backM - 1.5)
  expect(leavesInView(view(hearth), [sofa])).toBe(false)
  expect(leavesInView(view(radiator), [sofa])).toBe(true)
  expect(hiddenFeatureShare(view(radiator), [sofa])).toBe(0)
  expect(blocksFeature([radiator], sofa)).toBe(false)
  expect(blocksFeature([radiator], standing('sofa', 0, backM - 0.5))).toBe(true)
})
