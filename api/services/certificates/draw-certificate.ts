import PdfDocument from 'pdfkit'
import { productVersion } from '../../product-version.ts'
import { drawnName } from '../delivery/public-pages/drawn-name.ts'
import type { Certificate, CertifiedPicture } from './collect-certificate.ts'

/** Every reader and printer has it; the interface's own is variable, and embedded it draws nothing. */
const FONT = 'Helvetica'

/** Points, 72 an inch. */
const CERTIFICATE_MARGIN_PT = 48
const PICTURE_GAP_PT = 16
const PICTURE_HEIGHT = 190
const LABEL_WIDTH = 132
const INK = '#1b211d'
const SOFT = '#57605a'
const LINE = '#d9dcd6'

const ENGINES = {
  exact: 'Built-in renderer: furniture is drawn into the photo, other pixels are kept',
  generative: 'Image model, checked against the photo',
}

const VERSIONS = { exact: 'Version of the engine', generative: 'Model' }

type Fact = [name: string, value: string]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function factsOf(certificate: Certificate, version: string, now: Date): Fact[] {
  const {
    original,
    staged,
    engine,
    changedShare,
    truthScore,
    pageUrl,
    verifyUrl,
    generationId,
    engineVersion,
  } = certificate
  const size = ({ width, height }: CertifiedPicture) => `${width} × ${height} pixels`
  return [
    ['Original photo', `${size(original)}, received ${minute(original.at)}`],
    ['SHA-256 of its file', original.sha256],
    ...(original.uploadedSha256 === original.sha256
      ? []
      : ([['SHA-256 as it was sent', original.uploadedSha256]] satisfies Fact[])),
    ['Virtually staged', `${size(staged)}, made ${minute(staged.at)}`],
    ['SHA-256 of its file', staged.sha256],
    [
      'Part that was changed',
      changedShare === null ? 'Not measured' : `${percent(changedShare)} of the picture`,
    ],
    ['Room check', truthScore === null ? 'Not measured' : `${Math.round(truthScore * 100)} of 100`],
    ['Engine', ENGINES[engine]],
    ...(engineVersion === null ? [] : ([[VERSIONS[engine], engineVersion]] satisfies Fact[])),
    ['Version of the picture', generationId],
    ['Certificate', `Written ${minute(now)} by Nestage ${version}`],
    ['Public original', pageUrl ?? 'Not published'],
    ['To verify a file', verifyUrl],
  ]
}

/** One page (A4) that names both pictures of a room, what was changed, and by what their files are known again. */
export async function drawCertificate(certificate: Certificate, now = new Date()): Promise<Uint8Array> {
  const { room, original, staged } = certificate
  const pdf = new PdfDocument({
    size: 'A4',
    margin: CERTIFICATE_MARGIN_PT,
    info: { Title: `Certificate of virtual staging: ${room}`, CreationDate: now },
    lang: 'en',
    displayTitle: true,
  })
  const bytes = Array.fromAsync<Buffer>(pdf)
  const version = await productVersion()
  pdf.font(FONT)
  const inner = pdf.page.width - 2 * CERTIFICATE_MARGIN_PT

  pdf
    .fillColor(SOFT)
    .fontSize(11)
    .text('Certificate of virtual staging', CERTIFICATE_MARGIN_PT, CERTIFICATE_MARGIN_PT)
  pdf.fillColor(INK).fontSize(22)
  pdf.text(drawnName(room), CERTIFICATE_MARGIN_PT, CERTIFICATE_MARGIN_PT + 18, {
    width: inner,
    height: 28,
    ellipsis: true,
  })

  const width = (inner - PICTURE_GAP_PT) / 2
  const top = CERTIFICATE_MARGIN_PT + 62
  for (const [index, [caption, { jpeg }]] of (
    [
      ['Original, unaltered photo', original],
      ['Virtually staged, digitally altered', staged],
    ] as const
  ).entries()) {
    const left = CERTIFICATE_MARGIN_PT + index * (width + PICTURE_GAP_PT)
    pdf.fillColor(INK).fontSize(11).text(caption, left, top, { width })
    pdf.image(Buffer.from(jpeg), left, top + 18, { fit: [width, PICTURE_HEIGHT] })
  }

  let y = top + 18 + PICTURE_HEIGHT + 24
  for (const [name, value] of factsOf(certificate, version, now)) {
    pdf
      .moveTo(CERTIFICATE_MARGIN_PT, y)
      .lineTo(CERTIFICATE_MARGIN_PT + inner, y)
      .lineWidth(0.5)
      .stroke(LINE)
    pdf.fontSize(9.5)
    const valueWidth = inner - LABEL_WIDTH
    const height = pdf.heightOfString(value, { width: valueWidth })
    pdf.fillColor(SOFT).text(name, CERTIFICATE_MARGIN_PT, y + 7, { width: LABEL_WIDTH - 8 })
    const link = /^https?:/.test(value) ? { link: value, underline: true } : {}
    pdf.fillColor(INK).text(value, CERTIFICATE_MARGIN_PT + LABEL_WIDTH, y + 7, { width: valueWidth, ...link })
    y += height + 14
  }
  pdf.fillColor(SOFT).fontSize(9)
  pdf.text(
    'A file is the one named here if its SHA-256 is the same. The address above compares a picture for you, and keeps nothing of it. Furniture and decoration were added by software: say so wherever the staged picture is shown.',
    CERTIFICATE_MARGIN_PT,
    y + 10,
    { width: inner },
  )
  pdf.end()
  return Buffer.concat(await bytes)
}
