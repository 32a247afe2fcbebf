import { freeFloor, freeFloorIou } from './free-floor.ts'
import { OPEN_PLAN_KINDS, syntheticOpenPlan } from '../../../shared/engine/evaluation/synthetic-open-plan.ts'
import { furnishPhoto } from '../../../shared/engine/furnish-photo.ts'
import { Catalogue } from '../../../shared/engine/furnish/catalogue.ts'
import { parseInstruction } from '../../../shared/engine/furnish/instruction/parse-instruction.ts'
import { selectStyle } from '../../../shared/engine/furnish/instruction/select-style.ts'
import { estimateRoomGeometry } from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { printTable } from '../report/print-table.ts'
import { quantile } from '../report/quantile.ts'

const PLANS = 48
const RIGHT = 0.9

/** IoU of the floor on which furniture may stand in drawn open plans, seeds 0 to 47, by what stands there. */
export async function freeFloorOfOpenPlans(): Promise<void> {
  const { manifest } = await openFurnitureKit()
  const wishes = parseInstruction('modern living room')
  const read = Array.from({ length: PLANS }, (_, seed) => {
    const { image, camera, isFree, kind, hasTwoFloors } = syntheticOpenPlan(seed)
    const geometry = estimateRoomGeometry(image)
    if (!geometry) return { kind, hasTwoFloors, iou: 0 }
    const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
    const order = { room: 'living room' as const, wishes, catalogue, companion: null, hasOwnFloor: false }
    const { geometry: furnished, space, sun } = furnishPhoto(geometry, order)
    const found = freeFloor(furnished, space, sun)
    return { kind, hasTwoFloors, iou: freeFloorIou(camera.width, camera.height, isFree, found) }
  })
  const row = (name: string, plans: typeof read) => {
    const ious = plans.map(({ iou }) => iou)
    return {
      'open plans with': name,
      plans: plans.length,
      'median IoU': quantile(ious, 0.5),
      'worst quarter': quantile(ious, 0.25),
      [`above ${RIGHT}`]: ious.filter((iou) => iou > RIGHT).length,
    }
  }
  printTable('Free floor of drawn open plans', [
    ...OPEN_PLAN_KINDS.map((kind) =>
      row(
        kind,
        read.filter((plan) => plan.kind === kind),
      ),
    ),
    row(
      'two floors',
      read.filter((plan) => plan.hasTwoFloors),
    ),
    row('any', read),
  ])
}
