import { expect, test } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { PlacementContext } from '../place/placement-context.ts'
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
