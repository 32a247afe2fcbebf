import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { isFurnished } from './is-furnished.ts'
import { isInterior } from './is-interior.ts'
import { type PhotoOrientation, photoOrientation } from './photo-orientation.ts'

export type PhotoFault = PhotoOrientation | 'furnished'

/** Whether a photo can be staged at all: as much of it as was asked. */
export type PhotoFitness = {
  orientation?: PhotoOrientation | null
  isFurnished?: boolean
  isInterior?: boolean
}

/** The same geometry is staged several times, as a draft and in full, and hours after it was read. */
const known = new WeakMap<RoomGeometry, PhotoFitness>()

/** What is known of the photo of a geometry. */
export const photoFitness = (geometry: RoomGeometry): PhotoFitness => ({ ...known.get(geometry) })

/** Tells what was found out of the same photo before. */
export function rememberFitness(geometry: RoomGeometry, fitness: PhotoFitness): void {
  known.set(geometry, { ...known.get(geometry), ...fitness })
}

/** What speaks for sure against staging a photo at all, among what `doubts` names; null where nothing does. `isLaidByCamera` as in `photoOrientation`. */
export function photoFault(
  geometry: RoomGeometry,
  doubts: { mayBeTurned: boolean; isLaidByCamera: boolean; mayBeFurnished: boolean },
): PhotoFault | null {
  const { image, parts } = geometry
  const turn = doubts.mayBeTurned
    ? remembered(geometry, 'orientation', () =>
        photoOrientation(image, parts, doubts.isLaidByCamera, geometry),
      )
    : null
  if (turn) return turn
  return doubts.mayBeFurnished &&
    remembered(geometry, 'isFurnished', () => isFurnished(image, parts, geometry))
    ? 'furnished'
    : null
}

/** Whether the photo of a geometry shows a room, see `isInterior`. */
export const showsInterior = (geometry: RoomGeometry): boolean =>
  remembered(geometry, 'isInterior', () => isInterior(geometry.image, geometry.parts, geometry.confidence))

function remembered<Name extends keyof PhotoFitness>(
  geometry: RoomGeometry,
  name: Name,
  read: () => NonNullable<PhotoFitness[Name]> | Extract<PhotoFitness[Name], null>,
): NonNullable<PhotoFitness[Name]> | Extract<PhotoFitness[Name], null> {
  const value = known.get(geometry)?.[name]
  if (value !== undefined) return value
  const found = read()
  rememberFitness(geometry, { [name]: found })
  return found
}
