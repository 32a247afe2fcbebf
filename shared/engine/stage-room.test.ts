import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../worker/stager/exact/furniture-kit.ts'
import { decodePhoto } from '../../worker/stager/photo-codec.ts'
import { rememberFitness } from './analyse/photo-fault.ts'
import { syntheticIsland } from './evaluation/synthetic-island.ts'
import { syntheticRoom } from './evaluation/synthetic-room.ts'
import { trueFloorCorners } from './evaluation/true-floor-corners.ts'
import type { PieceEdit } from './furnish/edit/piece-edit.ts'
import { projectPoint } from './geometry/camera/camera.ts'
import { distortPoint } from './geometry/camera/lens-distortion.ts'
import type { RoomGeometry } from './geometry/estimate-room-geometry.ts'
import { quarterTurns } from './image/rotate-quarter-turns.ts'
import type { RgbImage } from './image/rgb-image.ts'
import { resizeToLongEdge } from './image/resize-image.ts'
import { segmentRoom } from './segmentation/segment-room.ts'
import { seededRandom } from './math/seeded-random.ts'
import { geometryOfReading } from './room-reading.ts'
import { ALONE } from './render/crew.ts'
import { DRAFT_EDGE_PX } from './render/draft-effort.ts'
import { type HireCrew, type StageOutcome, type StageRequest, stageRoom } from './stage-room.ts'

const request = (photo: RgbImage, instruction = '', seed = 7) => ({
  photo,
  instruction,
  room: null,
  seed,
  quality: 'standard' as const,
})

function plain(width: number, height: number, value: (i: number) => number): RgbImage {
  return { width, height, data: Uint8Array.from({ length: width * height * 3 }, (_, i) => value(i)) }
}

const full = await openFurnitureKit()
/** Light models without pictures: quick, and the same for layout and exactness. */
const kit = { manifest: full.manifest, load: (id: string) => full.load(id, true) }

/** The same with nothing but trees, which furnish no room: what is refused or staged by hand, without a room's furniture to draw. */
const trees = {
  ...kit,
  manifest: { ...full.manifest, pieces: full.manifest.pieces.filter(({ id }) => id === 'plant-olive') },
}
const addTree = { type: 'add', key: 'added 1', model: 'plant-olive', x: 0, z: 3, turnRad: 0 } as const

const WORDS = 'Scandinavian living room with a grey sofa and a piano'

describe('stageRoom', () => {
  const drawn = syntheticRoom(5, 400)
  const photo = drawn.image
  const heard: string[] = []
  let outcome: Extract<StageOutcome, { state: 'staged' }>
  let geometry: RoomGeometry

  beforeAll(async () => {
    const result = await stageRoom(request(photo, WORDS), kit, (phase, fraction) => {
      heard.push(`${phase} ${fraction}`)
    })
    if (result.state !== 'staged') throw new Error(result.reason)
    outcome = result
    geometry = geometryOfReading(photo, result.reading!)!
  })

  it('keeps the size and changes no byte outside the mask', () => {
    const { image, mask } = outcome
    expect([image.width, image.height]).toEqual([photo.width, photo.height])
    let outside = 0
    let unchanged = 0
    for (let i = 0; i < mask.length; i++) {
      const same = [0, 1, 2].every((c) => image.data[i * 3 + c] === photo.data[i * 3 + c])
      if (mask[i] === 0 && !same) outside++
      if (mask[i] !== 0 && same) unchanged++
    }
    expect({ outside, unchanged }).toEqual({ outside: 0, unchanged: 0 })
    const share = mask.reduce((n, v) => n + (v ? 1 : 0), 0) / mask.length
    expect(share).toBeGreaterThan(0.05)
    expect(share).toBeLessThan(0.75)
  })

  it('furnishes the room that was asked for and tells how far it is', () => {
    expect(outcome.room).toBe('living room')
    expect(outcome.layout.pieces.some((p) => p.kind === 'sofa')).toBe(true)
    expect(outcome.layout.unmetWishes).toEqual(['Our furniture has no piano yet.'])
    expect(heard[0]).toBe('reading 0')
    expect(heard.at(-1)).toBe('finishing 1')
  })

  it('says of a bedroom without a place for a bed that there was none, though no bed was asked for in words', async () => {
    const pieces = full.manifest.pieces.filter(({ category }) => category !== 'bed')
    const bedless = { ...kit, manifest: { ...full.manifest, pieces } }
    const order = { ...request(photo, 'cosy'), room: 'bedroom' as const, quality: 'draft' as const, geometry }
    const result = await stageRoom(order, bedless)
    if (result.state !== 'staged') throw new Error(result.reason)
    expect(result.layout.unmetWishes).toEqual(['There was no good place for a bed.'])
  })

  it('gives the same bytes for the same seed, also when the room was read before; a crew draws the picture', async () => {
    const order = request(photo, WORDS)
    const drawn: string[] = []
    const hire: HireCrew = ({ isLight, effort }) => {
      const what = `${isLight ? 'light' : 'full'} ${effort.cellRays}`
      return {
        ...ALONE,
        share: (count, run) => {
          drawn.push(what)
          ALONE.share(count, run)
        },
      }
    }
    const again = await stageRoom({ ...order, geometry }, kit, undefined, hire)
    expect(drawn.filter((what, i) => what !== drawn[i - 1])).toEqual(['full 18'])
    expect(again.state === 'staged' && Buffer.from(again.image.data).equals(outcome.image.data)).toBe(true)
  })

  it('refuses a room whose furniture nobody would see, before the picture is drawn', async () => {
    const unseen = { ...kit, load: async () => ({ primitives: [], materials: [] }) }
    const drawn: string[] = []
    const hire: HireCrew = ({ isLight }) => {
      drawn.push(isLight ? 'draft' : 'picture')
      return ALONE
    }
    const hidden = await stageRoom({ ...request(photo, WORDS), geometry }, unseen, undefined, hire)
    expect(hidden).toMatchObject({ state: 'refused', reason: 'no-space' })
    expect(drawn).toEqual([])
    const draft = await stageRoom({ ...request(photo, WORDS), quality: 'draft', geometry }, unseen)
    expect(draft).toMatchObject({ state: 'refused', reason: 'no-space' })
  })

  it('hands out a room that it finds no place in, also after its owner has put something there and taken it away', async () => {
    const order = { ...request(photo, WORDS), quality: 'draft' as const, geometry }
    const refused = await stageRoom(order, trees)
    if (refused.state !== 'refused') throw new Error('A room was furnished with trees')
    expect(refused.reason).toBe('no-space')
    const { pieces, ...read } = refused.layout!
    expect(pieces).toEqual([])
    const { view, room, floor, scene } = outcome.layout
    expect(read).toMatchObject({ view, room, floor, scene })
    const edits: PieceEdit[] = [addTree, { type: 'remove', key: addTree.key }]
    const taken = await stageRoom({ ...order, edits }, trees)
    expect(taken).toMatchObject({ state: 'refused', reason: 'no-space' })
  })

  it('stages what its owner puts there, and touches nothing else of a photo larger than it renders', async () => {
    const large = resizeToLongEdge(photo, DRAFT_EDGE_PX + 40)
    const order = { ...request(large, WORDS), quality: 'draft' as const, geometry, edits: [addTree] }
    const result = await stageRoom(order, trees)
    if (result.state !== 'staged') throw new Error(result.reason)
    expect(result.layout.pieces).toMatchObject([{ key: 'added 1', model: 'plant-olive', x: 0, z: 3 }])
    expect(result.image.data.length).toBe(large.data.length)
    expect(result.mask).toContain(255)
    for (let i = 0; i < result.mask.length; i++)
      if (!result.mask[i] && result.image.data[i * 3] !== large.data[i * 3]) throw new Error(`pixel ${i}`)
  })

  it.each([
    ['one pixel', plain(1, 1, () => 90), 'unclear-geometry'],
    ['all black', plain(300, 200, () => 0), 'too-dark'],
    ['all white', plain(300, 200, () => 255), 'too-bright'],
    [
      'noise',
      plain(
        120,
        90,
        (
          (r) => () =>
            r() * 255
        )(seededRandom(2)),
      ),
      'unclear-geometry',
    ],
  ])('refuses %s with advice', async (_, odd, reason) => {
    const result = await stageRoom(request(odd), kit)
    expect(result).toMatchObject({ state: 'refused', reason })
    expect(result.state === 'refused' && result.advice.length).toBeGreaterThan(20)
  })

  it('refuses what is no room, unless its lines leave no doubt', async () => {
    const { width, height } = geometry.image
    const random = seededRandom(4)
    const meadow = plain(width, height, (i) => {
      const isSky = i < width * height * 1.4
      return (isSky ? [120, 170, 235] : [70, 120, 40])[i % 3] + (isSky ? 0 : 40 * (random() - 0.5))
    })
    // What is a room is then refused for want of furniture, which need not be drawn.
    const refused = (confidence: number, image: RgbImage) =>
      stageRoom({ ...request(photo), quality: 'draft', geometry: { ...geometry, confidence, image } }, trees)
    expect(await refused(0.6, meadow)).toMatchObject({ state: 'refused', reason: 'not-a-room' })
    expect(await refused(0.6, geometry.image)).toMatchObject({ state: 'refused', reason: 'no-space' })
    expect(await refused(0.9, meadow)).toMatchObject({ state: 'refused', reason: 'no-space' })
  })

  it('dresses what is built in, and the floor before it, where the box around both is hardly trusted', async () => {
    const kitchen = syntheticIsland({ x0: -0.9, x1: 0.7, z: 2.2, top: 0.9 / 1.4, joints: 0 })
    const staged = (confidence: number) => {
      const doubtful = { ...kitchen, confidence }
      rememberFitness(doubtful, { isInterior: true })
      const order = {
        ...request(kitchen.image, 'modern kitchen'),
        quality: 'draft',
        geometry: doubtful,
      } as const
      return stageRoom(order, kit)
    }
    expect(await staged(0.25)).toMatchObject({ state: 'staged' })
    expect(await staged(0.15)).toMatchObject({ state: 'refused', reason: 'unclear-geometry' })
  })

  it('refuses a furnished room, unless it is corrected or said to be empty', async () => {
    const file = fileURLToPath(new URL('../../assets/rooms/dining/after.jpg', import.meta.url))
    const image = await decodePhoto(await sharp(file).resize(512).png().toBuffer())
    const noEdges = { segments: [], axes: new Int8Array() }
    const unclear = { ...geometry, ...noEdges, confidence: 0, image, parts: segmentRoom(image) }
    const reasonOf = async (order: Partial<StageRequest>) => {
      const result = await stageRoom({ ...request(image), geometry: unclear, ...order }, kit)
      return result.state === 'refused' && result.reason
    }
    expect(await reasonOf({})).toBe('furnished')
    expect(await reasonOf({ instruction: 'A kitchen' })).toBe('unclear-geometry')
    expect(await reasonOf({ instruction: 'Stage this empty living room' })).toBe('unclear-geometry')
    expect(await reasonOf({ edits: [{ type: 'remove', key: 'sofa 1' }] })).toBe('unclear-geometry')
  })

  it('refuses a photo that lies on its side, unless it is said to be upright', async () => {
    const image = quarterTurns(geometry.image, 1)
    const lying = { ...geometry, confidence: 0, image, parts: segmentRoom(image) }
    const staged = (words: string) => stageRoom({ ...request(image, words), geometry: lying }, kit)
    expect(await staged('modern')).toMatchObject({ state: 'refused', reason: 'sideways' })
    expect(await staged('modern, upright photo')).toMatchObject({ reason: 'unclear-geometry' })
  })

  it('says where each piece stands in the picture', () => {
    const { layout, mask } = outcome
    const { view, pieces } = layout
    const standing = pieces.filter((p) => p.mount === 'floor' && p.kind !== 'rug')
    const middles = standing.map(({ x, z, heightM }) => {
      const at = (row: number) =>
        view[row * 4] * x + (view[row * 4 + 1] * heightM) / 2 + view[row * 4 + 2] * z + view[row * 4 + 3]
      return [at(0) / at(2), at(1) / at(2)]
    })
    const changed = middles.filter(([x, y]) => mask[Math.round(y) * photo.width + Math.round(x)] === 255)
    expect(changed.length).toBeGreaterThan(0.7 * standing.length)
    expect(new Set(pieces.map((p) => p.key)).size).toBe(pieces.length)
    const sofa = pieces.find((p) => p.kind === 'sofa')
    expect(sofa?.others.length).toBeGreaterThan(2)
    expect(sofa?.others.map((o) => o.model)).not.toContain(sofa?.model)
  })

  it('hands out the floor so that staging by its own corners finds the same room', () => {
    const { floor, view, room } = outcome.layout
    const at = (row: number) =>
      view[row * 4] * -room.leftM + view[row * 4 + 2] * room.backM + view[row * 4 + 3]
    expect(floor.backLeft.x).toBeCloseTo(at(0) / at(2), 3)
    expect(floor.frontLeft.y).toBeGreaterThan(floor.backLeft.y)
    expect(floor.frontRight.y).toBeGreaterThan(floor.backRight.y)
  })

  it('takes pieces away again on request, but not all of them', async () => {
    const words = 'Scandinavian living room with a grey sofa'
    const without = (keys: string[]) =>
      stageRoom(
        {
          ...request(photo, words),
          quality: 'draft',
          geometry,
          edits: keys.map((key) => ({ type: 'remove', key })),
        },
        kit,
      )
    const edited = await without(['rug 1'])
    const { pieces } = outcome.layout
    expect(pieces.some(({ key }) => key === 'rug 1')).toBe(true)
    expect(edited.state === 'staged' && edited.layout.pieces).toEqual(
      pieces.filter(({ key }) => key !== 'rug 1'),
    )
    expect(await without(pieces.map(({ key }) => key))).toMatchObject({
      state: 'refused',
      reason: 'no-pieces',
    })
  })

  it('stages by the user’s own floor corners, and refuses corners of no room', async () => {
    const floorCorners = trueFloorCorners(drawn, 0.6)
    const draft = { ...request(photo, 'living room'), quality: 'draft' as const }
    const staged = await stageRoom({ ...draft, floorCorners }, kit)
    expect(staged).toMatchObject({ state: 'staged', confidence: 0.9 })
    const corner = { x: 5, y: 5 }
    const none = { backLeft: corner, backRight: corner, frontRight: corner, frontLeft: corner }
    expect(await stageRoom({ ...request(photo), floorCorners: none }, kit)).toMatchObject({
      state: 'refused',
      reason: 'odd-floor',
    })
  })

  it('keeps furniture behind and away from a pillar', async () => {
    const { box: truth } = syntheticRoom(10, 8)
    const z0 = 0.6 * truth.back
    const pillar = { x0: -0.15, x1: 0.15, z0, z1: z0 + 0.3, top: 9, colour: [0.14, 0.13, 0.2] }
    const { image, camera } = syntheticRoom(10, 640, (look) => ({ ...look, pillars: [pillar] }))
    const result = await stageRoom({ ...request(image, 'living room'), quality: 'draft' }, kit)
    if (result.state !== 'staged') throw new Error(result.reason)
    for (let y = -0.9; y < 0.5; y += 0.02)
      for (const x of [-0.12, -0.06, 0, 0.06, 0.12]) {
        const [px, py] = projectPoint(camera, x, y, z0)
        expect(result.mask[Math.round(py) * image.width + Math.round(px)]).toBe(0)
      }
  })

  it('bends furniture as the lens bends the photo', async () => {
    const lens = { bend: -0.1 }
    const { image } = syntheticRoom(13, 640, (look) => look, lens)
    const result = await stageRoom({ ...request(image, 'living room'), quality: 'draft' }, kit)
    if (result.state !== 'staged') throw new Error(result.reason)
    const { view, pieces } = result.layout
    // Outlines over the photo follow what is said of its lens.
    expect(result.layout.lens).toMatchObject({ width: image.width, height: image.height })
    expect(result.layout.lens.bend).toBeCloseTo(lens.bend, 1)
    const at = [0, 0]
    const standing = pieces.filter((p) => p.mount === 'floor' && p.kind !== 'rug' && p.kind !== 'floor lamp')
    const covered = standing.filter(({ x, z, heightM }) => {
      const [px, py, depth] = [0, 4, 8].map(
        (k) => view[k] * x + (view[k + 1] * heightM) / 2 + view[k + 2] * z + view[k + 3],
      )
      distortPoint(lens, image.width, image.height, px / depth, py / depth, at)
      return result.mask[Math.round(at[1]) * image.width + Math.round(at[0])] === 255
    })
    expect(covered.length).toBeGreaterThan(0.7 * standing.length)
    for (let i = 0; i < result.mask.length; i++)
      if (!result.mask[i] && result.image.data[i * 3] !== image.data[i * 3]) throw new Error(`pixel ${i}`)
  })

  it('refuses gardens politely', async () => {
    expect(await stageRoom(request(photo, 'a cosy patio with loungers'), kit)).toMatchObject({
      state: 'refused',
      reason: 'outdoors',
    })
  })
})
