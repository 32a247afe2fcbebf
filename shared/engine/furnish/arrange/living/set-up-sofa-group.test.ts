import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../../room/room-space.ts'
import { Catalogue } from '../../catalogue.ts'
import { parseInstruction } from '../../instruction/parse-instruction.ts'
import { selectStyle } from '../../instruction/select-style.ts'
import type { PieceKind } from '../../piece.ts'
import { hiddenShare } from '../../place/composition.ts'
import { coveredByNearer } from '../../place/covered-by-nearer.ts'
import { besides, type Placement } from '../../place/placement.ts'
import { PlacementContext } from '../../place/placement-context.ts'
import { setUpSofaGroup } from './set-up-sofa-group.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const space = roomSpace(geometry.camera, geometry.box)
const bare = PlacementContext.read(geometry, space)
const SEEDS = [1, 2, 3, 4, 5, 6]

/** A sofa there, and what is set up around it of these kinds, with `others` standing on the floor already. */
function groupAround(
  seed: number,
  [x, z, turnRad]: [number, number, number],
  wanted: PieceKind[],
  wish = 'modern',
  others: (sofa: Placement) => Placement[] = () => [],
): { sofa: Placement; of: (kind: PieceKind) => Placement[] } {
  const wishes = parseInstruction(wish)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
  const piece = catalogue.piece('sofa', catalogue.model('sofa-2')!)
  const sofa = { piece, x, y: 0, z, turnRad }
  const floor = bare.branch()
  floor.placed.push(sofa, ...others(sofa))
  const setting = { floor, catalogue, wishes, wants: (kind: PieceKind) => wanted.includes(kind) }
  setUpSofaGroup(setting, { placement: sofa, wall: 'back', u: x, gapM: 2, score: 0 })
  return { sofa, of: (kind) => floor.placed.filter((p) => p.piece.kind === kind) }
}

const idOf = ({ piece }: Placement) => piece.parts[0].model.id

it('stands the lowest small table of the taste before a sofa without room for a coffee table, unless one is asked for', () => {
  const tables = (wish?: string) =>
    SEEDS.flatMap((seed) => groupAround(seed, [0.5, 5, Math.PI], ['side table'], wish).of('side table'))
  const before = tables().filter(({ z }) => z < 4.4)
  expect(before.length).toBeGreaterThan(0)
  for (const table of before) expect(idOf(table)).toBe('side-drum')
  // All that this taste has stands on a pole.
  const onPole = tables('mid-century').filter(({ z }) => z < 4.4)
  expect(onPole.length).toBeGreaterThan(0)
  for (const table of onPole) expect(idOf(table)).not.toBe('side-pedestal')
  const asked = tables('modern with a rattan side table').filter(({ z }) => z < 4.4)
  expect(asked.length).toBeGreaterThan(0)
  for (const table of asked) expect(idOf(table)).toBe('side-rattan')
})

it('seats somebody across the table from a sofa seen from its end, where the ends of the table are taken', () => {
  const atEnds = (sofa: Placement) =>
    [-1, 1].map((side) => besides(sofa, side * 1.7, 1.2, { ...sofa.piece, kind: 'plant', widthM: 0.9 }))
  const { sofa, of } = groupAround(
    1,
    [-0.9, 4.4, Math.PI / 2],
    ['coffee table', 'armchair'],
    'modern',
    atEnds,
  )
  const [table] = of('coffee table')
  const chairs = of('armchair')
  expect(chairs.length).toBeGreaterThan(0)
  for (const chair of chairs) {
    expect(chair.x - table.x).toBeGreaterThan(0.5)
    expect(Math.cos(chair.turnRad - sofa.turnRad)).toBeLessThan(-0.8)
    expect(hiddenShare(bare, sofa, [chair])).toBeLessThan(0.1)
  }
  // Across from one that faces the camera it would be a back before it.
  const facing = groupAround(1, [0.5, 4.6, Math.PI], ['coffee table', 'armchair'], 'modern', atEnds)
  expect(facing.of('coffee table')).toHaveLength(1)
  expect(facing.of('armchair')).toEqual([])
})

it('stands the lamp at the far end of a sofa seen from its end, and at either of one that faces the camera', () => {
  const lampSide = (seed: number, at: [number, number, number]) => {
    const { sofa, of } = groupAround(seed, at, ['floor lamp'])
    const [lamp] = of('floor lamp')
    if (!lamp) return null
    const [dx, dz] = [lamp.x - sofa.x, lamp.z - sofa.z]
    return Math.sign(dx * Math.cos(sofa.turnRad) - dz * Math.sin(sofa.turnRad))
  }
  const fromEnd = SEEDS.map((seed) => lampSide(seed, [-0.9, 4.4, Math.PI / 2])).filter(
    (side) => side !== null,
  )
  expect(fromEnd.length).toBeGreaterThan(2)
  // Turned to the right, its right arm is the near one.
  expect(new Set(fromEnd)).toEqual(new Set([-1]))
  const facing = SEEDS.map((seed) => lampSide(seed, [0.5, 4.6, Math.PI])).filter((side) => side !== null)
  expect(new Set(facing).size).toBe(2)
})

it('stands the table before the middle of the sofa or hardly aside of it', () => {
  for (const z of [3, 3.5, 4, 4.6, 5])
    for (const x of [-1, 0, 1]) {
      const { sofa, of } = groupAround(1, [x, z, Math.PI], ['coffee table'])
      for (const table of of('coffee table')) expect(Math.abs(table.x - sofa.x)).toBeLessThan(0.31)
    }
})

it('stands no table at an end of the sofa where the sofa hides it', () => {
  let stood = 0
  for (const seed of SEEDS)
    for (const at of [
      [-0.9, 4.4, Math.PI / 2],
      [0.9, 3.2, -Math.PI / 2],
      [0.5, 4.6, Math.PI],
    ] as const) {
      const { sofa, of } = groupAround(seed, [...at], ['side table'])
      for (const table of of('side table')) {
        const view = Object.assign(bare.branch(), { placed: [sofa] })
        expect(coveredByNearer(view, table)).toBeLessThan(0.65)
        stood++
      }
    }
  expect(stood).toBeGreaterThan(0)
})

it('stands the smallest coffee table where plants leave a longer one no place, unless a certain one is asked for', () => {
  const aside = (sofa: Placement) =>
    [-1, 1].map((side) =>
      besides(sofa, side * 0.72, 1, { ...sofa.piece, kind: 'plant', widthM: 0.5, depthM: 1 }),
    )
  const tables = (wish?: string) =>
    SEEDS.flatMap((seed) =>
      groupAround(seed, [0.3, 5.2, Math.PI], ['coffee table'], wish, aside).of('coffee table'),
    )
  expect(tables().map(idOf)).toContain('coffee-small')
  expect(tables('modern with an oval coffee table').map(idOf)).not.toContain('coffee-small')
})
