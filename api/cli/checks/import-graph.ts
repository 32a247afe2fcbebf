import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** Files, named as from the project's root, and which others each names. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const MODULE = /\.(ts|tsx|mjs)$/
/** Imports, mocks and `new URL(…, import.meta.url)` alike: whatever is named by its way from here, if it is one of ours. */
const WAY = /['"`](\.{1,2}\/[^'"`?\n]+)/g

/**
 * What every module among `files` names, read from its text: a parser would know no more of the ways that are written
 * out, and needs seconds.
 */
export async function readImportGraph(root: string, files: readonly string[]): Promise<ImportGraph> {
  const known = new Set(files)
  const entries = files
    .filter((file) => MODULE.test(file))
    .map(async (file): Promise<[string, string[]]> => {
      const source = await readFile(join(root, file), 'utf8')
      const targets = [...source.matchAll(WAY)].map(([, way]) =>
        posix.normalize(posix.join(posix.dirname(file), way)),
      )
      return [file, [...new Set(targets)].filter((target) => target !== file && known.has(target))]
    })
  return new Map(await Promise.all(entries))
}
