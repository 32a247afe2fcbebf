import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LabelPlace } from '../../../shared/contracts/delivery.ts'
import type { Overlay } from './fit-photo.ts'

/** The interface's own font: a server need not have any. */
const FONT = fileURLToPath(new URL('../../../web/assets/fonts/archivo-ui.woff2', import.meta.url))

/** Height of the letters' box as a share of the picture's width: 22 px at the 640 px at which lists show a photo. */
const SIZE_SHARE = 0.034
const LEAST_SIZE_PX = 14

let font: Promise<Font> | undefined

async function loadFont(): Promise<Font> {
  const read = create(await readFile(FONT))
  if (!('layout' in read)) throw new TypeError('The label’s font is a collection')
  return read
}

/** The words as one path in units of the font, which has its y axis upwards. */
function outline(loaded: Font, words: string): { path: string; width: number } {
  const { glyphs, positions } = loaded.layout(words)
  let width = 0
  const paths = glyphs.map((glyph, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index]
    const path = glyph.path.translate(width + xOffset, yOffset).toSVG()
    width += xAdvance
    return path
  })
  return { path: paths.join(''), width }
}

/**
 * Draws plain words on a dark field in a corner of a picture: readable where the picture is shown 640 pixels wide, and
 * nothing but the words. Words that are too long for the picture are drawn smaller.
 *
 * @returns what draws it for a picture of so many pixels
 */
export async function labelOverlay(words: string, place: LabelPlace): Promise<Overlay> {
  font ??= loadFont()
  const loaded = await font
  const { path, width: units } = outline(loaded, words)
  return (width, height) => {
    const widest = (width * 0.9 * loaded.unitsPerEm) / (units + loaded.unitsPerEm)
    const size = Math.min(Math.max(width * SIZE_SHARE, LEAST_SIZE_PX), widest)
    const scale = size / loaded.unitsPerEm
    const [padX, padY] = [size * 0.5, size * 0.32]
    const [boxWidth, boxHeight] = [units * scale + 2 * padX, size + 2 * padY]
    const margin = Math.round(width * 0.015)
    const [wide, high] = [Math.ceil(boxWidth), Math.ceil(boxHeight)]
    // No larger than the field: a drawing of the picture's size would take more memory than the picture.
    const input = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">
        <rect width="${wide}" height="${high}" fill="#101512" fill-opacity="0.78"/>
        <g transform="translate(${padX} ${padY + size * 0.8}) scale(${scale} ${-scale})">
          <path d="${path}" fill="#fff" stroke="#fff" stroke-width="${loaded.unitsPerEm * 0.02}"/>
        </g>
      </svg>`,
    )
    const left = place.endsWith('left') ? margin : width - margin - wide
    const top = place.startsWith('top') ? margin : height - margin - high
    return { input, left, top }
  }
}
