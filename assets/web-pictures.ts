/**
 * Cuts the rendered pictures to the widths the pages use: AVIF and WebP at each width the source reaches,
 * JPEG for the two middle ones, which is all that browsers without AVIF and WebP need. Pictures whose source has not
 * changed are left as they are.
 *
 *   node assets/web-pictures.ts        writes web/public/rooms with pictures.json, and web/public/styles
 */
import { createHash } from 'node:crypto'
import { readdir, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'

type Format = 'avif' | 'webp' | 'jpg'
const WebPicture = z.object({
  /** Path below web/public without width and extension: `${path}-${width}.${format}`. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  jpegWidths: z.array(z.number()),
  alt: z.string(),
  /** SHA-256 of the picture it was cut from. */
  source: z.string(),
  /** How it was encoded; another way cuts it anew. */
  recipe: z.string().optional(),
})
export type WebPicture = z.infer<typeof WebPicture>

const Rooms = z.record(z.string(), z.object({ title: z.string(), before: WebPicture, after: WebPicture }))

/** By style, the SHA-256 of the picture it was cut from. */
const Sources = z.record(z.string(), z.string())

/**
 * A phone's. The picture that fills its first screen then comes, headers and all, in the ten segments that a
 * connection may send before it hears that any has arrived.
 */
const PHONE_WIDTH = 640
const WIDTHS = [PHONE_WIDTH, 960, 1440, 2048]
const JPEG_WIDTHS = [960, 1440]
const HERE = import.meta.dirname
const PUBLIC = path.join(HERE, '../web/public')

const RECIPES = {
  /** Tuned for likeness, because textures that finer tuning keeps are below a phone's pixels. */
  phoneAvif: { quality: 50, effort: 7, chromaSubsampling: '4:2:0', tune: 'ssim' },
  avif: { quality: 58, effort: 5 },
  webp: { quality: 78, effort: 5, smartSubsample: true },
  jpg: { quality: 80, mozjpeg: true },
} as const
const RECIPE = createHash('sha256').update(JSON.stringify(RECIPES)).digest('hex').slice(0, 16)

const encode = {
  avif: (image: Sharp, width?: number) =>
    image.avif(width === PHONE_WIDTH ? RECIPES.phoneAvif : RECIPES.avif),
  webp: (image: Sharp) => image.webp(RECIPES.webp),
  jpg: (image: Sharp) => image.jpeg(RECIPES.jpg),
} satisfies Record<Format, (image: Sharp, width?: number) => Sharp>

async function hash(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

/** What an index says, or nothing before there is one. */
async function readJson(file: string): Promise<unknown> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

/** Writes every variant of one picture; widths above the source are left out, never enlarged. */
async function cut(file: string, target: string, alt: string, before?: WebPicture): Promise<WebPicture> {
  const source = await hash(file)
  if (before?.source === source && before.recipe === RECIPE) return { ...before, alt }
  const { width, height } = await sharp(file).metadata()
  const reached = WIDTHS.filter((w) => w <= width)
  const jpegWidths = reached.filter((w) => JPEG_WIDTHS.includes(w))
  if (jpegWidths.length === 0) jpegWidths.push(reached.at(-1) ?? width)
  await mkdir(path.dirname(path.join(PUBLIC, target)), { recursive: true })
  for (const w of reached) {
    const formats: Format[] = jpegWidths.includes(w) ? ['avif', 'webp', 'jpg'] : ['avif', 'webp']
    for (const format of formats) {
      const picture = sharp(file).resize({ width: w, kernel: 'lanczos3' })
      await encode[format](picture, w).toFile(path.join(PUBLIC, `${target}-${w}.${format}`))
    }
  }
  return { path: target, width, height, widths: reached, jpegWidths, alt, source, recipe: RECIPE }
}

async function rooms(): Promise<void> {
  const { default: descriptions } = await import('./rooms/descriptions.json', { with: { type: 'json' } })
  const index = path.join(PUBLIC, 'rooms/pictures.json')
  const earlier = Rooms.parse(await readJson(index))
  const list: z.infer<typeof Rooms> = {}
  for (const [room, text] of Object.entries(descriptions)) {
    const [before, after] = ['before', 'after'].map((mode) => path.join(HERE, 'rooms', room, `${mode}.jpg`))
    if (!existsSync(before) || !existsSync(after)) continue
    list[room] = {
      title: text.title,
      before: await cut(before, `rooms/${room}/before`, text.before, earlier[room]?.before),
      after: await cut(after, `rooms/${room}/after`, text.after, earlier[room]?.after),
    }
  }
  for (const room of Object.keys(earlier))
    if (!(room in list)) await rm(path.join(PUBLIC, 'rooms', room), { recursive: true, force: true })
  await writeJson(index, list)
}

/** One small picture per style preset, `styles/<id>.webp` as the presets name it, and its AVIF twin. */
async function styles(): Promise<void> {
  const target = path.join(PUBLIC, 'styles')
  const index = path.join(target, 'sources.json')
  const earlier = Sources.parse(await readJson(index))
  const list: z.infer<typeof Sources> = {}
  await mkdir(target, { recursive: true })
  for (const file of await readdir(path.join(HERE, 'style-pictures'))) {
    const from = path.join(HERE, 'style-pictures', file)
    const style = path.basename(file, '.jpg')
    list[style] = await hash(from)
    if (list[style] === earlier[style]) continue
    for (const format of ['avif', 'webp'] as const) {
      const picture = sharp(from).resize({ width: 640, withoutEnlargement: true })
      await encode[format](picture).toFile(path.join(target, `${style}.${format}`))
    }
  }
  await writeJson(index, list)
}

await rooms()
await styles()
