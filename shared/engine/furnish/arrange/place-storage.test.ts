import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { coveredByNearer } from '../place/covered-by-nearer.ts'
import { plainFloor } from '../place/plain-floor.ts'
import type { Placement } from '../place/placement.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import { placeStorage } from './place-storage.ts'

const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 1))
const space = roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })

it('squeezes no console in behind an armchair, low as that is', () => {
  const consoleBeside = (chairs: Placement[]) => {
    const floor = plainFloor(space)
    floor.placed.push(...chairs)
    placeStorage(floor, catalogue, [catalogue.draw('console')], () => false)
    return floor.placed.find(({ piece }) => piece.kind === 'sideboard')!
  }
  const alone = consoleBeside([])
  // On the lines from the camera to its two halves.
  const chairs = [-0.35, 0.35].map((aside) => ({
    piece: catalogue.piece('armchair', catalogue.model('armchair-tub')!),
    x: 0.72 * alone.x + aside,
    y: 0,
    z: 0.72 * alone.z,
    turnRad: Math.PI,
  }))
  const covered = (p: Placement) => coveredByNearer(Object.assign(plainFloor(space), { placed: chairs }), p)
  expect(covered(alone)).toBeGreaterThan(0.55)
  expect(covered(consoleBeside(chairs))).toBeLessThan(0.55)
})
