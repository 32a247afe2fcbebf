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

/** Where a console is put beside what stands there already. */
function consoleBeside(placed: Placement[]): Placement {
  const floor = plainFloor(space)
  floor.placed.push(...placed)
  placeStorage(floor, catalogue, [catalogue.draw('console')], () => false)
  return floor.placed.find(({ piece }) => piece.kind === 'sideboard')!
}

/** Two on the lines from the camera to the halves of `behind`. */
function chairsBefore(behind: Placement): Placement[] {
  const piece = catalogue.piece('armchair', catalogue.model('armchair-tub')!)
  return [-0.35, 0.35].map((aside) => ({
    piece,
    x: 0.72 * behind.x + aside,
    y: 0,
    z: 0.72 * behind.z,
    turnRad: Math.PI,
  }))
}

it('squeezes no console in behind an armchair, low as that is', () => {
  const alone = consoleBeside([])
  const chairs = chairsBefore(alone)
  const covered = (p: Placement) => coveredByNearer(Object.assign(plainFloor(space), { placed: chairs }), p)
  expect(covered(alone)).toBeGreaterThan(0.55)
  expect(covered(consoleBeside(chairs))).toBeLessThan(0.55)
})

it('lets a bed cover as much of it', () => {
  const alone = consoleBeside([])
  const beds = chairsBefore(alone).map((p) => ({ ...p, piece: { ...p.piece, kind: 'bed' as const } }))
  const { x, z } = consoleBeside(beds)
  expect([x, z]).toEqual([alone.x, alone.z])
})

it('stands no console along a side wall that is seen from its end', () => {
  // The only wall that is free of windows runs away from the camera.
  const long = { ...space, leftM: 0.6, rightM: 0.6, backM: 6 }
  const along = (halfM: number) => {
    const floor = plainFloor({ ...long, leftM: halfM, rightM: halfM })
    placeStorage(floor, catalogue, [catalogue.draw('console')], () => false, ['back'])
    return floor.placed.map((p) => floor.facing(p))
  }
  expect(along(2)).toHaveLength(1)
  for (const halfM of [0.5, 0.7, 0.9]) expect(Math.min(1, ...along(halfM))).toBeGreaterThan(0.1)
})
