import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Pictures and fonts are compressed already, and source maps are for developers alone. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|webmanifest)$/

/** Below this a compressed answer saves no packet. */
const WORTHWHILE_BYTES = 1_400

/** Puts a `.br` and a `.gz` beside each text file, which the server then sends instead of it. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTHWHILE_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [small, older] = await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, older)])
}
