import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Catalogue } from '../../../shared/engine/furnish/catalogue.ts'
import { furnishPhoto } from '../../../shared/engine/furnish-photo.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { parseInstruction } from '../../../shared/engine/furnish/instruction/parse-instruction.ts'
import { selectStyle } from '../../../shared/engine/furnish/instruction/select-style.ts'
import { shareAlike } from '../../../shared/engine/evaluation/share-alike.ts'
import { floorIou } from '../../../shared/engine/evaluation/geometry-error.ts'
import { roomSpace } from '../../../shared/engine/room/room-space.ts'
import { PlacementContext } from '../../../shared/engine/furnish/place/placement-context.ts'
import { findOccluders } from '../../../shared/engine/geometry/occlusion/find-occluders.ts'
import {
  estimateUndistortedGeometry,
  type RoomGeometry,
} from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import { isSeenFloor, type SeenFloor } from '../../../shared/engine/geometry/seen-floor.ts'
import { sureFloor } from '../../../shared/engine/geometry/sure-floor.ts'
import type { Frame } from '../../../shared/engine/furnish/scan/frame-clutter.ts'
import { scaleCamera } from '../../../shared/engine/geometry/camera/camera.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { photoVariants } from './photo-variants.ts'
import { OWN_ROOM } from './bench-paths.ts'
import { PHOTOS } from '../../../assets/training/photos/photo-collection.ts'
import { printTable } from '../report/print-table.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'

type Reading = { geometry: RoomGeometry; openings: Frame[] }
type WetRoom = 'kitchen' | 'bathroom'

const WET = /^(?:empty|esyn|phone)_\d+_(kitchen|bathroom)\b/

const SAME = 0.5
const SEED = 1

/** How much what is read from a photo depends on its encoding: floors and openings of the same photo stored in several ways. */
export async function steadinessOfReading(): Promise<void> {
  const files = [OWN_ROOM]
  if (PHOTOS)
    for (const name of (await readdir(PHOTOS)).toSorted())
      if (name.startsWith('empty_') || name.startsWith('esyn_')) files.push(join(PHOTOS, name))
  const rows = []
  for (const file of files) {
    const [photo, ...copies] = await photoVariants(await readPhoto(file))
    const own = read(photo.image)
    if (!own) continue
    const row: Record<string, string | number> = {
      file: file.split('/').at(-1) ?? '',
      openings: own.openings.length,
    }
    for (const { name, image } of copies) {
      const other = read(image)
      row[name] = other
        ? `${iou(own.geometry, other.geometry).toFixed(2)} -${missing(own, other)} +${missing(other, own)}`
        : 'unread'
    }
    rows.push(row)
  }
  printTable('Steadiness: floor IoU, openings lost and new against the file as it is', rows)
}

/**
 * The same of what kitchens and bathrooms are dressed with, which hangs on worktops and feet that are found or are not: the share of the pieces that stand where they do in the photo
 * as it is, of whichever has more. Rooms in which neither has any say nothing, and are left out. And of the floor that such a picture surely shows, by which they are furnished: their
 * boxes end on the fronts of cabinets as well as on the walls behind.
 */
export async function steadinessOfWetRooms(): Promise<void> {
  if (!PHOTOS) return
  const { manifest } = await openFurnitureKit()
  const rows: Record<string, string | number>[] = []
  const floorRows: Record<string, string | number>[] = []
  const means: number[] = []
  for (const file of (await readdir(PHOTOS)).toSorted()) {
    const room = WET.exec(file)?.[1] as WetRoom | undefined
    if (!room) continue
    const wishes = parseInstruction(`modern ${room}`)
    const furnish = (image: RgbImage) => {
      const geometry = estimateUndistortedGeometry(image)
      const catalogue = new Catalogue(manifest, selectStyle(wishes, SEED))
      return (
        geometry && furnishPhoto(geometry, { room, wishes, catalogue, companion: null, hasOwnFloor: false })
      )
    }
    const [photo, ...copies] = await photoVariants(await readPhoto(join(PHOTOS, file)))
    const own = furnish(photo.image)
    if (!own) continue
    const row: Record<string, string | number> = { file, pieces: own.placed.length }
    const ownFloor = sureFloor(own.geometry)
    const floorRow: Record<string, string | number> = {
      file,
      'share of the picture': shareOfPicture(ownFloor),
    }
    const shares = copies.flatMap(({ name, image }) => {
      const other = furnish(image)
      floorRow[name] = other ? seenFloorIou(ownFloor, sureFloor(other.geometry)) : 0
      const share = other ? shareAlike(own, other) : 0
      row[name] = share?.toFixed(2) ?? 'none'
      return share ?? []
    })
    if (shareOfPicture(ownFloor) > 0) floorRows.push(floorRow)
    if (!shares.length) continue
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    means.push(mean)
    rows.push({ ...row, mean })
  }
  printTable(
    'Kitchens and bathrooms: share of the pieces that are alike in the file as it is and its copy',
    rows,
  )
  printTable('Kitchens and bathrooms: IoU of the floor that is surely seen', floorRows)
  const mean = means.reduce((sum, share) => sum + share, 0) / means.length
  printTable('On average', [{ photos: means.length, alike: mean }])
}

function read(photo: RgbImage): Reading | null {
  const geometry = estimateUndistortedGeometry(photo)
  if (!geometry) return null
  const floor = PlacementContext.read(
    geometry,
    roomSpace(geometry.camera, geometry.box, findOccluders(geometry)),
  )
  return { geometry, openings: floor.openings.map((o) => floor.frameOfOpening(o)) }
}

function iou(a: RoomGeometry, b: RoomGeometry): number {
  const { width, height } = a.camera
  return floorIou(a, { ...b, camera: scaleCamera(b.camera, width, height) })
}

const shareOfPicture = ({ probability }: SeenFloor): number =>
  probability.filter((p) => p > 0).length / probability.length

/** Of floors on grids over the same picture, which may be of different sizes. */
function seenFloorIou(a: SeenFloor, b: SeenFloor): number {
  let both = 0
  let either = 0
  for (let cell = 0; cell < a.probability.length; cell++) {
    const [x, y] = [(cell % a.width) + 0.5, Math.floor(cell / a.width) + 0.5]
    const [p, q] = [a, b].map((floor) => isSeenFloor(floor, a.width, a.height, x, y))
    if (p && q) both++
    if (p || q) either++
  }
  return either ? both / either : 1
}

/** Openings of `a` without a like in `b`. */
function missing(a: Reading, b: Reading): number {
  return a.openings.filter((p) => !b.openings.some((q) => overlap(p, q) > SAME)).length
}

function overlap([a0, , a1]: Frame, [b0, , b1]: Frame): number {
  const both = Math.min(a1, b1) - Math.max(a0, b0)
  return Math.max(0, both) / Math.max(1e-6, Math.min(a1 - a0, b1 - b0))
}
