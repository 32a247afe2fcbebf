/**
 * Draws the app's icons from one mark: an arch over a lamp, on green.
 *
 *   node assets/app-icons.ts        writes web/public/icons
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const TARGET = path.join(import.meta.dirname, '../web/public/icons')
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

await mkdir(TARGET, { recursive: true })
await writeFile(path.join(TARGET, 'icon.svg'), `${icon}\n`)
for (const [name, svg, sizePx] of pictures) {
  const density = (72 * sizePx) / SIDE
  await sharp(Buffer.from(svg), { density })
    .resize(sizePx, sizePx)
    .png({ palette: name !== 'badge-96', effort: 10, compressionLevel: 9 })
    .toFile(path.join(TARGET, `${name}.png`))
}
