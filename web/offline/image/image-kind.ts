/** What a file is by its first bytes, whatever its name says. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'tiff' | 'bmp'

/** Kinds that the server takes as they are. */
const SENDABLE: readonly ImageKind[] = ['jpeg', 'png', 'webp']
export const isSendableKind = (kind: ImageKind): boolean => SENDABLE.includes(kind)

export const KIND_BYTES = 32

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** @param head at least `KIND_BYTES` of the file, where it has so many */
export function imageKind(head: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...head.subarray(0, KIND_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff'
  if (text.startsWith('BM')) return 'bmp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brand = text.slice(8, 12)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return HEIC_BRANDS.includes(brand) ? 'heic' : null
}
