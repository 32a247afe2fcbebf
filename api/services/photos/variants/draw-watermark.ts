import sharp from 'sharp'

/**
 * The doorway of the mark and `nestage`, drawn as strokes: a server need not have a font, and a
 * missing one would leave the picture unmarked.
 */
const STROKES = [
  'M4 50V28a18 18 0 0 1 36 0V50',
  'M62 50V22M62 34a12 12 0 0 1 24 0V50',
  'M95.5 36H120.5A12.5 12.5 0 1 0 117 44.8',
  'M148 26C146 20 130 20 130 28 130 37 149 33 149 42 149 51 131 51 128 44',
  'M163 12V42a8 8 0 0 0 8 8h4M156 23H175',
  'M205 23V50M205 36.5A12 13 0 1 1 181 36.5 12 13 0 1 1 205 36.5',
  'M242 23V54a11 11 0 0 1-21 4M242 36.5A12 13 0 1 1 218 36.5 12 13 0 1 1 242 36.5',
  'M255.5 36H280.5A12.5 12.5 0 1 0 277 44.8',
]

const mark = (x: number, y: number, scale: number, opacity: number) => {
  const path = STROKES.join('')
  const stroke = (colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  // Light on dark: it can be read on a white wall and on a black sofa alike.
  const drawn = `${stroke('#101512', 9)}<circle cx="22" cy="43" r="6.5" fill="#101512"/>${stroke('#fff', 5)}<circle cx="22" cy="43" r="5" fill="#f2b632"/>`
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}">${drawn}</g>`
}

const WIDTH = 286
const HEIGHT = 70

function overlay(width: number, height: number): Buffer {
  const large = (Math.min(width, height * 1.6) * 0.55) / WIDTH
  const small = (Math.min(width, height * 1.6) * 0.22) / WIDTH
  const margin = width * 0.025
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      ${mark((width - WIDTH * large) / 2, (height - HEIGHT * large) / 2, large, 0.42)}
      ${mark(margin, height - HEIGHT * small - margin, small, 0.9)}
    </svg>`,
  )
}

/** A picture with our name across its middle and in its corner, in the size and with the metadata of the original. */
export async function drawWatermark(jpeg: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(jpeg)
  const { width, height } = await picture.metadata()
  return picture
    .composite([{ input: overlay(width, height) }])
    .keepMetadata()
    .jpeg({ quality: 92 })
    .toBuffer()
}
