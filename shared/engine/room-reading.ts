import { photoFault, photoFitness, rememberFitness, showsInterior } from './analyse/photo-fault.ts'
import type { PhotoFitness } from './analyse/photo-fault.ts'
import {
  estimateUndistortedGeometry,
  type GeometryRecord,
  recordGeometry,
  restoreGeometry,
  type RoomGeometry,
} from './geometry/estimate-room-geometry.ts'
import type { RgbImage } from './image/rgb-image.ts'

/**
 * What of the staging of a photo depends on nothing but the photo, and takes most of the time until a first look: some 500 bytes of JSON. `geometry` is null
 * where the picture says nothing of a room. What another version of the engine read is worth nothing.
 */
export type RoomReading = { geometry: GeometryRecord | null; fitness: PhotoFitness }

/** From here on nobody asks whether it is a room: houses from outside and cars in a studio have floors and walls, too; hardly ever such clear ones. */
export const PLAINLY_A_ROOM = 0.75

/** Reads an upright photo before it is staged. `focalPx` is the focal length in its pixels, where its file tells. Takes 0.6 s, twice as long where it may be furnished. */
export function readRoom(photo: RgbImage, focalPx?: number): RoomReading {
  const geometry = estimateUndistortedGeometry(photo, focalPx)
  if (geometry) {
    const isLaidByCamera = focalPx !== undefined
    const fault = photoFault(geometry, { mayBeTurned: true, isLaidByCamera, mayBeFurnished: true })
    if (!fault && geometry.confidence < PLAINLY_A_ROOM) showsInterior(geometry)
  }
  return readingOf(geometry)
}

/** What to keep of the geometry of a photo, with what was found out by it. */
export const readingOf = (geometry: RoomGeometry | null): RoomReading => ({
  geometry: geometry && recordGeometry(geometry),
  fitness: geometry ? photoFitness(geometry) : {},
})

/** The geometry of the same photo as if it were read anew, to the last bit. */
export function geometryOfReading(photo: RgbImage, reading: RoomReading): RoomGeometry | null {
  const geometry = reading.geometry && restoreGeometry(photo, reading.geometry)
  if (geometry) rememberFitness(geometry, reading.fitness)
  return geometry
}
