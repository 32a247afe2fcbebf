import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import type { Setting } from './arrangement.ts'
import { layMatBeforeFront } from './lay-mat-before-front.ts'
import { matsOf } from './mats.ts'
import { standBesideBath } from './stand-beside-bath.ts'

/** Puts onto the floor what belongs before what is built in: a runner or a mat, and towels on a stool beside a bath. Whatever has no place for sure is left out. */
export function dressFronts(setting: Setting, room: 'kitchen' | 'bathroom', geometry: RoomGeometry): void {
  const { floor, catalogue } = setting
  const { fronts = [] } = floor.space
  const mat = layMatBeforeFront(setting, geometry, fronts, matsOf(catalogue, room))
  if (mat) floor.placed.push(mat)
  const stool = room === 'bathroom' ? standBesideBath(setting, geometry, fronts) : null
  if (stool) floor.placed.push(stool)
}
