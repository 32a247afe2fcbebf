import { join } from 'node:path'
import {
  segmentRoom,
  SEGMENT_CLASSES,
  type SegmentClass,
  type RoomSegmentation,
} from '../../../shared/engine/segmentation/segment-room.ts'
import { drawLabels, type LabelledPart, labelledParts, type PartLabel } from './labelled-parts.ts'
import { photoVariants } from './photo-variants.ts'
import { PHOTOS } from '../../../assets/training/photos/photo-collection.ts'
import { printTable } from '../report/print-table.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'

/** What the net may call a labelled part; glass down to the floor is both. */
const COUNTS_AS: Partial<Record<LabelledPart, SegmentClass[]>> = {
  door: ['door'],
  glazed: ['door', 'window'],
  window: ['window'],
  fixed: ['fixed'],
  cabinet: ['cabinet'],
  top: ['top'],
  occluder: ['occluder'],
  thing: ['thing'],
}
const MEASURED: LabelledPart[] = ['door', 'glazed', 'window', 'fixed', 'cabinet', 'top']
const FOUND = 0.5
/** Share of the picture. */
const SMALLEST_DOOR = 0.004
const FALSE = 0.25

type Count = { outlines: number; found: number; both: number; either: number }

/** What `segmentRoom` sees on the photos labelled by hand: outlines found, pixel IoU, doors that are none, and what copies of a photo change. */
export async function partsOnPhotos(only = ''): Promise<void> {
  if (!PHOTOS) return
  const labelled = await labelledParts()
  for (const set of ['empty', 'esyn']) {
    const files = Object.keys(labelled).filter((file) => file.startsWith(set) && file.includes(only))
    if (!files.length) continue
    const counts = new Map(MEASURED.map((part) => [part, { outlines: 0, found: 0, both: 0, either: 0 }]))
    const changed = new Map<string, number>()
    let falseDoors = 0
    for (const file of files) {
      const variants = await photoVariants(await readPhoto(join(PHOTOS, file)))
      const read = segmentRoom(variants[0].image)
      const first = likeliest(read)
      const truth = drawLabels(labelled[file], read.width, read.height)
      for (const [part, count] of counts) tally(count, part, labelled[file], truth, first)
      falseDoors += countFalseDoors(read, first, labelled[file], truth)
      for (const { name, image } of variants.slice(1)) {
        const other = likeliest(segmentRoom(image))
        const share = other.filter((p, i) => p !== first[i]).length / first.length
        changed.set(name, (changed.get(name) ?? 0) + share)
      }
    }
    printTable(
      `Parts in ${set}_*`,
      [...counts].map(([part, { outlines, found, both, either }]) => ({
        part,
        outlines,
        'found %': (100 * found) / Math.max(1, outlines),
        'pixel IoU': both / Math.max(1, either),
      })),
    )
    process.stdout.write(
      `false doors per photo ${(falseDoors / files.length).toFixed(2)}; labels changed: ` +
        `${[...changed].map(([name, sum]) => `${name} ${((100 * sum) / files.length).toFixed(2)} %`).join(', ')}\n`,
    )
  }
}

function likeliest({ width, height, probabilities }: RoomSegmentation): Uint8Array {
  const size = width * height
  return Uint8Array.from({ length: size }, (_, i) => {
    let best = 0
    for (let k = 1; k < SEGMENT_CLASSES.length; k++)
      if (probabilities[k * size + i] > probabilities[best * size + i]) best = k
    return best
  })
}

function tally(count: Count, part: LabelledPart, labels: PartLabel[], truth: Int8Array, said: Uint8Array) {
  const right = (COUNTS_AS[part] ?? []).map((p) => SEGMENT_CLASSES.indexOf(p))
  const of = (i: number) => (truth[i] < 0 ? 'none' : labels[truth[i]].part)
  const sizes = labels.map(() => [0, 0])
  said.forEach((p, i) => {
    const label = of(i)
    const isRight = right.includes(p)
    if (label === part) sizes[truth[i]][isRight ? 1 : 0]++
    if (label === part && isRight) count.both++
    // Glass is no error where a door or a window was to be found.
    const elsewhere = label !== part && label !== 'unsure' && label !== 'glazed' && p === right[0]
    if (label === part || (elsewhere && part !== 'glazed')) count.either++
  })
  labels.forEach((label, k) => {
    const size = sizes[k][0] + sizes[k][1]
    if (label.part !== part || !size) return
    count.outlines++
    if (sizes[k][1] >= FOUND * size) count.found++
  })
}

/** Patches called door that lie on none. */
function countFalseDoors(
  { width, height }: RoomSegmentation,
  said: Uint8Array,
  labels: PartLabel[],
  truth: Int8Array,
): number {
  const door = SEGMENT_CLASSES.indexOf('door')
  const seen = new Uint8Array(said.length)
  let found = 0
  for (let start = 0; start < said.length; start++) {
    if (said[start] !== door || seen[start]) continue
    const patch = [start]
    seen[start] = 1
    for (let n = 0; n < patch.length; n++) {
      const i = patch[n]
      const x = i % width
      for (const j of [x ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width])
        if (j >= 0 && j < width * height && said[j] === door && !seen[j]) {
          seen[j] = 1
          patch.push(j)
        }
    }
    const on = patch.filter(
      (i) => truth[i] >= 0 && ['door', 'glazed', 'unsure'].includes(labels[truth[i]].part),
    )
    if (patch.length > SMALLEST_DOOR * said.length && on.length < FALSE * patch.length) found++
  }
  return found
}
