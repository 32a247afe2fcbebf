/**
 * Draws the app's icons from one mark: an arch over a lamp, on green.
 *
 *   node assets/app-icons.ts        writes web/public/icons and web/public/favicon.ico
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const PUBLIC = path.join(import.meta.dirname, '../web/public')
const TARGET = path.join(PUBLIC, 'icons')
const GREEN = '#1F4A3D'
/** Side of the square the mark is drawn in. */
const SIDE = 80
/** Platforms cut maskable icons down to a circle of four fifths; the mark keeps clear of its edge. */
const SAFE_ZONE = 0.82

const mark = (arch: string, lamp: string): string =>
  `<path d="M20.5 59V39.5a19.5 19.5 0 0 1 39 0V59" fill="none" stroke="${arch}" stroke-width="7.5"/>` +
  `<circle cx="40" cy="50.5" r="8.5" fill="${lamp}"/>`

/** The mark's square, enlarged by `zoom` about a point `middle` of it. */
function drawing(content: string, zoom = 1, middle = SIDE / 2): string {
  const side = SIDE / zoom
  const view =
    zoom === 1 ? `0 0 ${SIDE} ${SIDE}` : `${SIDE / 2 - side / 2} ${middle - side / 2} ${side} ${side}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${content}</svg>`
}

const coloured = mark('#F7F5EF', '#F2B632')
const icon = drawing(`<rect width="${SIDE}" height="${SIDE}" rx="18" fill="${GREEN}"/>${coloured}`)
const fullBleed = drawing(
  `<rect x="-20" y="-20" width="120" height="120" fill="${GREEN}"/>${coloured}`,
  SAFE_ZONE,
)
// Android shows a notification's badge in one colour and keeps only its shape.
const badge = drawing(mark('#fff', '#fff'), 1.25, 39)

const pictures: [name: string, svg: string, sizePx: number][] = [
  ['icon-192', icon, 192],
  ['icon-512', icon, 512],
  ['icon-maskable-192', fullBleed, 192],
  ['icon-maskable-512', fullBleed, 512],
  ['apple-touch-icon', fullBleed, 180],
  ['badge-96', badge, 96],
]

/** A PNG of the icon. */
const draw = (svg: string, sizePx: number, palette: boolean): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * sizePx) / SIDE })
    .resize(sizePx, sizePx)
    .png({ palette, effort: 10, compressionLevel: 9 })
    .toBuffer()

/** One PNG in an ICO file (Microsoft's ICONDIR with a single entry): pages without a `<link rel="icon">` are asked for it. */
function icoOf(png: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(sizePx, 6)
  header.writeUInt8(sizePx, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

await mkdir(TARGET, { recursive: true })
await writeFile(path.join(TARGET, 'icon.svg'), `${icon}\n`)
for (const [name, svg, sizePx] of pictures)
  await writeFile(path.join(TARGET, `${name}.png`), await draw(svg, sizePx, name !== 'badge-96'))
await writeFile(path.join(PUBLIC, 'favicon.ico'), icoOf(await draw(icon, 32, false), 32))
