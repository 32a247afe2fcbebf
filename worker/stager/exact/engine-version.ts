import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productVersion } from '../../../api/product-version.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What decides over a picture: sources, networks and furniture. */
const PARTS = ['shared/engine', 'assets/models', 'assets/kit']
const HASH_DIGITS = 8

let version: Promise<string> | undefined

/** The release and, after a plus, the first digits of the SHA-256 of all that decides over a picture: the same version draws the same. */
export const engineVersion = (): Promise<string> => (version ??= readVersion())

async function readVersion(): Promise<string> {
  const hash = createHash('sha256')
  for (const part of PARTS) {
    const names = await readdir(join(ROOT, part), { recursive: true, withFileTypes: true })
    const files = names
      .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
      .map((file) => join(file.parentPath, file.name))
    for (const file of files.toSorted()) hash.update(await readFile(file))
  }
  return `${await productVersion()}+${hash.digest('hex').slice(0, HASH_DIGITS)}`
}
