import { describe, expect, it } from 'vitest'
import { pixelRay } from '../../geometry/camera/camera.ts'
import { distanceTo, FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { roomSpace } from '../../room/room-space.ts'
import { type RoomSegmentation, type SegmentClass, SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { levelCamera } from './bare-geometry.ts'
import { findFeatures } from './find-features.ts'

const [WIDTH, HEIGHT] = [112, 84]
const camera = levelCamera(800, 600)
const box = { back: 3, left: 1.6, right: 1.6, ceiling: 0.9 }
const space = roomSpace(camera, box)
const { backM, leftM } = space

/** What is on a wall (or, `floor`, beyond the back wall's line), metres along and above the floor. */
type Seen = { face: number; from: number; to: number; low: number; high: number; part: SegmentClass }

/** What the net would see of the empty box with these on its walls. */
function look(...seen: Seen[]): RoomSegmentation {
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * WIDTH * HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [u, v] = [((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / HEIGHT]
    const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
    const face = faceOf(dx, dy, dz, box)
    const t = distanceTo(face, dx, dy, dz, box) * space.cameraHeightM
    const [along, up] = [face === FACE.back ? dx * t : dz * t, space.cameraHeightM + dy * t]
    const at = seen.find(
      (s) => s.face === face && along > s.from && along < s.to && up > s.low && up < s.high,
    )
    const part = at?.part ?? (face === FACE.floor ? 'floor' : face === FACE.ceiling ? 'ceiling' : 'wall')
    probabilities[SEGMENT_CLASSES.indexOf(part) * WIDTH * HEIGHT + i] = 1
  }
  return { width: WIDTH, height: HEIGHT, probabilities }
}

const find = (...seen: Seen[]) => findFeatures(look(...seen), space)
const onBack = (part: SegmentClass, from: number, to: number, low: number, high: number): Seen => ({
  face: FACE.back,
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
})
