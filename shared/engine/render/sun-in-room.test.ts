import { beforeAll, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../evaluation/read-synthetic-room.ts'
import { Catalogue } from '../furnish/catalogue.ts'
import { parseInstruction } from '../furnish/instruction/parse-instruction.ts'
import { selectStyle } from '../furnish/instruction/select-style.ts'
import { roomLight } from '../light/room-light.ts'
import type { SunPatches } from '../light/sun-patches.ts'
import { floorPoint, roomSpace } from '../room/room-space.ts'
import { crewMemory, joinCrew } from './crew.ts'
import { draftEffort } from './draft-effort.ts'
import { bytesInCommon, type RenderRequest, renderRoom } from './render-room.ts'

const EDGE_PX = 320
/** Where the desk stands, metres. */
const DESK = { x: 0.3, z: 3.4 }
const GAIN = 3
let order: RenderRequest
let kit: Awaited<ReturnType<typeof openFurnitureKit>>
let catalogue: Catalogue
let lit: SunPatches

beforeAll(async () => {
  const { geometry } = readSyntheticRoom(5, EDGE_PX)
  const space = roomSpace(geometry.camera, geometry.box)
  const { width, height } = geometry.camera
  kit = await openFurnitureKit()
  const model = kit.manifest.pieces.find(({ id }) => id === 'desk')!
  catalogue = new Catalogue(kit.manifest, selectStyle(parseInstruction('modern'), 3))
  const share = Float32Array.from({ length: width * height }, (_, i) => {
    const place = floorPoint(space, (i % width) + 0.5, Math.floor(i / width) + 0.5, 0.05)
    return place && Math.hypot(place[0] - DESK.x, place[1] - DESK.z) < 1.2 ? 1 : 0
  })
  lit = { width, height, share, gain: [GAIN, GAIN, GAIN] }
  order = {
    placements: [{ piece: catalogue.piece('desk', model), ...DESK, y: 0, turnRad: Math.PI }],
    models: new Map([[model.id, await kit.load(model.id, true)]]),
    space,
    light: roomLight(space, geometry.image),
    sun: null,
    gloss: null,
    sheen: null,
    width,
    height,
    margin: 1,
    effort: draftEffort(EDGE_PX),
  }
})

/** From above and a little behind the camera. */
const towards: [number, number, number] = [0, Math.cos(0.3), -Math.sin(0.3)]
const sum = (values: Float32Array) => values.reduce((total, v) => total + v, 0)

it('lights furniture in the sun, and shadows the floor that it stands before', () => {
  const { furniture, shadows } = renderRoom({ ...order, sun: { ...lit, towards } })
  const dull = renderRoom(order)
  expect(sum(furniture.colour) / sum(dull.furniture.colour)).toBeGreaterThan(1.4)
  const { part, open } = shadows.sun!
  const isInSun = (i: number) => part[i * 3 + 1] > 0.9 * (1 - 1 / GAIN)
  const shadowed = open.filter((v, i) => isInSun(i) && v === 0).length
  const inSun = open.filter((v, i) => isInSun(i) && v === 1).length
  expect(shadowed).toBeGreaterThan(100)
  expect(inSun).toBeGreaterThan(shadowed)
  expect(dull.shadows.sun).toBeUndefined()
})

it('leaves furniture as it is where nobody knows from where the sun shines', () => {
  const { furniture, shadows } = renderRoom({ ...order, sun: lit })
  expect(furniture.colour).toEqual(renderRoom(order).furniture.colour)
  expect(shadows.sun).toBeUndefined()
})

it.each([
  ['whose direction is known', true],
  ['from nobody knows where', false],
])('turns no light rug white in bright sun %s', async (_sun, isKnown) => {
  const rug = kit.manifest.pieces.find(({ id }) => id === 'rug-berber-s')!
  const placements = [{ piece: catalogue.piece('rug', rug), ...DESK, y: 0, turnRad: 0 }]
  const models = new Map([[rug.id, await kit.load(rug.id, true)]])
  const draw = (sun: SunPatches | null) => renderRoom({ ...order, placements, models, sun }).furniture
  const [dull, sunny] = [draw(null), draw({ ...lit, gain: [8, 8, 8], ...(isKnown && { towards }) })]
  const inSun = [...dull.coverage.keys()].filter(
    (i) => dull.coverage[i] === 1 && sunny.colour[i * 3 + 1] > 1.5 * dull.colour[i * 3 + 1],
  )
  expect(inSun.length).toBeGreaterThan(500)
  expect(Math.max(...inSun.map((i) => sunny.colour[i * 3 + 1]))).toBeLessThan(0.97)
})

it('is drawn by a crew as by one', () => {
  const sunny = { ...order, sun: { ...lit, towards } }
  const crew = joinCrew(crewMemory(bytesInCommon(sunny)), false)
  const [shared, alone] = [renderRoom(sunny, undefined, crew), renderRoom(sunny)]
  expect(shared.shadows.sun?.open).toEqual(alone.shadows.sun?.open)
  expect(shared.furniture.colour).toEqual(alone.furniture.colour)
})
