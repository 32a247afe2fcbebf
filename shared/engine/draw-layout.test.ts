import { beforeAll, describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../worker/stager/exact/furniture-kit.ts'
import { photoBlur } from './composite/photo-blur.ts'
import { drawLayout, type LayoutTaste, lightRoom, type LookEffort, placeLayout } from './draw-layout.ts'
import { syntheticRoom } from './evaluation/synthetic-room.ts'
import { withMirroringFloor } from './evaluation/with-mirroring-floor.ts'
import { resizeToLongEdge } from './image/resize-image.ts'
import type { RgbImage } from './image/rgb-image.ts'
import { packCells } from './room/cell-mask.ts'
import { applyEdits } from './furnish/edit/apply-edits.ts'
import type { PieceEdit } from './furnish/edit/piece-edit.ts'
import { type StageOutcome, stageRoom } from './stage-room.ts'

const kit = await openFurnitureKit()
const models = new Map(kit.manifest.pieces.map((piece) => [piece.id, piece]))
const light = { manifest: kit.manifest, load: (id: string) => kit.load(id, true) }
const taste = { instruction: 'Scandinavian living room with a grey sofa', seed: 7, palette: null }
const { image: photo } = syntheticRoom(5, 400)
type Staged = Extract<StageOutcome, { state: 'staged' }>

async function stage(
  edits: PieceEdit[],
  reading: Staged['reading'] = null,
  shown = photo,
  scheme?: LayoutTaste['scheme'],
): Promise<Staged> {
  const outcome = await stageRoom(
    { ...taste, scheme, photo: shown, room: null, quality: 'draft', edits, reading },
    light,
  )
  if (outcome.state !== 'staged') throw new Error(outcome.advice)
  return outcome
}
async function drawn(
  { layout }: Staged,
  pieces: Parameters<typeof placeLayout>[0],
  look: LookEffort = 'resting',
  shown = photo,
): Promise<Uint8Array> {
  const placements = placeLayout(pieces, kit.manifest, taste)
  const ids = new Set(placements.flatMap(({ piece }) => piece.parts.map((part) => part.model.id)))
  const loaded = await Promise.all([...ids].map(async (id) => [id, await light.load(id)] as const))
  return drawLayout(lightRoom(shown, layout), placements, new Map(loaded), look).data
}
/** A picture out of focus: the mean of seven pixels across, and of these down. */
function softened({ width, height, data }: RgbImage): RgbImage {
  const across = data.slice()
  const out = data.slice()
  const pass = (from: Uint8Array, to: Uint8Array, stride: number) => {
    for (let i = 3 * stride; i < to.length - 3 * stride; i++) {
      let sum = 0
      for (let k = -3; k <= 3; k++) sum += from[i + k * stride]
      to[i] = sum / 7
    }
  }
  pass(data, across, 3)
  pass(across, out, width * 3)
  return { width, height, data: out }
}
const meanDifference = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, v, i) => sum + Math.abs(v - b[i]), 0) / a.length

describe('a layout drawn on the device', () => {
  let before: Staged
  let after: Staged
  let edits: PieceEdit[]
  beforeAll(async () => {
    before = await stage([])
    const sofa = before.layout.pieces.find(({ kind }) => kind === 'sofa')!
    const other = before.layout.pieces.find(({ others, key }) => others.length > 0 && key !== sofa.key)!
    edits = [
      { type: 'move', key: sofa.key, x: sofa.x * 0.8, z: sofa.z - 0.3, turnRad: sofa.turnRad + 0.2 },
      { type: 'finish', key: sofa.key, finish: 'fabric-navy' },
      { type: 'swap', key: other.key, model: other.others[0].model },
      { type: 'add', key: 'added 1', model: 'armchair-wing', x: 0.2, z: 2, turnRad: 0.4 },
      { type: 'add', key: 'added 2', model: 'art-sea', x: -9, z: 2, turnRad: Math.PI / 2 },
      { type: 'add', key: 'added 3', model: sofa.model, x: 0, z: 1.6, turnRad: 1, of: sofa.key },
      { type: 'lock', key: sofa.key, locked: true },
    ]
    after = await stage(edits, before.reading)
  })

  it('has the numbers of the room that is drawn again by the server', () => {
    const pieces = applyEdits(before.layout.room, before.layout.pieces, edits, (id) => models.get(id))
    const numbers = (piece: (typeof pieces)[number]) => ({ ...piece, others: [], paint: {}, ledge: null })
    expect(pieces.map(numbers)).toEqual(after.layout.pieces.map(numbers))
    expect(after.layout.pieces.find(({ key }) => key === 'added 3')?.finishes).toEqual(['fabric-navy'])
  })

  it('shows what the engine shows, in the same colours', async () => {
    expect(meanDifference(await drawn(after, after.layout.pieces), after.image.data)).toBeLessThan(0.4)
    // Not of what was there before.
    expect(meanDifference(await drawn(after, before.layout.pieces), after.image.data)).toBeGreaterThan(1)
  })

  it('is drawn anew in the colours that it tells of, others than its seed would choose', async () => {
    const scheme: LayoutTaste['scheme'] = {
      sofa: '#112233',
      armchair: '#445566',
      accents: ['#778899', '#aabbcc', '#ddeeff'],
      bed: '#112244',
      throw: '#223355',
      chair: '#334466',
    }
    const { layout } = await stage([], before.reading, photo, scheme)
    expect(layout.scheme).toEqual(scheme)
    const colours = (pieces: typeof layout.pieces) =>
      pieces.filter(({ kind }) => kind === 'armchair').flatMap(({ paint }) => Object.values(paint ?? {}))
    expect(colours(layout.pieces)).toContain('#445566')
    expect(colours(before.layout.pieces)).not.toContain('#445566')
    const [restored] = placeLayout(
      layout.pieces.filter(({ kind }) => kind === 'armchair').map((piece) => ({ ...piece, paint: {} })),
      kit.manifest,
      { ...taste, scheme },
    )
    expect(Object.values(restored.piece.parts[0].paint)).toContain('#445566')
  })

  it('shows much the same while a piece is dragged', async () => {
    const rested = await drawn(after, after.layout.pieces)
    const moving = await drawn(after, after.layout.pieces, 'moving')
    // What was there before differs by more than the haste does.
    const other = meanDifference(await drawn(after, before.layout.pieces), rested)
    expect(meanDifference(moving, rested)).toBeLessThan(other / 2)
  })

  it('mirrors furniture in the floor that the engine mirrors it in, and in nothing else', async () => {
    const { space } = lightRoom(photo, before.layout)
    const glossy = withMirroringFloor(space, resizeToLongEdge(photo, space.camera.width), 0.2, () => 0)
    const staged = await stage([], before.reading, glossy)
    const drawnAlike = await drawn(staged, staged.layout.pieces, 'resting', glossy)
    expect(meanDifference(drawnAlike, staged.image.data)).toBeLessThan(0.4)
    expect(staged.layout.scene.noFloor).toBeDefined()
    // A hearth that takes the left half of the picture.
    const hearth = packCells(2, 1, (cell) => cell === 0)
    const scene = { ...staged.layout.scene, noFloor: hearth }
    const { width, usual } = lightRoom(glossy, { ...staged.layout, scene }).gloss!
    const columns = [...usual.keys()].filter((i) => usual[i] > 0).map((i) => Math.floor(i / 3) % width)
    expect(columns.length).toBeGreaterThan(0)
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(width / 2)
  })

  it('is lit by the sun from where the engine has it', async () => {
    const { image: sunny } = syntheticRoom(24, 400, (look) => {
      const { left, right, back } = look.box
      const place = { x0: -0.5 * left, x1: 0.05 * right, z0: 0.55 * back, z1: 0.82 * back }
      const dim = { floor: [0.64, 0.54, 0.43], wall: look.wall.map((v) => v * 0.4) }
      return { ...look, ...dim, sun: { ...place, slant: 0.8, gain: 1.8 } }
    })
    const staged = await stage([], null, sunny)
    const { towardsSun } = staged.layout.scene
    expect(towardsSun).toBeDefined()
    expect(lightRoom(sunny, staged.layout).sun?.towards).toEqual(towardsSun)
    const drawnAlike = await drawn(staged, staged.layout.pieces, 'resting', sunny)
    expect(meanDifference(drawnAlike, staged.image.data)).toBeLessThan(0.4)
    expect(before.layout.scene.towardsSun).toBeUndefined()
  })

  it('is as soft as the photo, as the picture of the engine is', async () => {
    const soft = softened(photo)
    expect(Math.max(...photoBlur(soft))).toBeGreaterThan(1)
    const staged = await stage([], before.reading, soft)
    const drawnAlike = await drawn(staged, staged.layout.pieces, 'resting', soft)
    expect(meanDifference(drawnAlike, staged.image.data)).toBeLessThan(0.4)
  })

  it('ends rugs where the picture’s floor does', async () => {
    const rug = before.layout.pieces.filter(({ kind }) => kind === 'rug')
    expect(rug).toHaveLength(1)
    const bare = await drawn(before, [], 'moving')
    const foot = { ax: -0.5, az: 1, bx: 0.5, bz: 1 }
    const side = (at: number) => ({ at, slope: 0 })
    const scene = { ...before.layout.scene, floorEnds: [{ left: side(-9), right: side(9), foot }] }
    const ended = { ...before, layout: { ...before.layout, scene } }
    expect(meanDifference(await drawn(before, rug, 'moving'), bare)).toBeGreaterThan(1)
    expect(meanDifference(await drawn(ended, rug, 'moving'), bare)).toBe(0)
  })

  it('knows of a room without walls what was seen of its floor', () => {
    const seenFloor = packCells(3, 2, (cell) => cell >= 3)
    const scene = { ...before.layout.scene, seenFloor }
    const { space } = lightRoom(photo, { ...before.layout, scene })
    expect(space.seenFloor).toEqual({ width: 3, height: 2, probability: Float32Array.of(0, 0, 0, 1, 1, 1) })
    expect(before.layout.scene.seenFloor).toBeUndefined()
  })

  it('keeps locked pieces when other words furnish the room', async () => {
    const sofa = after.layout.pieces.find(({ kind }) => kind === 'sofa')!
    const { kind, model, x, y, z, turnRad, onTop, finishes = [], paint = {} } = sofa
    const keep: PieceEdit = {
      type: 'keep',
      key: 'kept 1',
      kind,
      model,
      x,
      y,
      z,
      turnRad,
      onTop,
      finishes,
      paint,
    }
    const outcome = await stageRoom(
      {
        photo,
        instruction: 'Rustic living room',
        seed: 3,
        palette: null,
        room: null,
        quality: 'draft',
        edits: [keep],
        reading: before.reading,
      },
      light,
    )
    if (outcome.state !== 'staged') throw new Error(outcome.advice)
    const sofas = outcome.layout.pieces.filter((piece) => piece.kind === 'sofa')
    expect(sofas).toHaveLength(1)
    expect(sofas[0]).toMatchObject({ key: 'kept 1', locked: true, model, x, z, turnRad, paint, finishes })
    expect(outcome.layout.pieces.length).toBeGreaterThan(1)
  })
})
