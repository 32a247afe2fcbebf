import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { preparePhoto } from '../../../api/services/photos/decode/prepare-photo.ts'
import { PHOTOS } from '../../../assets/training/photos/photo-collection.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'
import { stageRoom } from '../../../shared/engine/stage-room.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { printTable } from '../report/print-table.ts'
import { OWN_ROOM } from './bench-paths.ts'
import { compareEdges } from './compare-edges.ts'

const LEAST_EDGE_PX = 1500

/**
 * How sharp furniture is beside the photo it stands in: the ratio of the median widths of edges, of the photo's to the furniture's, in the
 * same rows; 1 is alike, less is softer than the photo. The same mask on the photo itself tells how far off 1 what is in a picture alone takes
 * the measure. Shares of the finest octave in small blocks were tried: they tell a rug's pattern from floorboards, and say 0.7 of what is as
 * sharp as they are.
 */
export async function sharpnessOfFurniture(): Promise<void> {
  const kit = await openFurnitureKit()
  const files = [OWN_ROOM]
  if (PHOTOS)
    for (const name of (await readdir(PHOTOS)).toSorted())
      if (/^(phone|empty)_/.test(name)) files.push(join(PHOTOS, name))
  const rows: Record<string, string>[] = []
  const ratios: number[] = []
  for (const file of files) {
    const bytes = await readFile(file)
    const { width, height } = await sharp(bytes).metadata()
    if (Math.max(width, height) < LEAST_EDGE_PX) continue
    const prepared = await preparePhoto(bytes, 1)
    const photo = await readPhoto(prepared.pictures[0].bytes)
    const name = file.split('/').at(-1) ?? file
    const instruction = /bedroom/.test(name)
      ? 'traditional bedroom'
      : 'traditional living room with a persian rug'
    const outcome = await stageRoom({ photo, instruction, room: null, seed: 7, quality: 'ultra' }, kit)
    if (outcome.state === 'refused') continue
    const found = compareEdges(outcome.image, outcome.mask)
    if (found.length === 0) continue
    const ratio = median(found)
    ratios.push(ratio)
    const own = compareEdges(photo, outcome.mask)
    rows.push({
      photo: name,
      pixels: `${photo.width}×${photo.height}`,
      bands: String(found.length),
      'furniture / photo': ratio.toFixed(2),
      'photo / photo': own.length ? median(own).toFixed(2) : '',
    })
  }
  printTable('Sharpness', rows)
  const alike = ratios.filter((ratio) => ratio >= 0.8 && ratio <= 1.25).length
  process.stdout.write(`${alike} of ${ratios.length} within a fifth, median ${median(ratios).toFixed(2)}\n`)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]
