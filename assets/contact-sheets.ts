/**
 * Lays the sample rooms and the style pictures out on one sheet each, to be looked at side by side.
 *
 *   node assets/contact-sheets.ts        writes assets/docs/rooms.jpg and assets/docs/styles.jpg
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import descriptions from './rooms/descriptions.json' with { type: 'json' }

const HERE = import.meta.dirname
const CELL = { width: 720, height: 480 }
const GAP = 12

async function sheet(target: string, files: string[], columns: number): Promise<void> {
  const cells = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(path.join(HERE, file)).resize(CELL.width, CELL.height).toBuffer(),
      left: GAP + (i % columns) * (CELL.width + GAP),
      top: GAP + Math.floor(i / columns) * (CELL.height + GAP),
    })),
  )
  const width = GAP + columns * (CELL.width + GAP)
  const height = GAP + Math.ceil(files.length / columns) * (CELL.height + GAP)
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(cells)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(HERE, 'docs', target))
}

const rooms = Object.keys(descriptions).flatMap((room) => [
  `rooms/${room}/before.jpg`,
  `rooms/${room}/after.jpg`,
])
await sheet('rooms.jpg', rooms, 2)
const styles = (await readdir(path.join(HERE, 'style-pictures'))).filter((name) => name.endsWith('.jpg'))
await sheet(
  'styles.jpg',
  styles.toSorted().map((name) => `style-pictures/${name}`),
  2,
)
