import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { isFurnished } from './is-furnished.ts'
import { type PhotoOrientation, photoOrientation } from './photo-orientation.ts'

export type PhotoFault = PhotoOrientation | 'furnished'

/** The same geometry is staged several times, as a draft and in full. */
const turns = new WeakMap<RoomGeometry, PhotoOrientation | null>()
const furnished = new WeakMap<RoomGeometry, boolean>()

/** What speaks for sure against staging a photo at all, among what `doubts` names; null where nothing does. */
export function photoFault(
  geometry: RoomGeometry,
  doubts: { mayBeTurned: boolean; mayBeFurnished: boolean },
): PhotoFault | null {
  const { image, parts } = geometry
  const turn = doubts.mayBeTurned ? remembered(turns, geometry, () => photoOrientation(image, parts)) : null
  if (turn) return turn
  return doubts.mayBeFurnished && remembered(furnished, geometry, () => isFurnished(image, parts))
    ? 'furnished'
    : null
}

function remembered<T>(memory: WeakMap<RoomGeometry, T>, geometry: RoomGeometry, read: () => T): T {
  const known = memory.get(geometry)
  if (known !== undefined) return known
  const value = read()
  memory.set(geometry, value)
  return value
}
