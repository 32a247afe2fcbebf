import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '../../../api/errors.ts'
import { preparePhoto } from '../../../api/services/photos/decode/prepare-photo.ts'
import { STYLE_NAMES } from '../../../shared/engine/furnish/instruction/styles.ts'
import { stageRoom } from '../../../shared/engine/stage-room.ts'
import { focalLengthPx } from '../../../shared/focal-length-px.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { ARTIFACTS, OWN_ROOM } from './bench-paths.ts'
import { PHOTOS } from '../../../assets/training/photos/photo-collection.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'

const CELL = { width: 640, height: 480 }
const COLUMNS = 4
const ROOMS = ['bedroom', 'living room', 'dining room', 'office', 'kitchen', 'bathroom']

/**
 * Stages every empty room at hand `times` over, each time in another style and with another seed, into files and one sheet to look at.
 * `prefix` chooses photos by how their files' names begin: `empty_` on listing sites, `phone_` as people take them on site.
 * Photos are prepared as uploads are: encoding anew is enough to make the engine see a room otherwise.
 */
export async function writeContactSheet(times = 1, prefix = 'empty_'): Promise<void> {
  await mkdir(ARTIFACTS, { recursive: true })
  const files = [OWN_ROOM]
  if (PHOTOS)
    for (const name of (await readdir(PHOTOS)).toSorted())
      if (name.startsWith(prefix)) files.push(join(PHOTOS, name))
  const cells = []
  const kit = await openFurnitureKit()
  for (const [i, file] of files.entries()) {
    const name =
      file
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? ''
    const prepared = await preparePhoto(await readFile(file), 1).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      process.stdout.write(`${name}: no upload: ${error.message}\n`)
    })
    if (!prepared) continue
    const photo = await readPhoto(prepared.pictures[0].bytes)
    const focalPx = focalLengthPx(prepared.focalLength35mm, photo)
    const room = ROOMS.find((r) => file.includes(r.replace(' ', '_'))) ?? 'living room'
    for (let time = 0; time < times; time++) {
      const instruction = `${STYLE_NAMES[(i + 4 * time) % STYLE_NAMES.length]} ${room}`
      const seed = 7 + i + 100 * time
      const outcome = await stageRoom(
        { photo, focalPx, instruction, room: null, seed, quality: 'standard' },
        kit,
      )
      const said =
        outcome.state === 'staged' ? outcome.layout.pieces.map((p) => p.name).join(', ') : outcome.reason
      process.stdout.write(`${name}: ${instruction}, confidence ${outcome.confidence.toFixed(2)}: ${said}\n`)
      const image = outcome.state === 'staged' ? outcome.image : photo
      const raw = { width: image.width, height: image.height, channels: 3 as const }
      const picture = await sharp(image.data, { raw }).jpeg({ quality: 92 }).toBuffer()
      const file = join(ARTIFACTS, `${name}${time ? `_${time}` : ''}.jpg`)
      if (outcome.state === 'staged') await sharp(picture).toFile(file)
      const input = await sharp(picture)
        .resize({ ...CELL, fit: 'contain', background: '#888888' })
        .toBuffer()
      cells.push({
        input,
        left: (cells.length % COLUMNS) * CELL.width,
        top: Math.floor(cells.length / COLUMNS) * CELL.height,
      })
    }
  }
  const height = Math.ceil(cells.length / COLUMNS) * CELL.height
  await sharp({ create: { width: COLUMNS * CELL.width, height, channels: 3, background: '#888888' } })
    .composite(cells)
    .jpeg({ quality: 85 })
    .toFile(join(ARTIFACTS, 'sheet.jpg'))
  process.stdout.write(`Look at ${join(ARTIFACTS, 'sheet.jpg')}\n`)
}
