import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The typeface of our headings: servers need not have one. */
const FONT = fileURLToPath(new URL('./literata.ttf', import.meta.url))

/** What social networks show pictures of links at. */
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630
const CARD_MARGIN_PX = 72
const TEXT_TOP = 170
const TEXT_HEIGHT = CARD_HEIGHT - TEXT_TOP - CARD_MARGIN_PX
/** From the largest that short titles are written at to one at which 200 characters have room, in points. */
const SIZES = [58, 48, 40, 32, 26, 21]
const PICTURE_WIDTH = 460

export interface Card {
  title: string
  /** Fills the right of the card, cropped around a point of it, in percent. */
  picture: { bytes: Uint8Array; focus: { x: number; y: number } } | null
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The title in the largest letters in which it has room. */
async function drawTitle(title: string, width: number): Promise<{ data: Buffer; top: number }> {
  for (const size of SIZES) {
    const text = `<span foreground="#1C2420">${escapeMarkup(title)}</span>`
    const { data, info } = await sharp({
      text: { text, font: `Literata ${size}`, fontfile: FONT, width, rgba: true, wrap: 'word-char', dpi: 72 },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (info.height <= TEXT_HEIGHT || size === SIZES.at(-1))
      return {
        data: await sharp(data)
          .resize({ width, height: TEXT_HEIGHT, fit: 'inside', withoutEnlargement: true })
          .toBuffer(),
        top: TEXT_TOP,
      }
  }
  throw new Error('There is no size to write at')
}

const GROUND = (
  width: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
  <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#F4F3EF"/>
  <g transform="translate(${CARD_MARGIN_PX} ${CARD_MARGIN_PX - 8}) scale(.8)">
    <rect width="80" height="80" rx="18" fill="#1F4A3D"/>
    <path d="M20.5 59V39.5a19.5 19.5 0 0 1 39 0V59" fill="none" stroke="#F7F5EF" stroke-width="7.5"/>
    <circle cx="40" cy="50.5" r="8.5" fill="#F2B632"/>
  </g>
  <rect x="${CARD_MARGIN_PX}" y="${CARD_HEIGHT - 40}" width="${width}" height="6" fill="#F2B632"/>
</svg>`

/** Cut to the card's right side so that its focus is in the middle of it, as far as the picture reaches. */
async function cutPicture({ bytes, focus }: NonNullable<Card['picture']>): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.max(PICTURE_WIDTH / width, CARD_HEIGHT / height)
  const [scaledWidth, scaledHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const offset = (size: number, room: number, percent: number) =>
    Math.round(Math.min(Math.max((size * percent) / 100 - room / 2, 0), size - room))
  return sharp(bytes)
    .resize(scaledWidth, scaledHeight, { fit: 'fill' })
    .extract({
      left: offset(scaledWidth, PICTURE_WIDTH, focus.x),
      top: offset(scaledHeight, CARD_HEIGHT, focus.y),
      width: PICTURE_WIDTH,
      height: CARD_HEIGHT,
    })
    .toBuffer()
}

/** The picture that social networks show beside a link to an article: 1200 × 630 pixels, JPEG. */
export async function drawCard({ title, picture }: Card): Promise<Uint8Array<ArrayBuffer>> {
  const width = CARD_WIDTH - 2 * CARD_MARGIN_PX - (picture ? PICTURE_WIDTH : 0)
  const text = await drawTitle(title, width)
  const layers = [
    { input: text.data, left: CARD_MARGIN_PX, top: text.top },
    ...(picture ? [{ input: await cutPicture(picture), left: CARD_WIDTH - PICTURE_WIDTH, top: 0 }] : []),
  ]
  const jpeg = await sharp(Buffer.from(GROUND(width)))
    .composite(layers)
    .flatten()
    .jpeg({ quality: 86 })
    .toBuffer()
  return new Uint8Array(jpeg)
}
