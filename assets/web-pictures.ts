/**
 * Cuts the rendered pictures to the widths the pages use: AVIF and WebP at each width the source reaches,
 * JPEG for the two middle ones, which is all that browsers without AVIF and WebP need.
 *
 *   node assets/web-pictures.ts        writes web/public/rooms with pictures.json, and web/public/styles
 */
import { readdir, mkdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

type Format = 'avif' | 'webp' | 'jpg'
export interface WebPicture {
  /** Path below web/public without width and extension: `${path}-${width}.${format}`. */
  path: string
  width: number
  height: number
  widths: number[]
  jpegWidths: number[]
  alt: string
}

const WIDTHS = [640, 960, 1440, 2048]
const JPEG_WIDTHS = [960, 1440]
const HERE = import.meta.dirname
const PUBLIC = path.join(HERE, '../web/public')

const encode = {
  avif: (image: Sharp) => image.avif({ quality: 58, effort: 5 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 5, smartSubsample: true }),
  jpg: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
} satisfies Record<Format, (image: Sharp) => Sharp>

/** Writes every variant of one picture; widths above the source are left out, never enlarged. */
async function cut(source: string, target: string, alt: string, widths = WIDTHS): Promise<WebPicture> {
  const { width, height } = await sharp(source).metadata()
  const reached = widths.filter((w) => w <= width)
  const jpegWidths = reached.filter((w) => JPEG_WIDTHS.includes(w))
  if (jpegWidths.length === 0) jpegWidths.push(reached.at(-1) ?? width)
  await mkdir(path.dirname(path.join(PUBLIC, target)), { recursive: true })
  for (const w of reached) {
    const formats: Format[] = jpegWidths.includes(w) ? ['avif', 'webp', 'jpg'] : ['avif', 'webp']
    for (const format of formats) {
      await encode[format](sharp(source).resize({ width: w, kernel: 'lanczos3' })).toFile(
        path.join(PUBLIC, `${target}-${w}.${format}`),
      )
    }
  }
  return { path: target, width, height, widths: reached, jpegWidths, alt }
}

async function rooms(): Promise<void> {
  const { default: descriptions } = await import('./rooms/descriptions.json', { with: { type: 'json' } })
  const list: Record<string, { title: string; before: WebPicture; after: WebPicture }> = {}
  await rm(path.join(PUBLIC, 'rooms'), { recursive: true, force: true })
  for (const [room, text] of Object.entries(descriptions)) {
    const source = (mode: string) => path.join(HERE, 'rooms', room, `${mode}.jpg`)
    if (!existsSync(source('before')) || !existsSync(source('after'))) continue
    list[room] = {
      title: text.title,
      before: await cut(source('before'), `rooms/${room}/before`, text.before),
      after: await cut(source('after'), `rooms/${room}/after`, text.after),
    }
  }
  await writeFile(path.join(PUBLIC, 'rooms/pictures.json'), `${JSON.stringify(list, null, 2)}\n`)
}

/** One small picture per style preset, `styles/<id>.webp` as the presets name it, and its AVIF twin. */
async function styles(): Promise<void> {
  const folder = path.join(HERE, 'style-pictures')
  if (!existsSync(folder)) return
  const target = path.join(PUBLIC, 'styles')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.jpg'))) {
    for (const format of ['avif', 'webp'] as const) {
      const picture = sharp(path.join(folder, file)).resize({ width: 640, withoutEnlargement: true })
      await encode[format](picture).toFile(path.join(target, `${path.basename(file, '.jpg')}.${format}`))
    }
  }
}

await rooms()
await styles()
