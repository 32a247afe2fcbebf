import { expect, test } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { coveredByNearer } from '../place/covered-by-nearer.ts'
import type { Placement } from '../place/placement.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { placePlant } from './place-plant.ts'
import { sharedArea } from './shared-area.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const space = roomSpace(geometry.camera, geometry.box)
const read = PlacementContext.read(geometry, space)
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 1))
const plantBeside = (placed: PlacementContext['placed']) => {
  const floor = read.branch()
  floor.placed.push(...placed)
  expect(placePlant(floor, catalogue)).toBe(true)
  const plant = floor.placed.at(-1)
  if (plant?.piece.kind !== 'plant') throw new Error('No plant was placed')
  return plant
}

test('a plant does not stand where a lamp before it would seem to grow out of its leaves', () => {
  const alone = plantBeside([])
  const model = catalogue.draw('floor-lamp')
  if (!model) throw new Error('The kit has no floor lamp')
  // On the line from the camera to where the plant would stand.
  const lamp = {
    piece: catalogue.piece('floor lamp', model),
    x: alone.x * 0.8,
    y: 0,
    z: alone.z * 0.8,
    turnRad: 0,
  }
  const before = (plant: typeof alone) => {
    const [inFront, frame] = [read.frameOf(lamp), read.frameOf(plant)]
    return sharedArea(inFront, frame) / sharedArea(frame, frame)
  }
  expect(before(alone)).toBeGreaterThan(0.3)
  expect(before(plantBeside([lamp]))).toBeLessThan(0.1)
})

const plain = roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })

test('a plant stands before a window rather than before what is built in, and before that at no place', () => {
  const plantIn = (seen: Partial<SeenParts>) => {
    const floor = plainFloor(plain, seen)
    return placePlant(floor, catalogue) ? floor.placed[0] : null
  }
  const half = (part: SegmentClass): Partial<SeenParts> => ({
    probability: (parts, u) => (parts.includes(part) && u < 0.5 ? 1 : 0),
  })
  const all = (part: SegmentClass): Partial<SeenParts> => ({
    probability: (parts) => (parts.includes(part) ? 1 : 0),
  })
  for (const part of ['cabinet', 'fixed', 'door'] as const) {
    expect(plantIn(half(part))!.x, part).toBeGreaterThan(0.2)
    expect(plantIn(all(part)), part).toBeNull()
  }
  expect(plantIn(all('window'))).not.toBeNull()
})

test('a plant does not stand where only its twigs show behind a sofa', () => {
  const behind = plainFloor(plain)
  placePlant(behind, catalogue)
  const [hidden] = behind.placed
  const sofa = {
    piece: catalogue.piece('sofa', catalogue.model('sofa-3')!),
    x: hidden.x * 0.75,
    y: 0,
    z: hidden.z * 0.75,
    turnRad: Math.PI,
  }
  const covered = (plant: Placement) =>
    coveredByNearer(Object.assign(plainFloor(plain), { placed: [sofa] }), plant)
  expect(covered(hidden)).toBeGreaterThan(0.35)
  const floor = plainFloor(plain)
  floor.placed.push(sofa)
  expect(placePlant(floor, catalogue)).toBe(true)
  expect(covered(floor.placed[1])).toBeLessThan(0.35)
})

test('a plant does not stand in a passage, where floor runs on beyond the wall', () => {
  // All the floor of the picture's right half goes on to the horizon.
  const rightOpen: Partial<SeenParts> = {
    probability: (parts, u) => (parts.includes('floor') && u > 0.5 ? 1 : 0),
  }
  const spot = (seen: Partial<SeenParts>) => {
    const floor = plainFloor(plain, seen)
    return placePlant(floor, catalogue) ? floor.placed[0] : null
  }
  expect(spot(rightOpen)!.x).toBeLessThan(0)
  const leftOpen: Partial<SeenParts> = {
    probability: (parts, u) => (parts.includes('floor') && u < 0.5 ? 1 : 0),
  }
  expect(spot(leftOpen)!.x).toBeGreaterThan(0)
})
