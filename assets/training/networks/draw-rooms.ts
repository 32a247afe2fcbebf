import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOM_TYPE_CLASSES } from '../../../shared/engine/analyse/classify-room-type.ts'
import type { KitModel } from '../../../shared/engine/kit/kit-model.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { drawFurnishedRoom } from '../procedural-rooms/furnished/draw-furnished-room.ts'
import { writePicture } from '../photos/write-picture.ts'

/**
 * `node assets/training/networks/draw-rooms.ts FOLDER [COUNT [FROM]]` draws furnished rooms of eight kinds for `fit-room-type.py` to teach the net on: pictures
 * as s/SEED_KIND.png, what stands where as l/lSEED.png.
 */
const [folder, count = '2400', from = '0'] = process.argv.slice(2)
const LONG_EDGE_PX = 144
const kit = await openFurnitureKit()
const models = new Map<string, KitModel>()
for (const { id } of kit.manifest.pieces) models.set(id, await kit.load(id, true))
await mkdir(join(folder, 's'), { recursive: true })
await mkdir(join(folder, 'l'), { recursive: true })
for (let seed = Number(from); seed < Number(count); seed++) {
  const kind = seed % ROOM_TYPE_CLASSES.length
  const { picture, things } = drawFurnishedRoom(
    ROOM_TYPE_CLASSES[kind],
    seed,
    kit.manifest,
    models,
    LONG_EDGE_PX,
  )
  await writePicture(picture, join(folder, 's', `${seed}_${kind}.png`))
  await writePicture(things, join(folder, 'l', `l${seed}.png`))
}
