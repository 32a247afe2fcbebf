/**
 * Names what a file holds by its first bytes, whatever its name or declared type says: `jpeg`, `png` and `webp` are
 * the ones we read, others are named so that the refusal can say what was sent, `null` is anything else.
 *
 * Signatures: ITU-T T.81 (JPEG), ISO/IEC 15948 (PNG), RFC 9649 (WebP), ISO/IEC 14496-12 (HEIC and AVIF brands).
 */
export function nameFileKind(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (/^GIF8[79]a/.test(head)) return 'GIF'
  if (/^(II\*\0|MM\0\*)/.test(head)) return 'TIFF'
  if (/^BM.{4}\0\0\0\0/s.test(head)) return 'BMP'
  if (head.startsWith('%PDF-')) return 'PDF'
  if (head.startsWith('ftypavi', 4)) return 'AVIF'
  if (/^(hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(head.slice(8)) && head.startsWith('ftyp', 4)) return 'HEIC'
  if (beginsSvg(head)) return 'SVG'
  return null
}

/** What may stand before the first element of an XML file, and how it ends. */
const PROLOGUE = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** Looks at each letter once: a pattern that repeats patterns takes exponential time for what a stranger may write. */
function beginsSvg(head: string): boolean {
  let rest = head.trimStart()
  for (;;) {
    const part = PROLOGUE.find(([start]) => rest.startsWith(start))
    if (!part) return /^<svg[\s>]/i.test(rest)
    const [start, end] = part
    const at = rest.indexOf(end, start.length)
    if (at < 0) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}
