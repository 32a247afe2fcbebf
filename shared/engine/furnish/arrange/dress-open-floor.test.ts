import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { surroundedBy } from '../../evaluation/surrounded-by.ts'
import { syntheticKitchen } from '../../evaluation/synthetic-kitchen.ts'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { withCounterLabels } from '../../evaluation/with-counter-labels.ts'
import { furnishPhoto } from '../../furnish-photo.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { openFloorGeometry } from '../../geometry/open-floor-geometry.ts'
import { sureFloor } from '../../geometry/sure-floor.ts'
import { type CounterHit, meetCounters } from '../../room/counter-faces.ts'
import type { RoomKind } from '../../room/room-kind.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { footprint, overlaps } from '../place/placement.ts'

const { manifest } = await openFurnitureKit()
/** A box that ends on the fronts of cabinets, as one is read where they are taken for floor. */
const wrong = { box: { back: 0.9, left: 0.3, right: 0.3, ceiling: 0.9 }, confidence: 0.5 }
const SEEDS = [0, 5]
const kitchens = SEEDS.map((seed) => {
  const { image, space } = syntheticKitchen(seed)
  const geometry = estimateRoomGeometry(image)
  if (!geometry) throw new Error(`kitchen ${seed} was not readable`)
  return { truth: space, geometry }
})

function furnish(geometry: RoomGeometry, room: RoomKind, words = 'modern') {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 3))
  return furnishPhoto(geometry, { room, wishes, catalogue, companion: null, hasOwnFloor: false })
}

/** Whether the drawn kitchen truly has bare floor at a pixel: neither a wall nor a cabinet. */
function isTrueFloor({ camera, cameraHeightM, counters, leftM, rightM, backM, heightM }: RoomSpace) {
  const unit = cameraHeightM
  const box = { left: leftM / unit, right: rightM / unit, back: backM / unit, ceiling: heightM / unit - 1 }
  const hit: CounterHit = { t: 0, face: 0, nx: 0, ny: 0, nz: 0 }
  return (px: number, py: number) => {
    const ray = pixelRay(camera, px, py)
    return faceOf(...ray, box) === FACE.floor && !meetCounters(counters, cameraHeightM, ...ray, hit)
  }
}

describe('the floor of a kitchen whose box is wrong', () => {
  it.each(SEEDS)('is dressed where it truly is, before the cabinets of drawn kitchen %i', (seed) => {
    const { truth, geometry } = kitchens[SEEDS.indexOf(seed)]
    const isFloor = isTrueFloor(truth)
    const { placed, space } = furnish({ ...withCounterLabels(geometry, truth), ...wrong }, 'kitchen')
    const onFloor = placed.filter((p) => !p.ledge && p.piece.mount === 'floor')
    expect(onFloor.length).toBeGreaterThan(0)
    // What lies below the picture cannot be told.
    const elsewhere = onFloor.filter((p) =>
      footprint(p).some(([x, z]) => {
        const [px, py] = toPixel(space, x, 0, z)
        return py < truth.camera.height && !isFloor(px, py)
      }),
    )
    expect(elsewhere.map((p) => p.piece.name)).toEqual([])
  })

  it('has nothing of its own accord that stands before doors, and heeds what is not wanted', () => {
    const [{ geometry }] = kitchens
    const kinds = (words: string) =>
      furnish({ ...surroundedBy(geometry, 'cabinet'), ...wrong }, 'kitchen', words)
        .placed.filter((p) => !p.ledge)
        .map((p) => p.piece.kind)
    expect(kinds('modern')).not.toContain('plant')
    expect(kinds('modern, no rugs')).not.toContain('rug')
  })

  it('is left alone where the picture shows too little of it', () => {
    const [{ geometry }] = kitchens
    const parts = { ...geometry.parts, probabilities: geometry.parts.probabilities.slice().fill(0.01) }
    const { placed } = furnish({ ...geometry, ...wrong, parts }, 'kitchen')
    expect(placed.filter((p) => !p.ledge)).toEqual([])
  })

  it('gets a mat before a fixture of a bathroom', () => {
    const [{ geometry }] = kitchens
    const { placed } = furnish({ ...surroundedBy(geometry, 'cabinet'), ...wrong }, 'bathroom')
    expect(placed.map((p) => p.piece.kind)).toContain('rug')
  })

  it('gets a mat where a stripe of light in a bathroom’s floor ends it for all but the net', () => {
    const [{ geometry }] = kitchens
    const { camera, segments, axes, lab } = geometry
    const [y, length] = [camera.height - 8, camera.width - 10]
    const across = { x1: 5, y1: y, x2: 5 + length, y2: y, dirX: 1, dirY: 0, strength: 9 }
    const stripe = { ...across, midX: camera.width / 2, midY: y, lengthPx: length }
    const lit = lab.map((value, i) => (i % 3 === 0 && i >= y * camera.width * 3 ? value + 30 : value))
    const bathroom = { ...surroundedBy(geometry, 'cabinet'), ...wrong }
    const edges = { segments: [...segments, stripe], axes: Int8Array.of(...axes, -1) }
    const striped = { ...bathroom, ...edges, lab: lit }
    expect(openFloorGeometry(striped, sureFloor(striped), 0.03)).toBeNull()
    expect(furnish(striped, 'bathroom').placed.map((p) => p.piece.kind)).toContain('rug')
  })

  it('gets a runner along its cabinets, a small mat where no other has room, and none along a wall', () => {
    const [{ geometry, truth }] = kitchens
    const mats = (refused: string[], seen = withCounterLabels(geometry, truth)) => {
      const wishes = parseInstruction('modern')
      const catalogue = new Catalogue(manifest, selectStyle(wishes, 3), ({ id }) => !refused.includes(id))
      const order = { room: 'kitchen' as const, wishes, catalogue, companion: null, hasOwnFloor: false }
      return furnishPhoto({ ...seen, ...wrong }, order).placed.filter((p) => p.piece.kind === 'rug')
    }
    const [runner] = mats(['dining-round-4', 'dining-rect-4'])
    expect(runner.piece.name).toBe('herringbone runner')
    expect(mats(['runner-kitchen']).map((p) => p.piece.name)).toEqual(['herringbone mat'])
    expect(mats(['runner-kitchen', 'mat-kitchen']).map((p) => p.piece.name)).toEqual([
      'small herringbone mat',
    ])
    expect(mats(['dining-round-4', 'dining-rect-4'], surroundedBy(geometry, 'wall'))).toEqual([])
  })

  it('gets towels on a stool at plain wall in a bathroom, and none before cabinets', () => {
    const [{ geometry }] = kitchens
    const stools = (of: RoomGeometry) =>
      furnish({ ...of, ...wrong }, 'bathroom').placed.filter((p) => p.piece.name === 'slatted stool')
    const [stool] = stools(surroundedBy(geometry, 'wall'))
    expect(stool.piece.parts.map((part) => [part.model.id, part.rests])).toEqual([
      ['bath-stool', false],
      ['towels', true],
    ])
    expect(stools(surroundedBy(geometry, 'cabinet'))).toEqual([])
  })

  it('has nothing on its mat', () => {
    const geometry = estimateRoomGeometry(syntheticRoom(4).image)!
    const [fixtures, walls] = (['cabinet', 'wall'] as const).map((part) => surroundedBy(geometry, part).parts)
    const isLeft = (cell: number) => cell % walls.width < walls.width / 2
    const probabilities = walls.probabilities.map((p, i) => (isLeft(i) ? fixtures.probabilities[i] : p))
    const { placed } = furnish({ ...geometry, parts: { ...walls, probabilities } }, 'bathroom')
    const [mat] = placed.filter((p) => p.piece.kind === 'rug')
    const standing = placed.filter((p) => p !== mat && !p.ledge)
    expect(standing.length).toBeGreaterThan(0)
    for (const p of standing) expect(overlaps(p, mat, 0), p.piece.name).toBe(false)
  })
})
