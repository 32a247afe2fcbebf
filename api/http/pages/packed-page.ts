import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page in every encoding that browsers read. */
export interface PackedPage {
  etag: string
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** @param quality of Brotli, 11 at most */
export async function packPage(html: string, quality: number): Promise<PackedPage> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity),
  ])
  return {
    // Weak, because it stands for the page in any encoding.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity: new Uint8Array(identity) },
  }
}
