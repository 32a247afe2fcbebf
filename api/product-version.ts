import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const MANIFEST = new URL('../package.json', import.meta.url)
const Manifest = z.object({ version: z.string() })

/** Of this release, as its manifest says. */
export async function productVersion(): Promise<string> {
  return Manifest.parse(JSON.parse(await readFile(MANIFEST, 'utf8'))).version
}
