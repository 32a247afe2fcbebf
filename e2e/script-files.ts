import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../api/cli/project-root.ts'

const BuildManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

const readManifest = async () => {
  const path = join(PROJECT_ROOT, 'dist/site/manifest.json')
  return BuildManifest.parse(JSON.parse(await readFile(path, 'utf8')))
}

/** The files of script of the built web that some of its sources are in, and all that these import. */
export async function scriptFiles(sources: string[]): Promise<string[]> {
  const manifest = await readManifest()
  const needed = new Set(sources)
  for (const source of needed) for (const imported of manifest[source].imports) needed.add(imported)
  return [...new Set([...needed].map((source) => manifest[source].file))]
}

/** What each file of script of the built web imports itself. */
export async function importsByFile(): Promise<Map<string, string[]>> {
  const manifest = await readManifest()
  const files = Object.values(manifest)
  return new Map(files.map(({ file, imports }) => [file, imports.map((source) => manifest[source].file)]))
}
