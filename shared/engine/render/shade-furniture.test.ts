import { beforeAll, describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../evaluation/read-synthetic-room.ts'
import { Catalogue } from '../furnish/catalogue.ts'
import { parseInstruction } from '../furnish/instruction/parse-instruction.ts'
import { selectStyle } from '../furnish/instruction/select-style.ts'
import { roomLight } from '../light/room-light.ts'
import { roomSpace, toPixel } from '../room/room-space.ts'
import { draftEffort } from './draft-effort.ts'
import { type RenderEffort, renderRoom } from './render-room.ts'
import type { FurnitureLayer } from './shade-furniture.ts'

const EDGE_PX = 480
/** Pixels along the front of the desk's top, from its left to its right. */
let edgeOfTop: number[][]
let draw: (effort: RenderEffort) => FurnitureLayer

beforeAll(async () => {
  const { geometry } = readSyntheticRoom(5, EDGE_PX)
  const space = roomSpace(geometry.camera, geometry.box)
  const light = roomLight(space, geometry.image)
  const kit = await openFurnitureKit()
  const model = kit.manifest.pieces.find(({ id }) => id === 'desk')!
  const catalogue = new Catalogue(kit.manifest, selectStyle(parseInstruction('modern'), 3))
  const placements = [{ piece: catalogue.piece('desk', model), x: 0.3, y: 0, z: 2.2, turnRad: Math.PI - 0.5 }]
  const models = new Map([[model.id, await kit.load(model.id, true)]])
  const { x, z, turnRad, piece } = placements[0]
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  edgeOfTop = Array.from({ length: 240 }, (_, i) => {
    const [u, v] = [(i / 239 - 0.5) * (piece.widthM - 0.1), piece.depthM / 2]
    return toPixel(space, x + u * c + v * s, piece.heightM - 0.015, z - u * s + v * c)
  })
  const { width, height } = geometry.camera
  const order = {
    placements,
    models,
    space,
    light,
    sun: null,
    gloss: null,
    sheen: null,
    width,
    height,
    margin: 1,
  }
  draw = (effort) => renderRoom({ ...order, effort }).furniture
})

const luminance = ({ colour, coverage }: FurnitureLayer, i: number) =>
  (0.2 * colour[i * 3] + 0.7 * colour[i * 3 + 1] + 0.1 * colour[i * 3 + 2]) / coverage[i]

describe('a draft’s furniture', () => {
  const effort = draftEffort(EDGE_PX)

  it('has the same outline, and much the same colours to its edges, with its triangles shaded once a pixel', () => {
    const [once, each] = [draw(effort), draw({ ...effort, shadeTrianglesOnce: false })]
    expect(once.coverage).toEqual(each.coverage)
    const edges = [...once.coverage.keys()].filter((i) => once.coverage[i] > 0 && once.coverage[i] < 1)
    expect(edges.length).toBeGreaterThan(300)
    const off = edges.map((i) => Math.abs(luminance(once, i) - luminance(each, i)) / luminance(each, i))
    expect(off.filter((share) => share > 0.25).length / edges.length).toBeLessThan(0.08)
  })

  it('is evenly light along the edge of a table’s top, which is narrower than its cells', () => {
    const layer = draw({ ...effort, cellStep: 8 })
    // A little at a time: light changes slowly along a board, and jumps only where its cells do not agree.
    const along = edgeOfTop.map(([x, y]) => Math.floor(y) * layer.width + Math.floor(x))
    expect(along.every((i) => layer.coverage[i] === 1)).toBe(true)
    const light = along.map((i) => luminance(layer, i))
    const jumps = light.slice(4).map((value, i) => Math.abs(value / light[i] - 1))
    expect(jumps.reduce((sum, jump) => sum + jump, 0) / jumps.length).toBeLessThan(0.045)
    expect(Math.max(...jumps)).toBeLessThan(0.4)
  })
})
