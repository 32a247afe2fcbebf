import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { preparePhoto } from '../../../api/services/photos/decode/prepare-photo.ts'
import { PHOTOS } from '../../../assets/training/photos/photo-collection.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { stageRoom } from '../../../shared/engine/stage-room.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { printTable } from '../report/print-table.ts'
import { OWN_ROOM } from './bench-paths.ts'

const BLOCK_PX = 32
/** Rows that are compared with each other: floor and furniture in them are about as far away. */
const BAND_PX = 96
const LEAST_EDGE_PX = 1500
/** Spread of the luminance (0–255) below which a block is plain, and noise all that it has. */
const LEAST_CONTRAST = 4
const LEAST_BLOCKS = 3

/**
 * How sharp furniture is beside the photo it stands in: in blocks of 32 pixels, the share of the finest of three octaves in the block's
 * contrast, as the ratio of the medians of furniture and photo in the same rows. 1 is alike.
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
    const found = compareBlocks(outcome.image, outcome.mask)
    if (found.length === 0) continue
    const ratio = median(found)
    ratios.push(ratio)
    rows.push({
      photo: name,
      pixels: `${photo.width}×${photo.height}`,
      bands: String(found.length),
      'furniture / photo': ratio.toFixed(2),
    })
  }
  printTable('Sharpness', rows)
  const near = ratios.filter((ratio) => ratio >= 0.8 && ratio <= 1.25).length
  process.stdout.write(`${near} of ${ratios.length} within a fifth, median ${median(ratios).toFixed(2)}\n`)
}

/** The ratio of every band that has enough blocks with something to see on both sides. */
function compareBlocks(image: RgbImage, mask: Uint8Array): number[] {
  const luminance = new Float32Array(image.width * image.height)
  for (let i = 0; i < luminance.length; i++)
    luminance[i] = 0.3 * image.data[i * 3] + 0.6 * image.data[i * 3 + 1] + 0.1 * image.data[i * 3 + 2]
  const ratios: number[] = []
  for (let top = 0; top + BAND_PX <= image.height; top += BAND_PX) {
    const sides: [number[], number[]] = [[], []]
    for (let y = top; y < top + BAND_PX; y += BLOCK_PX)
      for (let x = 0; x + BLOCK_PX <= image.width; x += BLOCK_PX) {
        const covered = coverage(mask, image.width, x, y)
        const sharpness = covered === 0 || covered === 1 ? blockSharpness(luminance, image.width, x, y) : null
        if (sharpness !== null) sides[covered].push(sharpness)
      }
    const [photo, furniture] = sides
    if (photo.length >= LEAST_BLOCKS && furniture.length >= LEAST_BLOCKS)
      ratios.push(median(furniture) / median(photo))
  }
  return ratios
}

function coverage(mask: Uint8Array, width: number, x: number, y: number): number {
  let covered = 0
  for (let j = 0; j < BLOCK_PX; j++)
    for (let i = 0; i < BLOCK_PX; i++) if (mask[(y + j) * width + x + i]) covered++
  return covered / BLOCK_PX ** 2
}

/** Null where the block is plain. */
function blockSharpness(luminance: Float32Array, width: number, x: number, y: number): number | null {
  let level = new Float32Array(BLOCK_PX ** 2)
  for (let j = 0; j < BLOCK_PX; j++)
    level.set(luminance.subarray((y + j) * width + x, (y + j) * width + x + BLOCK_PX), j * BLOCK_PX)
  const energies: number[] = []
  for (let size = BLOCK_PX / 2; size >= BLOCK_PX / 8; size /= 2) {
    const coarse = new Float32Array(size * size)
    let energy = 0
    for (let j = 0; j < size; j++)
      for (let i = 0; i < size; i++) {
        const at = j * 4 * size + i * 2
        const four = [level[at], level[at + 1], level[at + 2 * size], level[at + 2 * size + 1]]
        const mean = (four[0] + four[1] + four[2] + four[3]) / 4
        for (const value of four) energy += (value - mean) ** 2
        coarse[j * size + i] = mean
      }
    energies.push(energy / (4 * size * size))
    level = coarse
  }
  const contrast = energies.reduce((sum, energy) => sum + energy, 0)
  return Math.sqrt(contrast) < LEAST_CONTRAST ? null : Math.sqrt(energies[0] / contrast)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]
