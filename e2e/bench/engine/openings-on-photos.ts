import { join } from 'node:path'
import type { Opening } from '../../../shared/engine/furnish/scan/openings.ts'
import { type RoomSpace, roomSpace, toPixel, wallPoint } from '../../../shared/engine/room/room-space.ts'
import { PlacementContext } from '../../../shared/engine/furnish/place/placement-context.ts'
import { findOccluders } from '../../../shared/engine/geometry/occlusion/find-occluders.ts'
import { distortPoint, type LensDistortion } from '../../../shared/engine/geometry/camera/lens-distortion.ts'
import { estimateUndistortedGeometry } from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { drawLabels, isInside, type LabelledPart, labelledParts, type PartLabel } from './labelled-parts.ts'
import { photoVariants } from './photo-variants.ts'
import { PHOTOS } from '../../../assets/training/photos/photo-collection.ts'
import { printTable } from '../report/print-table.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'

const LONG_EDGE = 160
const DOOR_M = 2.03
const NEAREST_M = 0.4
/** An opening counts as found where so much of it is covered, and as false where so little of what was found lies on any. */
const FOUND = 0.4
const FALSE = 0.25
const OPEN: LabelledPart[] = ['door', 'glazed']

type Tally = {
  openings: number
  found: number
  false: number
  onWindow: number
  changed: number
  photos: number
}

/**
 * Openings that furniture must leave free, as the stage finds them, against those labelled by hand: found, false ones per photo (those on windows
 * apart), and the share of what is called opening in either of two copies of a photo that is not in both. `only` is a part of the files' names.
 */
export async function openingsOnPhotos(only = ''): Promise<void> {
  if (!PHOTOS) {
    process.stdout.write('No labelled photos on this machine: skipped.\n')
    return
  }
  const labelled = await labelledParts()
  for (const set of ['empty', 'esyn']) {
    const tallies = new Map<string, Tally>()
    const rows = []
    for (const [file, labels] of Object.entries(labelled)) {
      if (!file.startsWith(set) || !file.includes(only)) continue
      const variants = await photoVariants(await readPhoto(join(PHOTOS, file)))
      let first: Uint8Array | null = null
      const row: Record<string, string | number> = { file: file.replace(/\.\w+$/, '') }
      for (const { name, image } of variants) {
        const { said, map, ...counts } = judge(image, labels)
        first ??= map
        const tally = tallies.get(name) ?? {
          openings: 0,
          found: 0,
          false: 0,
          onWindow: 0,
          changed: 0,
          photos: 0,
        }
        tally.openings += counts.openings
        tally.found += counts.found
        tally.false += counts.false
        tally.onWindow += counts.onWindow
        tally.changed += changedShare(first, map)
        tally.photos++
        tallies.set(name, tally)
        row[name] = said
      }
      rows.push(row)
    }
    if (!rows.length) continue
    printTable(`Openings in ${set}_*: found of labelled, false, on windows`, rows)
    printTable(
      `Openings in ${set}_*, all`,
      [...tallies].map(([copy, t]) => ({
        copy,
        'found %': (100 * t.found) / Math.max(1, t.openings),
        'false per photo': t.false / t.photos,
        'on windows per photo': t.onWindow / t.photos,
        'changed %': (100 * t.changed) / t.photos,
      })),
    )
  }
}

function judge(image: RgbImage, labels: PartLabel[]) {
  const scale = LONG_EDGE / Math.max(image.width, image.height)
  const width = Math.round(image.width * scale)
  const height = Math.round(image.height * scale)
  const truth = drawLabels(labels, width, height)
  const map = new Uint8Array(width * height)
  const counts = { openings: 0, found: 0, false: 0, onWindow: 0 }
  const geometry = estimateUndistortedGeometry(image)
  const space = geometry && roomSpace(geometry.camera, geometry.box, findOccluders(geometry))
  const openings = geometry && space ? PlacementContext.read(geometry, space).openings : []
  for (const opening of openings) {
    if (!geometry || !space) continue
    const outline = outlineOf(opening, space, geometry.lens)
    const on = new Map<string, number>()
    let size = 0
    for (let i = 0; i < map.length; i++) {
      if (!isInside(outline, ((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height)) continue
      map[i] = 1
      size++
      const part = truth[i] < 0 ? 'none' : labels[truth[i]].part
      on.set(part, (on.get(part) ?? 0) + 1)
    }
    const share = (...parts: string[]) =>
      parts.reduce((sum, p) => sum + (on.get(p) ?? 0), 0) / Math.max(1, size)
    if (!size || share(...OPEN, 'unsure') >= FALSE) continue
    if (share('window') >= FALSE) counts.onWindow++
    else counts.false++
  }
  labels.forEach(({ part }, i) => {
    if (!OPEN.includes(part)) return
    let size = 0
    let covered = 0
    truth.forEach((label, k) => {
      if (label !== i) return
      size++
      covered += map[k]
    })
    counts.openings++
    if (covered >= FOUND * size) counts.found++
  })
  return { ...counts, map, said: `${counts.found}/${counts.openings} ${counts.false} ${counts.onWindow}` }
}

/** The opening in fractions of the photo, as high as a door; cut off where it comes too near the camera. */
function outlineOf({ wall, u, halfM }: Opening, space: RoomSpace, lens: LensDistortion): [number, number][] {
  const { width, height } = space.camera
  const ends = [u - halfM, u + halfM].map((at) =>
    wallPoint(space, wall, wall === 'back' ? at : Math.max(NEAREST_M, at)),
  )
  const corners: [number, number, number][] = [
    [ends[0].x, 0, ends[0].z],
    [ends[1].x, 0, ends[1].z],
    [ends[1].x, DOOR_M, ends[1].z],
    [ends[0].x, DOOR_M, ends[0].z],
  ]
  return corners.map(([x, y, z]) => {
    const [px, py] = toPixel(space, x, y, z)
    const out = [0, 0]
    distortPoint(lens, width, height, px, py, out)
    return [out[0] / width, out[1] / height]
  })
}

function changedShare(a: Uint8Array, b: Uint8Array): number {
  let both = 0
  let either = 0
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    both += a[i] & b[i]
    either += a[i] | b[i]
  }
  return either ? 1 - both / either : 0
}
