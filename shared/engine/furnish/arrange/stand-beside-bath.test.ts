import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticIsland } from '../../evaluation/synthetic-island.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { footprint, overlaps, type Placement } from '../place/placement.ts'
import { layMatBeforeFront } from './lay-mat-before-front.ts'
import { matsOf } from './mats.ts'
import { standBesideBath } from './stand-beside-bath.ts'

const { manifest } = await openFurnitureKit()
const wishes = parseInstruction('modern')
const catalogue = new Catalogue(manifest, selectStyle(wishes, 3))
/** Metres of a camera at its usual height. */
const CAMERA_M = 1.4
const FRONT_M = 2.6
const RIM_M = 0.55
const bath = { x0: -0.7, x1: 1, z: FRONT_M / CAMERA_M, top: RIM_M / CAMERA_M, joints: 0 }
const geometry = syntheticIsland(bath)
const space = roomSpace(geometry.camera, geometry.box, [], CAMERA_M)
const front = {
  wall: 'back' as const,
  ax: bath.x0 * CAMERA_M,
  az: FRONT_M,
  bx: bath.x1 * CAMERA_M,
  bz: FRONT_M,
  topM: RIM_M,
  score: 1,
}

function stand(of = front, placed: Placement[] = []) {
  const floor = plainFloor(space)
  floor.placed.push(...placed)
  const setting = { floor, catalogue, wishes, wants: () => true }
  return { setting, stool: standBesideBath(setting, geometry, [of]) }
}

describe('standBesideBath', () => {
  it('stands towels on a stool at an end of the bath, close to its panel and clear of the mat', () => {
    const { setting } = stand()
    const mat = layMatBeforeFront(setting, geometry, [front], matsOf(catalogue, 'bathroom'))!
    const { stool } = stand(front, [mat])
    if (!stool) throw new Error('no stool')
    expect(stool.piece.parts.map((part) => part.model.id)).toEqual(['bath-stool', 'towels'])
    expect(overlaps(stool, mat, 0)).toBe(false)
    const middle = (front.ax + front.bx) / 2
    expect(Math.abs(stool.x - middle)).toBeGreaterThan((front.bx - front.ax) / 4)
    const gapM = FRONT_M - Math.max(...footprint(stool).map(([, z]) => z))
    expect(gapM).toBeGreaterThan(0)
    expect(gapM).toBeLessThan(0.15)
  })

  it('stands none before a vanity, a short end or what is no floor', () => {
    expect(stand({ ...front, topM: 0.86 }).stool).toBeNull()
    expect(stand({ ...front, bx: front.ax + 0.8 }).stool).toBeNull()
    expect(stand({ ...front, az: FRONT_M + 0.6, bz: FRONT_M + 0.6 }).stool).toBeNull()
  })
})
