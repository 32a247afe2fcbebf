import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../../room/room-space.ts'
import { Catalogue } from '../../catalogue.ts'
import { parseInstruction } from '../../instruction/parse-instruction.ts'
import { selectStyle } from '../../instruction/select-style.ts'
import { STYLE_NAMES } from '../../instruction/styles.ts'
import { isWhole, sidesCut } from '../../place/frame-limits.ts'
import { besides, type Placement } from '../../place/placement.ts'
import { PlacementContext } from '../../place/placement-context.ts'
import { isRound, rugChoices } from '../../rug-choices.ts'
import { frontFeetOn } from './front-feet-on.ts'
import { layRugBeforeSofa } from './lay-rug-before-sofa.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const space = roomSpace(geometry.camera, geometry.box)
const bare = PlacementContext.read(geometry, space)

const catalogueOf = (wish: string, seed: number) =>
  new Catalogue(manifest, selectStyle(parseInstruction(wish), seed))
/** Wherever the drawn floor has a place for a sofa in the middle of it. */
const DISTANCES_M = [2.4, 2.8, 3.2, 3.6, 4, 4.6, 4.8, 5, 5.2, 5.4, 5.8]

/** The rug that a sofa so far from the camera gets, and how far before the sofa's middle its seat ends. */
function rugOf(
  catalogue: Catalogue,
  id: string,
  z: number,
  asideM = 0,
): { sofa: Placement; rug: Placement | undefined } {
  const piece = catalogue.piece('sofa', catalogue.model(id)!)
  const sofa = { piece, x: (space.rightM - space.leftM) / 2 + asideM, y: 0, z, turnRad: Math.PI }
  const floor = bare.branch()
  layRugBeforeSofa(floor, catalogue, sofa, piece.depthM / 2)
  return { sofa, rug: floor.placed[0] }
}

const roundOf = (rug: Placement | undefined) => rug && isRound(rug.piece.parts[0].model)

it('lays a rug wider than the sofa under its front feet, and a round one under no three seats', () => {
  const widths: number[] = []
  for (const style of STYLE_NAMES)
    for (const seed of [1, 2, 3]) {
      const { sofa, rug } = rugOf(catalogueOf(style, seed), 'sofa-3', 5.8)
      expect(roundOf(rug), style).toBe(false)
      expect(rug!.z + rug!.piece.widthM / 2).toBeGreaterThan(sofa.z - sofa.piece.depthM / 2 + 0.2)
      widths.push(rug!.piece.depthM - sofa.piece.widthM)
    }
  expect(Math.min(...widths)).toBeGreaterThan(0.4)
  expect(Math.max(...widths)).toBeLessThan(1)
})

it('lays a round one where it is asked for, and before two seats where the picture shows it whole', () => {
  expect(roundOf(rugOf(catalogueOf('with a round rug', 1), 'sofa-3', 4).rug)).toBe(true)
  // Among those that draw it.
  const seeds = Array.from({ length: 40 }, (_, seed) => seed).filter((seed) =>
    isRound(rugChoices(catalogueOf('minimalist', seed), ['s']).drawn[0].parts[0].model),
  )
  const rugs = DISTANCES_M.flatMap((z) =>
    seeds.map((seed) => rugOf(catalogueOf('minimalist', seed), 'sofa-2', z).rug),
  ).filter((rug) => rug !== undefined)
  const round = rugs.filter(roundOf)
  expect(round.length).toBeGreaterThan(0)
  expect(round.length).toBeLessThan(rugs.length)
  for (const rug of round) expect(isWhole(space, rug)).toBe(true)
})

it('lets the lower border cut no rug of which a smaller one would lie whole in the picture', () => {
  let smaller = 0
  for (const z of DISTANCES_M)
    for (const seed of [1, 2, 3]) {
      const catalogue = catalogueOf('modern', seed)
      const { sofa, rug } = rugOf(catalogue, 'sofa-3', z)
      if (!rug) continue
      const { drawn } = rugChoices(catalogue, ['s'], false)
      const [small] = drawn.map((piece) =>
        besides(sofa, 0, sofa.piece.depthM / 2 - 0.35 + piece.widthM / 2, piece, Math.PI / 2),
      )
      const isCut = (p: Placement) => bare.frameOf(p)[3] > 1
      if (isCut(small)) continue
      expect(isCut(rug), `${z} m`).toBe(false)
      if (rug.piece.depthM < 2.5) smaller++
    }
  expect(smaller).toBeGreaterThan(0)
})

it('takes a larger rug where chairs would stand beside a smaller one with all their feet', () => {
  const catalogue = catalogueOf('modern', 1)
  const armchair = catalogue.piece('armchair', catalogue.draw('armchair')!)
  let joined = 0
  for (const z of DISTANCES_M) {
    const { sofa, rug } = rugOf(catalogue, 'sofa-2', z)
    if (!rug) continue
    const chairs = [-1, 1].map((side) => besides(sofa, side * 1.55, 1.15, armchair, -side * 1.75))
    const floor = bare.branch()
    layRugBeforeSofa(floor, catalogue, sofa, sofa.piece.depthM / 2, chairs)
    const feet = (on: Placement) => chairs.reduce((sum, chair) => sum + frontFeetOn(on, chair), 0)
    expect(feet(floor.placed[0])).toBeGreaterThanOrEqual(feet(rug))
    if (feet(floor.placed[0]) > feet(rug)) joined++
  }
  expect(joined).toBeGreaterThan(0)
})

it('lays a rug that is deeper than the group farther under the sofa, and none behind it', () => {
  const catalogue = catalogueOf('modern', 1)
  const low = catalogue.piece('coffee table', catalogue.model('coffee-rect')!)
  let moved = 0
  for (const z of DISTANCES_M) {
    const { sofa, rug } = rugOf(catalogue, 'sofa-3', z)
    const front = sofa.piece.depthM / 2
    const table = besides(sofa, 0, front + 0.38 + low.depthM / 2, low)
    const floor = bare.branch()
    layRugBeforeSofa(floor, catalogue, sofa, front, [], table)
    const [under] = floor.placed
    if (!rug || !under) continue
    const bareM = table.z - low.depthM / 2 - (under.z - under.piece.widthM / 2)
    expect(bareM).toBeGreaterThan(0.2)
    expect(bareM).toBeLessThan(0.35)
    expect(under.z + under.piece.widthM / 2).toBeLessThan(sofa.z + sofa.piece.depthM / 2)
    if (under.piece === rug.piece || under.z > rug.z + 0.1) moved++
  }
  expect(moved).toBeGreaterThan(0)
})

it('lays a rug about the sofa’s middle, and none of which the picture’s sides cut much', () => {
  const asides = [-1.8, -1.4, -1, -0.5, 0, 0.5, 1, 1.4, 1.8]
  const rugs = DISTANCES_M.flatMap((z) =>
    asides.flatMap((asideM) => {
      const { sofa, rug } = rugOf(catalogueOf('modern', 1), 'sofa-2', z, asideM)
      return rug ? [{ sofa, rug }] : []
    }),
  )
  expect(rugs.length).toBeGreaterThan(asides.length)
  for (const { sofa, rug } of rugs) {
    expect(Math.abs(rug.x - sofa.x)).toBeLessThan(0.16)
    expect(Math.max(...sidesCut(space, rug))).toBeLessThanOrEqual(0.06)
  }
})

it('lays the rug under all of a table that stands a little aside', () => {
  const catalogue = catalogueOf('modern', 1)
  const low = catalogue.piece('coffee table', catalogue.model('coffee-rect')!)
  let laid = 0
  for (const z of DISTANCES_M)
    for (const aside of [-0.3, 0.3]) {
      const { sofa } = rugOf(catalogue, 'sofa-2', z)
      const table = besides(sofa, aside, sofa.piece.depthM / 2 + 0.7, low)
      const floor = bare.branch()
      layRugBeforeSofa(floor, catalogue, sofa, sofa.piece.depthM / 2, [], table)
      const [rug] = floor.placed
      if (!rug) continue
      laid++
      expect(Math.abs(rug.x - table.x) + low.widthM / 2).toBeLessThanOrEqual(rug.piece.depthM / 2)
      expect(Math.abs(rug.x - table.x)).toBeLessThan(0.31)
    }
  expect(laid).toBeGreaterThan(0)
})

it('lays an accent rug where the picture’s sides would cut a larger one, and a usual one where they do not', () => {
  const isAccent = (rug: Placement) => rug.piece.parts[0].model.id.endsWith('-xs')
  const isCut = (rug: Placement) => sidesCut(space, rug).some((cut) => cut > 0.04)
  const rugs = DISTANCES_M.flatMap((z) =>
    Array.from({ length: 41 }, (_, i) => (i - 20) / 10).flatMap((asideM) => {
      const { sofa, rug } = rugOf(catalogueOf('modern', 1), 'sofa-2', z, asideM)
      return rug ? [{ sofa, rug }] : []
    }),
  )
  const accents = rugs.filter(({ rug }) => isAccent(rug))
  expect(accents.length).toBeGreaterThan(0)
  for (const { sofa, rug } of accents) {
    expect(isCut(rug)).toBe(false)
    expect(frontFeetOn(rug, sofa)).toBe(2)
  }
  const usual = rugs.filter(({ rug }) => !isAccent(rug))
  expect(usual.filter(({ rug }) => !isCut(rug)).length).toBeGreaterThan(accents.length)
})
