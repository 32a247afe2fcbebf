import type { RoomGeometry } from '../geometry/read-room-geometry.ts'
import { isFurnished } from './is-furnished.ts'

export type PhotoFault = 'furnished'

/** The same geometry is staged several times, as a draft and in full. */
const known = new WeakMap<RoomGeometry, PhotoFault | null>()

/** What speaks against staging a photo at all, where that is sure; null where nothing does. */
export function photoFault(geometry: RoomGeometry): PhotoFault | null {
  const said = known.get(geometry)
  if (said !== undefined) return said
  const fault = isFurnished(geometry.image, geometry.parts) ? 'furnished' : null
  known.set(geometry, fault)
  return fault
}
