import { describe, expect, it } from 'vitest'
import { pixelRay } from '../../../geometry/camera/camera.ts'
import { distanceTo, FACE, faceOf } from '../../../geometry/layout/room-box.ts'
import type { Segment } from '../../../geometry/lines/line-segments.ts'
import { roomSpace, toPixel } from '../../../room/room-space.ts'
import {
  type RoomSegmentation,
  type SegmentClass,
  SEGMENT_CLASSES,
} from '../../../segmentation/segment-room.ts'
import { levelCamera } from '../bare-geometry.ts'
import { findFeatures, keptFeatures } from './find-features.ts'

const [WIDTH, HEIGHT] = [112, 84]
const camera = levelCamera(800, 600)
const box = { back: 3, left: 1.6, right: 1.6, ceiling: 0.9 }
const space = roomSpace(camera, box)
const { backM, leftM } = space

/**
 * What is on a wall (or, `floor`, beyond the back wall's line), metres along and above the floor: what the net takes it for, surely or by shares, and
 * how light (Lab) the picture shows it. On the floor `along` is how far away it is, and `x` from where to where it reaches.
 */
type Seen = {
  face: number
  from: number
  to: number
  low: number
  high: number
  part: SegmentClass | Partial<Record<SegmentClass, number>>
  light?: number
  x?: [number, number]
}

const PLAIN_LIGHTNESS = 75

/** What the net would see of the empty box with these on its walls, and the picture's colours. */
function look(...seen: Seen[]): { parts: RoomSegmentation; lab: Float32Array } {
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * WIDTH * HEIGHT)
  const lightness = new Float32Array(WIDTH * HEIGHT).fill(PLAIN_LIGHTNESS)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [u, v] = [((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / HEIGHT]
    const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
    const face = faceOf(dx, dy, dz, box)
    const t = distanceTo(face, dx, dy, dz, box) * space.cameraHeightM
    const [along, up] = [face === FACE.back ? dx * t : dz * t, space.cameraHeightM + dy * t]
    const at = seen.find(
      (s) =>
        s.face === face &&
        along > s.from &&
        along < s.to &&
        up > s.low &&
        up < s.high &&
        (!s.x || (dx * t > s.x[0] && dx * t < s.x[1])),
    )
    const part = at?.part ?? (face === FACE.floor ? 'floor' : face === FACE.ceiling ? 'ceiling' : 'wall')
    const shares = typeof part === 'string' ? { [part]: 1 } : part
    SEGMENT_CLASSES.forEach((name, k) => {
      probabilities[k * WIDTH * HEIGHT + i] = shares[name] ?? 0
    })
    lightness[i] = at?.light ?? PLAIN_LIGHTNESS
  }
  const lab = new Float32Array(3 * camera.width * camera.height)
  for (let y = 0; y < camera.height; y++)
    for (let x = 0; x < camera.width; x++) {
      const cell = Math.floor((y / camera.height) * HEIGHT) * WIDTH + Math.floor((x / camera.width) * WIDTH)
      lab[3 * (y * camera.width + x)] = lightness[cell]
    }
  return { parts: { width: WIDTH, height: HEIGHT, probabilities }, lab }
}

/** The straight edge from one pixel to another. */
function segmentBetween([x1, y1]: number[], [x2, y2]: number[]): Segment {
  const lengthPx = Math.hypot(x2 - x1, y2 - y1)
  const [dirX, dirY] = [(x2 - x1) / lengthPx, (y2 - y1) / lengthPx]
  return { x1, y1, x2, y2, lengthPx, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2, dirX, dirY, strength: 9 }
}

const NO_EDGES = { segments: [], axes: new Int8Array(0) }
const find = (...seen: Seen[]) => findFeatures({ ...look(...seen), ...NO_EDGES }, space)
const onBack = (
  part: Seen['part'],
  from: number,
  to: number,
  low: number,
  high: number,
  light?: number,
): Seen => ({
  face: FACE.back,
  light,
  part,
  from,
  to,
  low,
  high,
})

describe('findFeatures', () => {
  it('keeps the floor free before a hearth, which may be raised, as wide as it is', () => {
    for (const low of [0, 0.4]) {
      const [hearth] = find(onBack('fixed', -0.6, 0.6, low, 1.2))
      expect(hearth.part).toBe('fixed')
      const [zone] = hearth.clearances
      expect(Math.abs(zone.x)).toBeLessThan(0.1)
      expect(Math.abs(zone.z - (backM - zone.piece.depthM / 2))).toBeLessThan(0.2)
      expect(zone.piece.depthM).toBeCloseTo(0.9)
      expect(zone.piece.widthM).toBeGreaterThan(0.8)
      expect(zone.piece.widthM).toBeLessThan(1.4)
      // It faces the room.
      expect(Math.cos(zone.turnRad)).toBeLessThan(-0.98)
    }
  })

  it('keeps the floor free before a door in a side wall that is seen askew', () => {
    const [door] = find({ face: FACE.left, part: 'door', from: 2.2, to: 3.1, low: 0, high: 2 })
    const [zone] = door.clearances
    expect(zone.turnRad).toBeGreaterThan(Math.PI / 2 - 0.35)
    expect(zone.turnRad).toBeLessThan(Math.PI / 2 + 0.35)
    expect(Math.abs(zone.x - (-leftM + 0.4))).toBeLessThan(0.25)
    expect(Math.abs(zone.z - 2.65)).toBeLessThan(0.3)
  })

  it('takes windows for no doors and mirrors for no hearths', () => {
    expect(find(onBack('door', -0.6, 0.6, 0.9, 2))).toEqual([])
    expect(find(onBack('fixed', -0.6, 0.6, 1.2, 2))).toEqual([])
  })

  it('keeps less floor free before what is as low as radiators are, unless a fire is in it or the picture cuts it off', () => {
    const [radiator] = find(onBack('fixed', -0.4, 0.4, 0.1, 0.6))
    expect(radiator.part).toBe('radiator')
    expect(radiator.clearances[0].piece.depthM).toBeCloseTo(0.3)
    expect(find(onBack('fixed', -0.6, 0.6, 0.1, 1.2))[0].part).toBe('fixed')
    const stairs: Seen = { face: FACE.left, part: 'fixed', from: 1.8, to: 3.6, low: 0, high: 0.6 }
    expect(find(stairs)[0].part).toBe('fixed')
  })

  it('takes what stands below a window for a radiator, before which furniture may stand', () => {
    const radiator = onBack('fixed', -0.4, 0.4, 0.1, 0.7)
    expect(find(radiator)).toHaveLength(1)
    expect(find(radiator, onBack('window', -0.6, 0.6, 0.8, 2))).toEqual([])
    expect(find(radiator, onBack('window', 0.7, 1.4, 0.8, 2))).toHaveLength(1)
    // A hearth below a panel that passes for glass.
    expect(find(onBack('fixed', -0.6, 0.6, 0, 1.2), onBack('window', -0.6, 0.6, 1.2, 2))).toHaveLength(1)
  })

  it('keeps the window beside a door out of it', () => {
    const [door] = find(onBack('door', -0.4, 0.4, 0, 2), onBack('door', 0.4, 1.6, 0.9, 2))
    expect(door.clearances).toHaveLength(1)
    expect(door.clearances[0].piece.widthM).toBeLessThan(1)
    expect(Math.abs(door.clearances[0].x)).toBeLessThan(0.2)
  })

  it('keeps doors beside each other apart, and leaves a wide passage a little narrower than it is', () => {
    // One stretch of the picture: a panel joins them over their heads.
    const leaves = [onBack('door', -1.7, -0.9, 0, 2), onBack('door', 0.9, 1.7, 0, 2)]
    const [doors] = find(...leaves, onBack('door', -0.9, 0.9, 1.6, 2))
    expect(doors.clearances).toHaveLength(2)
    const [passage] = find(onBack('door', -0.9, 0.9, 0, 2))
    expect(passage.clearances).toHaveLength(1)
    expect(passage.clearances[0].piece.widthM).toBeLessThan(1.5)
    expect(passage.clearances[0].piece.widthM).toBeGreaterThan(0.8)
  })

  it('takes jambs between which the floor runs on for one passage', () => {
    const jambs = [onBack('door', -0.9, -0.6, 0, 2), onBack('door', 0.6, 0.9, 0, 2)]
    const lintel = onBack('door', -0.6, 0.6, 1.6, 2)
    const beyond = onBack('floor', -0.6, 0.6, 0, 0.8)
    const across = ([{ clearances }]: ReturnType<typeof find>) =>
      clearances.some(({ x, piece }) => Math.abs(x) < piece.widthM / 2)
    expect(across(find(...jambs, lintel))).toBe(false)
    expect(across(find(...jambs, lintel, beyond))).toBe(true)
  })

  describe('fires by their openings', () => {
    /** What the net says of a fire that it hardly knows. */
    const unsure = { fixed: 0.3, thing: 0.25, cabinet: 0.15, wall: 0.3 }
    const SOOT = 8

    it('finds a dark opening low in the wall, where the net is unsure', () => {
      const [fire, ...others] = find(onBack(unsure, -0.4, 0.4, 0.25, 0.8, SOOT))
      expect(others).toEqual([])
      expect(fire).toMatchObject({ part: 'fixed', isGuess: true })
      const [zone] = fire.clearances
      expect(Math.abs(zone.x)).toBeLessThan(0.1)
      expect(Math.abs(zone.z - (backM - zone.piece.depthM / 2))).toBeLessThan(0.2)
      // With its surround.
      expect(zone.piece.widthM).toBeGreaterThan(1)
    })

    it('takes nothing light, high, or flat for one, no oven and no dark chest', () => {
      expect(find(onBack(unsure, -0.4, 0.4, 0.25, 0.8, 70))).toEqual([])
      expect(find(onBack(unsure, -0.4, 0.4, 0.95, 1.4, SOOT))).toEqual([])
      expect(find(onBack(unsure, -0.4, 0.4, 0, 0.15, SOOT))).toEqual([])
      expect(find(onBack({ cabinet: 0.5, fixed: 0.2, thing: 0.3 }, -0.4, 0.4, 0.25, 0.8, SOOT))).toEqual([])
      expect(find(onBack({ wall: 0.9, fixed: 0.1 }, -0.4, 0.4, 0.25, 0.8, SOOT))).toEqual([])
    })

    it('counts one that the net has as a hearth once, and one that it has as a low door as a hearth', () => {
      for (const part of [
        { fixed: 0.9, thing: 0.1 },
        { door: 0.35, fixed: 0.4, thing: 0.25 },
      ]) {
        const found = find(onBack(part, -0.4, 0.4, 0, 0.8, SOOT))
        expect(found).toHaveLength(1)
        expect(found[0].part).toBe('fixed')
        expect(found[0].isGuess).toBeUndefined()
      }
    })

    it('tells a dark radiator below a window from a hearth with a window above it', () => {
      const window = onBack('window', -0.6, 0.6, 0.85, 2)
      expect(find(onBack(unsure, -0.4, 0.4, 0.1, 0.7, SOOT))).toHaveLength(1)
      expect(find(onBack(unsure, -0.4, 0.4, 0.1, 0.75, SOOT), window)).toEqual([])
      expect(find(onBack('fixed', -0.4, 0.4, 0.1, 0.8, SOOT), window)).toMatchObject([{ part: 'fixed' }])
    })

    it('keeps the floor free before the slab that lies before it', () => {
      const fire = onBack('fixed', -0.4, 0.4, 0, 0.8, SOOT)
      const slab = (deepM: number): Seen => ({
        face: FACE.floor,
        part: 'floor',
        from: backM - deepM,
        to: backM,
        low: -1,
        high: 1,
        x: [-0.5, 0.5],
        light: 40,
      })
      const depthM = (...seen: Seen[]) => find(...seen)[0].clearances[0].piece.depthM
      expect(depthM(fire)).toBeCloseTo(0.9)
      expect(depthM(fire, slab(0.3))).toBeCloseTo(0.9)
      expect(depthM(fire, slab(0.9))).toBeGreaterThan(1.2)
      expect(depthM(fire, slab(0.9))).toBeLessThan(1.6)
      // A floor that is as dark everywhere.
      expect(depthM(fire, { ...slab(0.9), x: [-9, 9] })).toBeCloseTo(0.9)
    })
  })

  describe('hearths that the net takes for something else', () => {
    const SOOT = 8
    const opening = { fixed: 0.3, thing: 0.25, door: 0.3, wall: 0.15 }

    it('takes the tall bricks around a fire for a chimney breast, and a door that is dark from jamb to jamb for a door', () => {
      const bricks = onBack('door', -0.9, 0.9, 0, 2.4)
      const kinds = (fire: Seen) => find(fire, bricks).map(({ part }) => part)
      expect(kinds(onBack(opening, -0.4, 0.4, 0.25, 0.8, SOOT))).toEqual(['fixed'])
      expect(kinds(onBack(opening, -0.9, 0.9, 0.25, 1.1, SOOT))).toContain('door')
    })

    it('believes less of the net above a slab of another material', () => {
      const unsure = onBack({ fixed: 0.1, thing: 0.06, door: 0.39, wall: 0.45 }, -0.4, 0.4, 0.1, 0.7, SOOT)
      const slab: Seen = {
        face: FACE.floor,
        part: 'floor',
        from: backM - 0.5,
        to: backM,
        low: -1,
        high: 1,
        x: [-0.6, 0.6],
        light: 40,
      }
      expect(find(unsure)).toEqual([])
      expect(find(unsure, slab)).toMatchObject([{ part: 'fixed', isGuess: true }])
    })

    it('keeps the floor free before a raised slab, whose top the net takes for floor that is farther away', () => {
      const fire = onBack('fixed', -0.4, 0.4, 0.3, 0.9, SOOT)
      const top = onBack('floor', -0.5, 0.5, 0, 0.3, 40)
      const front: Seen = {
        face: FACE.floor,
        part: 'floor',
        from: backM - 0.5,
        to: backM,
        low: -1,
        high: 1,
        x: [-0.5, 0.5],
        light: 40,
      }
      const [{ clearances }] = find(fire, top, front)
      const [{ z, piece }] = clearances
      expect(z - piece.depthM / 2).toBeLessThan(backM - 0.8)
      expect(z - piece.depthM / 2).toBeGreaterThan(backM - 1.2)
      expect(z + piece.depthM / 2).toBeGreaterThan(backM - 0.2)
    })

    it('takes glass above a sill for no hearth', () => {
      const glass = { fixed: 0.7, window: 0.2, wall: 0.1 }
      expect(find(onBack(glass, -0.4, 0.4, 0.5, 1.2))).toEqual([])
      expect(find(onBack(glass, -0.4, 0.4, 0, 1.2))).toHaveLength(1)
      expect(find(onBack({ fixed: 0.9, wall: 0.1 }, -0.4, 0.4, 0.5, 1.2))).toHaveLength(1)
    })
  })

  describe('glass doors by their frames', () => {
    const glass = onBack({ window: 0.75, wall: 0.25 }, -0.8, 0.8, 0.7, 2.1)
    type Upright = { x: number; low: number }
    const framed = (...uprights: Upright[]) => inFrame(glass, ...uprights)
    const inFrame = (pane: Seen, ...uprights: Upright[]) => {
      const segments = uprights.map(({ x, low }) =>
        segmentBetween(toPixel(space, x, low, backM), toPixel(space, x, 2.1, backM)),
      )
      return findFeatures({ ...look(pane), segments, axes: new Int8Array(segments.length).fill(1) }, space)
    }

    it('finds one whose glass seems to end high above the floor', () => {
      const [door, ...others] = framed({ x: -0.8, low: 0.05 }, { x: 0, low: 0.12 }, { x: 0.8, low: 0.05 })
      expect(others).toEqual([])
      expect(door).toMatchObject({ part: 'door', isGuess: true })
      const [zone] = door.clearances
      expect(zone.piece.widthM).toBeGreaterThan(0.8)
      expect(Math.abs(zone.z - (backM - zone.piece.depthM / 2))).toBeLessThan(0.2)
      // Down to the floor.
      const floorV = toPixel(space, 0, 0, backM)[1] / camera.height
      expect(Math.max(...door.points.map(([, v]) => v))).toBeGreaterThan(floorV - 2 / HEIGHT)
    })

    it('finds one whose railing the net takes for something that is built in, and takes no shelves for one', () => {
      const frame = [
        { x: -0.8, low: 0.05 },
        { x: 0.8, low: 0.05 },
      ]
      const railing = onBack({ window: 0.2, door: 0.2, fixed: 0.35, wall: 0.25 }, -0.8, 0.8, 0.5, 2.1)
      expect(inFrame(railing)).toEqual([])
      expect(inFrame(railing, ...frame)).toMatchObject([{ part: 'door', isGuess: true }])
      const shelves = onBack(
        { window: 0.02, door: 0.05, fixed: 0.35, thing: 0.3, wall: 0.28 },
        -0.8,
        0.8,
        0.5,
        2.1,
      )
      expect(inFrame(shelves, ...frame)).toEqual([])
    })

    it('takes a window for none: its sides end at its sill, or are a corner of the room alone', () => {
      expect(framed()).toEqual([])
      expect(framed({ x: -0.8, low: 0.7 }, { x: 0.8, low: 0.7 })).toEqual([])
      expect(framed({ x: -0.8, low: 0.05 })).toEqual([])
      expect(framed({ x: -0.1, low: 0.05 }, { x: 0.1, low: 0.05 })).toEqual([])
    })
  })

  describe('doors by their shape', () => {
    const glass = { window: 0.4, door: 0.4, wall: 0.2 }
    const wall = { wall: 0.55, fixed: 0.25, window: 0.2 }
    const NIGHT = 10

    it('finds glass down to the floor that the net shares out between window and door', () => {
      const [door, ...others] = find(onBack(glass, -0.8, 0.8, 0.1, 2.1))
      expect(others).toEqual([])
      expect(door).toMatchObject({ part: 'door', isGuess: true })
      expect(Math.abs(door.clearances[0].z - (backM - 0.4))).toBeLessThan(0.2)
    })

    it('takes the edge of a door that is known for no other', () => {
      const known = onBack('door', -0.5, 0.5, 0, 2.1)
      const edge = onBack(glass, -0.5, 0.65, 0, 2.1)
      expect(find(known, edge)).toHaveLength(1)
      expect(find(known, onBack(glass, -0.5, 1.6, 0, 2.1))).toHaveLength(2)
    })

    it('takes for none what ends too low to pass below, unless the picture cuts it off', () => {
      expect(find(onBack('door', -0.6, 0.6, 0, 0.9))).toEqual([])
      expect(find(onBack('door', -0.6, 0.6, 0, 1.6))).toHaveLength(1)
      const onLeft = (from: number): Seen => ({
        face: FACE.left,
        part: 'door',
        from,
        to: 3.6,
        low: 0,
        high: 1.1,
      })
      expect(find(onLeft(2.9))).toEqual([])
      expect(find(onLeft(1.8))).toHaveLength(1)
    })

    it('keeps no floor free before a radiator that the net joins to a door', () => {
      const [door] = find(onBack('door', 0.5, 1.4, 0, 2))
      const [joined, ...others] = find(onBack('door', -1, 0.5, 0, 0.6), onBack('door', 0.5, 1.4, 0, 2))
      expect(others).toEqual([])
      expect(joined.clearances).toHaveLength(1)
      expect(joined.clearances[0].x).toBeCloseTo(door.clearances[0].x, 1)
      expect(joined.clearances[0].piece.widthM).toBeCloseTo(door.clearances[0].piece.widthM, 1)
    })

    it('takes no window for one: those end above the floor, or the net is sure of them', () => {
      expect(find(onBack(glass, -0.8, 0.8, 0.6, 2.1))).toEqual([])
      expect(find(onBack({ window: 0.85, door: 0.1, wall: 0.05 }, -0.8, 0.8, 0.1, 2.1))).toEqual([])
      expect(find(onBack(glass, -0.8, 0.8, 0.1, 1.2))).toEqual([])
    })

    it("finds a door of its wall's colour by its size", () => {
      const plain = { door: 0.4, wall: 0.6 }
      expect(find(onBack(plain, -0.45, 0.45, 0, 2.03))).toMatchObject([{ part: 'door', isGuess: true }])
      expect(find(onBack(plain, -1.5, 1.5, 0, 2.03))).toEqual([])
      expect(find(onBack(plain, -0.45, 0.45, 0, 1.5))).toEqual([])
    })

    it('finds glass that shows the night, and no window at night', () => {
      expect(find(onBack(wall, -0.5, 0.5, 0, 2.03, NIGHT))).toMatchObject([{ part: 'door', isGuess: true }])
      expect(find(onBack(wall, -0.5, 0.5, 0.9, 2.03, NIGHT))).toEqual([])
      expect(find(onBack(wall, -0.5, 0.5, 0, 2.03, 70))).toEqual([])
    })
  })
})

describe('keptFeatures', () => {
  it('lets go of guesses first, then of doors that the net is not sure of', () => {
    const [hearth, door] = [onBack('fixed', -1.5, -0.7, 0, 1.2), onBack('door', 0.6, 1.5, 0, 2)]
    const unsure = onBack({ door: 0.65, wall: 0.35 }, 0.6, 1.5, 0, 2)
    const guess = onBack({ window: 0.4, door: 0.4, wall: 0.2 }, -0.5, 0.4, 0.1, 2.1)
    const parts = (features: ReturnType<typeof find>) => features.map(({ part }) => part)
    const features = find(hearth, door, guess)
    expect(features).toHaveLength(3)
    expect(keptFeatures(features, 'all')).toEqual(features)
    expect(parts(keptFeatures(features, 'told'))).toEqual(['fixed', 'door'])
    expect(parts(keptFeatures(features, 'sure'))).toEqual(['fixed', 'door'])
    const doubtful = find(hearth, unsure, guess)
    expect(parts(keptFeatures(doubtful, 'told'))).toEqual(['fixed', 'door'])
    expect(parts(keptFeatures(doubtful, 'sure'))).toEqual(['fixed'])
  })
})
