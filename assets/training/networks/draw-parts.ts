import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { KitModel } from '../../../shared/engine/kit/kit-model.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { drawEmptyRoom } from '../procedural-rooms/empty/draw-empty-room.ts'
import { writePicture } from '../photos/write-picture.ts'

/**
 * `node assets/training/networks/draw-parts.ts FOLDER [COUNT [FROM]]` draws empty rooms for `fit-room-parts.py` to teach the net on: pictures as
 * p/SEED.png, the number of each pixel's part as m/SEED.png.
 */
const [folder, count = '4000', from = '0'] = process.argv.slice(2)
const LONG_EDGE_PX = 192
const kit = await openFurnitureKit()
const models = new Map<string, KitModel>()
for (const { id } of kit.manifest.pieces) models.set(id, await kit.load(id, true))
await mkdir(join(folder, 'p'), { recursive: true })
await mkdir(join(folder, 'm'), { recursive: true })
for (let seed = Number(from); seed < Number(count); seed++) {
  const { picture, parts } = drawEmptyRoom(seed, kit.manifest, models, LONG_EDGE_PX)
  await writePicture(picture, join(folder, 'p', `${seed}.png`))
  await writePicture(parts, join(folder, 'm', `${seed}.png`))
}
