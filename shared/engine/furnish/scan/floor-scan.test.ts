import { describe, expect, it } from 'vitest'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import { FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { scanFloor, STANDING_THING_WEIGHT } from './floor-scan.ts'
import { roomSpace, toPixel } from '../../room/room-space.ts'

const TILES = 2

/** A drawn room with a low white box in the middle of its floor, or nothing. */
function readTiled(thing: boolean): RoomGeometry {
  const { image } = syntheticRoom(10, 640, (look) => {
    const z = 0.6 * look.box.back
    const box = { x0: -0.12, x1: 0.12, z0: z, z1: z + 0.2, top: 0.12, colour: [0.9, 0.9, 0.9] }
    return { ...look, floorKind: TILES, floor: [0.2, 0.12, 0.07], pillars: thing ? [box] : [] }
  })
  const geometry = estimateRoomGeometry(image)
  if (!geometry) throw new Error('the room was not readable')
  return geometry
}
const bare = readTiled(false)

/** The scan of a room, and how deep it was read to be. */
function scanned(geometry: RoomGeometry) {
  const space = roomSpace(geometry.camera, geometry.box)
  return { scan: scanFloor(geometry, space), backM: space.backM }
}

describe('scanFloor', () => {
  it('knows where something lies on the floor, and a little around it', () => {
    const { scan, backM } = scanned(readTiled(true))
    expect(scan(0, 0.6 * backM)).toBeGreaterThan(1)
    expect(scan(0.25, 0.6 * backM)).toBeGreaterThan(1)
    expect(scan(0, 0.35 * backM)).toBe(0)
    expect(scan(0.9, 0.6 * backM)).toBe(0)
  })

  it('takes a bare floor for one', () => {
    const { scan, backM } = scanned(bare)
    for (let x = -0.6; x <= 0.6; x += 0.1)
      for (let k = 0.3; k < 0.8; k += 0.05) expect(scan(x, k * backM)).toBe(0)
  })

  it.each([
    ['no wider than it looks where net and colours see it standing', true, true],
    ['wider than its few edges where they do not', false, false],
  ])('takes a thing for %s', (_, isSeen, isFree) => {
    const { camera, box } = bare
    const space = roomSpace(camera, box)
    const isThing = (px: number, py: number) => {
      const ray = pixelRay(camera, px, py)
      if (faceOf(...ray, box) !== FACE.floor) return false
      const [x, z] = [ray[0], ray[2]].map((v) => (v / -ray[1]) * space.cameraHeightM)
      return Math.abs(x) < 0.45 && z > 0.45 * space.backM && z < 0.7 * space.backM
    }
    const lab = bare.lab.slice()
    const magnitude = bare.gradient.magnitude.slice()
    for (let i = 0; i < magnitude.length; i++) {
      const [px, py] = [i % camera.width, Math.floor(i / camera.width)]
      if (isSeen && isThing(px, py)) lab.set([92, 0, 0], i * 3)
      if (isThing(px - 8, py) !== isThing(px + 8, py)) magnitude[i] = 90
    }
    const { width, height } = bare.parts
    const probabilities = bare.parts.probabilities.slice()
    const cells = isSeen ? width * height : 0
    for (let cell = 0; cell < cells; cell++) {
      const px = (((cell % width) + 0.5) * camera.width) / width
      if (!isThing(px, ((Math.floor(cell / width) + 0.5) * camera.height) / height)) continue
      for (const [k, part] of SEGMENT_CLASSES.entries())
        probabilities[k * width * height + cell] = part === 'fixed' ? 1 : 0
    }
    const parts = { width, height, probabilities }
    const seen = { ...bare, lab, parts, gradient: { ...bare.gradient, magnitude } }
    const { scan } = scanned(seen)
    expect(scan(0.45 + 0.2, 0.57 * space.backM) < 0.5).toBe(isFree)
    expect(scan(0, 0.57 * space.backM) === STANDING_THING_WEIGHT).toBe(isSeen)
    // Where what is seen there is a pillar before it, nobody knows what stands behind that.
    const foot = { ax: -0.5, az: 0.3 * space.backM, bx: 0.5, bz: 0.3 * space.backM }
    const pillar = { left: { at: -2, slope: 0 }, right: { at: 2, slope: 0 }, foot, top: Infinity }
    const hidden = scanFloor(seen, { ...space, occluders: [pillar] })
    expect([hidden, scan].map((of) => of.isOccluded(0, 0.57 * space.backM))).toEqual([true, false])
  })

  it('stands nothing where the net sees cabinets', () => {
    const cabinets = () => {
      const [width, height] = [2, 2]
      const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
      return {
        width,
        height,
        probabilities: probabilities.fill(
          1,
          SEGMENT_CLASSES.indexOf('cabinet') * 4,
          SEGMENT_CLASSES.indexOf('cabinet') * 4 + 4,
        ),
      }
    }
    const { scan, backM } = scanned({ ...bare, parts: cabinets() })
    expect(scan(0, 0.6 * backM)).toBe(STANDING_THING_WEIGHT)
  })

  it('weighs an odd colour less where the net is sure of the floor', () => {
    const lab = bare.lab.slice()
    const { camera } = bare
    const { backM } = scanned(bare)
    const z = 0.6 * backM
    const [px] = toPixel(roomSpace(camera, bare.box), 0.5, 0, z)
    // A stripe of the picture is greener than the floor, over all of its height.
    for (let i = 0; i < lab.length / 3; i++)
      if (Math.abs((i % camera.width) - px) < 0.05 * camera.width) lab[i * 3 + 1] -= 40
    const withFloor = (probability: number) => {
      const probabilities = new Float32Array(SEGMENT_CLASSES.length * 4)
      probabilities.fill(
        probability,
        SEGMENT_CLASSES.indexOf('floor') * 4,
        SEGMENT_CLASSES.indexOf('floor') * 4 + 4,
      )
      return scanned({ ...bare, lab, parts: { width: 2, height: 2, probabilities } }).scan(0.5, z)
    }
    expect(withFloor(0.5)).toBe(1)
    expect(withFloor(0.95)).toBeGreaterThan(0)
    expect(withFloor(0.95)).toBeLessThan(0.5)
  })

  it.each([
    ['floor where a lamp above may be mirrored in it', 97, true],
    ['a thing where nothing above is so bright', 60, false],
  ])('takes a small bright spot with clear edges for %s', (_, aboveL, isFloor) => {
    const { camera, box } = bare
    const { backM } = scanned(bare)
    const [px, py] = toPixel(roomSpace(camera, box), 0.1, 0, 0.6 * backM).map(Math.round)
    const lab = bare.lab.slice()
    const magnitude = bare.gradient.magnitude.slice()
    for (let y = 0; y < camera.height; y++)
      for (let x = 0; x < camera.width; x++) {
        const i = y * camera.width + x
        const isSpot = Math.abs(x - px) < 8 && Math.abs(y - py) < 8
        if (faceOf(...pixelRay(camera, x, y), box) !== FACE.floor)
          lab[i * 3] = Math.abs(x - px) < 20 && y < 0.25 * camera.height ? aboveL : 60
        if (!isSpot) continue
        lab[i * 3] = 55
        magnitude[i] = 60
      }
    const { scan } = scanned({ ...bare, lab, gradient: { ...bare.gradient, magnitude } })
    expect(scan(0.1, 0.6 * backM) < 0.5).toBe(isFloor)
  })
})
