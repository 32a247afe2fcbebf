import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../worker/stager/exact/furniture-kit.ts'
import { decodePhoto } from '../../worker/stager/photo-codec.ts'
import { surroundedBy } from './evaluation/surrounded-by.ts'
import { readSyntheticRoom } from './evaluation/read-synthetic-room.ts'
import { furnishPhoto } from './furnish-photo.ts'
import { Catalogue } from './furnish/catalogue.ts'
import { parseInstruction } from './furnish/instruction/parse-instruction.ts'
import { selectStyle } from './furnish/instruction/select-style.ts'
import { PlacementContext } from './furnish/place/placement-context.ts'
import { shownOutline } from './furnish/place/shown-outline.ts'
import { findFeatures } from './furnish/scan/features/find-features.ts'
import { blocksFeature, hidesLikelyDoor } from './furnish/place/keep-features-free.ts'
import { footprint, type Placement } from './furnish/place/placement.ts'
import { pixelRay } from './geometry/camera/camera.ts'
import type { RoomGeometry } from './geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from './geometry/layout/room-box.ts'
import { openFloorGeometry } from './geometry/open-floor-geometry.ts'
import type { KitPiece } from './kit/kit-manifest.ts'
import type { RoomKind } from './room/room-kind.ts'
import { toPixel } from './room/room-space.ts'
import { SEGMENT_CLASSES, type SegmentClass } from './segmentation/segment-room.ts'
import { showsFloor } from './geometry/seen-floor.ts'

const { manifest } = await openFurnitureKit()
const { geometry: known, camera, box } = readSyntheticRoom(5, 480)

/** The room through the true camera; its floor as the net would see it, but for where `isHidden` in shares of the picture. */
function seen(isHidden: (x: number, y: number) => boolean, change: Partial<RoomGeometry> = {}): RoomGeometry {
  const [width, height] = [96, 64]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  const floor = SEGMENT_CLASSES.indexOf('floor') * width * height
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height]
    const face = faceOf(...pixelRay(camera, x * camera.width, y * camera.height), box)
    probabilities[floor + i] = face === FACE.floor && !isHidden(x, y) ? 0.95 : 0.05
  }
  return { ...known, camera, parts: { width, height, probabilities }, ...change }
}

const CEILING = SEGMENT_CLASSES.indexOf('ceiling')

/** The same with so long a slanted edge in its uppermost eighth that this share of all edges is left to be explained. */
function withSlant(geometry: RoomGeometry, share: number): RoomGeometry {
  const { segments, axes } = geometry
  const known = segments.filter((_, i) => axes[i] >= 0)
  const lengthPx = (known.reduce((sum, s) => sum + s.lengthPx, 0) * (1 - share)) / share
  const slant = { ...known[0], lengthPx, midX: camera.width / 2, midY: camera.height / 8 }
  return {
    ...geometry,
    segments: [...known, slant],
    axes: Int8Array.of(...axes.filter((axis) => axis >= 0), -1),
  }
}

const nothing = () => false
const column = (x: number) => x > 0.8 && x < 0.86
/** A box that ends at the camera's feet, as a column or an arch makes one. */
const wrong = { box: { back: 0.9, left: 0.3, right: 0.3, ceiling: 0.9 }, confidence: 0.5 }

function furnish(geometry: RoomGeometry, room: RoomKind, isOffered?: (piece: KitPiece) => boolean) {
  const wishes = parseInstruction('modern')
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 3), isOffered)
  return furnishPhoto(geometry, { room, wishes, catalogue, companion: null, hasOwnFloor: false })
}

describe('openFloorGeometry', () => {
  it('surrounds the floor that is seen', () => {
    const open = openFloorGeometry(seen(nothing, wrong))
    // Straight away from the camera as far as the floor goes; what is farther to the side may be out of the picture.
    expect(open && Math.abs(open.box.back / box.back - 1)).toBeLessThan(0.12)
    expect(open?.confidence).toBeLessThan(0.6)
  })

  it('says nothing of too little floor, or of a floor above the horizon', () => {
    expect(openFloorGeometry(seen((_, y) => y < 0.93))).toBeNull()
    const upwards = seen(nothing)
    upwards.parts.probabilities.fill(0.95, 0, 96 * 64)
    expect(openFloorGeometry(upwards)).toBeNull()
  })

  it('asks for a surer floor where edges leave the perspective in doubt', () => {
    const asSureAs = (sure: number, geometry: RoomGeometry) => {
      const { parts } = geometry
      return {
        ...geometry,
        parts: { ...parts, probabilities: parts.probabilities.map((p) => (p * sure) / 0.95) },
      }
    }
    const explained = seen(nothing, wrong)
    const doubtful = withSlant(explained, 0.65)
    expect(openFloorGeometry(asSureAs(0.72, explained))).not.toBeNull()
    expect(openFloorGeometry(asSureAs(0.72, doubtful))).toBeNull()
    expect(openFloorGeometry(asSureAs(0.8, doubtful))).not.toBeNull()
    expect(openFloorGeometry(withSlant(explained, 0.45))).toBeNull()
  })

  it('leaves out the beams of a ceiling', () => {
    const beams = withSlant(seen(nothing, wrong), 0.45)
    beams.parts.probabilities.fill(0.95, CEILING * 96 * 64, CEILING * 96 * 64 + 96 * 16)
    expect(openFloorGeometry(beams)).not.toBeNull()
  })
})

describe('furnishPhoto', () => {
  it.each<RoomKind>(['living room', 'dining room'])(
    'stands the furniture of a %s on floor that the picture shows where a box leaves no place',
    (room) => {
      const { geometry, space, placed } = furnish(seen(column, wrong), room)
      const { seenFloor } = geometry
      expect(placed.length).toBeGreaterThan(1)
      for (const p of placed.filter(({ piece }) => piece.mount === 'floor'))
        for (const [x, z] of [...footprint(p), [p.x, p.z]]) {
          const [px, py] = toPixel(space, x, 0, z)
          const [u, v] = [px / camera.width, Math.min(1, py / camera.height)]
          expect(seenFloor && showsFloor(seenFloor, u, v), `${p.piece.name} at ${u}, ${v}`).toBe(true)
        }
    },
  )

  it('looks for no doors on the sides of a box of air', () => {
    const { geometry, space } = furnish(seen(column, wrong), 'living room')
    expect(geometry.seenFloor).toBeDefined()
    expect(PlacementContext.read(geometry, space).openings).toEqual([])
  })

  it('takes for no doors what leaves no place for a bed, where the box is sure and the net is not', () => {
    const besideDoors = (confidence: number, doorProbability: number) => {
      const geometry = seen((x) => x < 0.3 || x > 0.7, { confidence })
      const { probabilities } = geometry.parts
      const door = SEGMENT_CLASSES.indexOf('door') * 96 * 64
      // All that is no floor beside the middle of the back wall, but for a strip below the ceiling.
      for (let i = 96 * 16; i < 96 * 64; i++)
        if (probabilities[i] < 0.5 && Math.abs((i % 96) - 47.5) > 10)
          probabilities[door + i] = doorProbability
      const { placed, space } = furnish(geometry, 'bedroom')
      const doors = findFeatures(geometry, space)
      expect(doors.length).toBeGreaterThan(0)
      return {
        kinds: placed.map(({ piece }) => piece.kind),
        // A bed may leave less than anything else, and never nothing.
        barring: placed.filter((p) => blocksFeature(doors, p, true)).map(({ piece }) => piece.kind),
      }
    }
    expect(besideDoors(0.9, 0.6).barring).toContain('bed')
    expect(besideDoors(0.45, 0.6).kinds).toEqual([])
    expect(besideDoors(0.9, 0.95).barring).toEqual([])
  })

  it('puts no bed before what is likely a door, where it lets one go for a bed that is not', () => {
    const beforeDoor = (doorProbability: number) => {
      const geometry = seen((x) => x < 0.36 || x > 0.64, { confidence: 0.9 })
      const { probabilities } = geometry.parts
      const door = SEGMENT_CLASSES.indexOf('door') * 96 * 64
      for (let i = 96 * 16; i < 96 * 64; i++)
        if (probabilities[i] < 0.5 && i % 96 >= 48 && i % 96 < 56) probabilities[door + i] = doorProbability
      const { placed, space } = furnish(geometry, 'bedroom')
      const doors = findFeatures(geometry, space).map((feature) => ({ ...feature, probability: 1 }))
      const view = { space, features: doors, outlineOf: (p: Placement) => shownOutline(space, p) }
      return placed.filter((p) => p.piece.kind === 'bed' && hidesLikelyDoor(view, p)).length
    }
    expect(beforeDoor(0.6)).toBe(1)
    expect(beforeDoor(0.85)).toBe(0)
  })

  it('lets a door go that is only guessed at, where it leaves no place for a bed, however doubtful the box is', () => {
    const geometry = seen((x, y) => x < 0.36 || x > 0.64 || y > 0.85, { confidence: 0.45, box })
    const { probabilities } = geometry.parts
    const plane = (part: SegmentClass) => SEGMENT_CLASSES.indexOf(part) * 96 * 64
    for (let i = 96 * 16; i < 96 * 51; i++)
      if (probabilities[plane('floor') + i] < 0.5)
        for (const part of ['door', 'window'] as const) probabilities[plane(part) + i] = 0.28
    const { space, placed } = furnish(geometry, 'bedroom')
    expect(findFeatures(geometry, space)).toMatchObject([{ part: 'door', isGuess: true }])
    expect(placed.map(({ piece }) => piece.kind)).toContain('bed')
  })

  it('seats people on a long narrow floor between the walls of a room that are sure', () => {
    // Wider than a hall, and too shallow for any seat; the picture shows a strip of floor.
    const shallow = { back: 1.1, left: 0.75, right: 0.75, ceiling: 0.9 }
    const seated = (confidence: number, box = shallow) =>
      furnish(
        seen((x) => x < 0.2 || x > 0.8, { box, confidence }),
        'living room',
      ).placed.some(({ piece }) => piece.kind === 'sofa' || piece.kind === 'armchair')
    expect(seated(0.8)).toBe(true)
    expect(seated(0.7)).toBe(false)
    expect(seated(0.8, { ...shallow, left: 0.4, right: 0.4 })).toBe(false)
  })

  describe('in a room whose box is doubtful and whose floor has no place for a bed', () => {
    const withoutBeds = ({ category }: KitPiece) => category !== 'bed'
    const seated = (geometry: RoomGeometry) => furnish(geometry, 'bedroom', withoutBeds)
    const kinds = (placed: Placement[]) => placed.map(({ piece }) => piece.kind)

    it.each([0.34, 0.45])('seats one on the floor alone, at a confidence of %f', (confidence) => {
      const { geometry, placed } = seated(seen(column, { ...wrong, confidence }))
      expect(geometry.seenFloor).toBeDefined()
      expect(kinds(placed)).toEqual(expect.arrayContaining(['armchair', 'side table']))
    })

    it('seats nobody among furniture', async () => {
      const geometry = seen(column, { ...wrong, confidence: 0.45 })
      const thing = SEGMENT_CLASSES.indexOf('thing') * 96 * 64
      for (let i = 96 * 32; i < 96 * 64; i++) if (i % 96 < 16) geometry.parts.probabilities[thing + i] = 0.95
      expect(kinds(seated(geometry).placed)).toContain('armchair')
      const file = fileURLToPath(new URL('../../assets/rooms/dining/after.jpg', import.meta.url))
      const image = await decodePhoto(await sharp(file).resize(512).png().toBuffer())
      expect(seated({ ...geometry, image }).placed).toEqual([])
    })
  })

  it('keeps to a box that has a place', () => {
    const { geometry, placed } = furnish(seen(column), 'living room')
    expect(geometry.seenFloor).toBeUndefined()
    expect(placed.map(({ piece }) => piece.kind)).toContain('sofa')
  })
})

describe('a bathroom whose box is doubtful', () => {
  const doubtful = { confidence: 0.5 }

  it('gets what stands or lies on floor that the picture shows before its fixtures', () => {
    const { placed } = furnish(surroundedBy(seen(nothing, doubtful), 'cabinet'), 'bathroom')
    expect(placed.some((p) => p.piece.mount === 'floor' && !p.ledge)).toBe(true)
  })

  it('gets nothing where its floor would be a wall', () => {
    const { placed } = furnish(
      seen(() => true, doubtful),
      'bathroom',
    )
    expect(placed.filter((p) => p.piece.mount === 'floor' && !p.ledge)).toEqual([])
  })
})
