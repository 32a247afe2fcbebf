import PdfDocument from 'pdfkit'
import type { FlyerPaper, PublicPage } from '../../../../shared/contracts/delivery/public-pages.ts'
import type { FlyerPictures } from './flyer-pictures.ts'
import { drawnName } from './drawn-name.ts'
import { qrModules } from './page-qr.ts'

/** Every reader and printer has it; the interface's own is variable, and embedded it draws nothing. */
const FONT = 'Helvetica'

const PAPERS = { a4: 'A4', letter: 'LETTER' } as const
/** Points, 72 an inch. */
const FLYER_MARGIN_PT = 42
const QR_SIDE = 118
const FOOT = QR_SIDE + 8
const CAPTION = 20
const HEAD = 62
const FLYER_GAP_PT = 12
const INK = '#1b211d'
const SOFT = '#57605a'

/** Dark squares of one path: nothing that a printer could smooth. */
function drawQr(pdf: PDFKit.PDFDocument, url: string, x: number, y: number): void {
  const rows = qrModules(url)
  const side = QR_SIDE / rows.length
  for (const [row, modules] of rows.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pdf.rect(x + column * side, y + row * side, side, side)
  pdf.fill('#000')
}

/**
 * One page to print: the staged picture and its original, each named, what was altered, and the way to both as address
 * and QR code. Names nobody's business.
 */
export async function makeFlyer(
  { name, kind, url }: Pick<PublicPage, 'name' | 'kind' | 'url'>,
  { original, staged }: FlyerPictures,
  paper: FlyerPaper,
): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: PAPERS[paper],
    margin: FLYER_MARGIN_PT,
    info: { Title: `${name}: original and virtually staged photo` },
    lang: 'en',
    displayTitle: true,
  })
  const bytes = Array.fromAsync<Buffer>(pdf)
  pdf.font(FONT)
  const { width, height } = pdf.page
  const inner = width - 2 * FLYER_MARGIN_PT

  pdf.fillColor(INK).fontSize(21)
  pdf.text(drawnName(name), FLYER_MARGIN_PT, FLYER_MARGIN_PT, { width: inner, height: 26, ellipsis: true })
  pdf.fillColor(SOFT).fontSize(11)
  pdf.text(
    'Virtually staged: furniture and decoration were added by software.',
    FLYER_MARGIN_PT,
    FLYER_MARGIN_PT + 32,
  )

  const room = height - 2 * FLYER_MARGIN_PT - HEAD - FOOT - 2 * (CAPTION + FLYER_GAP_PT)
  let top = FLYER_MARGIN_PT + HEAD
  for (const [caption, picture] of [
    ['Virtually staged (digitally altered image)', staged],
    ['Original (unaltered photo)', original],
  ] as const) {
    pdf.fillColor(INK).fontSize(11).text(caption, FLYER_MARGIN_PT, top, { width: inner })
    pdf.image(Buffer.from(picture), FLYER_MARGIN_PT, top + CAPTION, { fit: [inner, room / 2] })
    top += CAPTION + room / 2 + FLYER_GAP_PT
  }

  const foot = height - FLYER_MARGIN_PT - QR_SIDE
  drawQr(pdf, url, width - FLYER_MARGIN_PT - QR_SIDE, foot)
  const words = inner - QR_SIDE - 24
  pdf.fillColor(INK).fontSize(11)
  pdf.text(
    kind === 'listing'
      ? 'The original, unaltered photos of every virtually staged room are at this address:'
      : 'The original, unaltered photo and the virtually staged image are at this address:',
    FLYER_MARGIN_PT,
    foot + 14,
    { width: words },
  )
  pdf.fontSize(12).text(url, FLYER_MARGIN_PT, pdf.y + 8, { width: words, link: url, underline: true })
  pdf.end()
  return Buffer.concat(await bytes)
}
