import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { surroundedBy } from '../../evaluation/surrounded-by.ts'
import { syntheticKitchen } from '../../evaluation/synthetic-kitchen.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import { estimateRoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { openFloorGeometry } from '../../geometry/open-floor-geometry.ts'
import type { SeenFloor } from '../../geometry/seen-floor.ts'
import { sureFloor } from '../../geometry/sure-floor.ts'
import { roomSpace } from '../../room/room-space.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { footprint } from '../place/placement.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { layMatAtBorder } from './lay-mat-at-border.ts'

const { manifest } = await openFurnitureKit()
/** Of a camera held low: floor close to it is in the picture, as it is where one is pointed at the floor. */
const LOW_CAMERA_M = 0.45
const FLOOR_ENDS_M = 1.15
const MOSTLY_SHOWN = 0.75

it('lies before a fixture nearer than a metre, and not before a wall', () => {
  const geometry = estimateRoomGeometry(syntheticKitchen(0).image)!
  const open = openFloorGeometry(geometry, sureFloor(geometry), 0)!
  const { camera } = open
  const { width, height, probability } = open.seenFloor!
  const near: SeenFloor = {
    width,
    height,
    probability: probability.map((p, cell) => {
      const px = (((cell % width) + 0.5) / width) * camera.width
      const py = ((Math.floor(cell / width) + 0.5) / height) * camera.height
      const [, dy, dz] = pixelRay(camera, px, py)
      return dy < 0 && (dz / -dy) * LOW_CAMERA_M < FLOOR_ENDS_M ? p : 0
    }),
  }
  const space = { ...roomSpace(camera, open.box, [], LOW_CAMERA_M), seenFloor: near }
  const wishes = parseInstruction('modern')
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 3))
  const floor = PlacementContext.read(open, space)
  const piece = catalogue.piece('rug', catalogue.model('bath-mat-small')!)
  const lay = (part: SegmentClass, sureness = 1) => {
    const seen = surroundedBy(open, part).parts
    const parts = { ...seen, probabilities: seen.probabilities.map((p) => p * sureness) }
    return layMatAtBorder({ floor, catalogue, wishes, wants: () => true }, piece, MOSTLY_SHOWN, near, parts)
  }
  expect(lay('wall')).toBeNull()
  expect(lay('cabinet')).not.toBeNull()
  // As a door's jamb beside a threshold is seen.
  expect(lay('cabinet', 0.45)).toBeNull()
  const mat = lay('fixed')
  if (!mat) throw new Error('no mat')
  expect(Math.hypot(mat.x, mat.z)).toBeLessThan(1)
  for (const [, z] of footprint(mat)) expect(z).toBeLessThan(FLOOR_ENDS_M + 0.05)
})
