import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** A place in a file of the built server, as stack traces name it. */
const BUNDLED = /(file:\/\/[^\s()]*\/dist\/server\/[\w.-]+\.js):(\d+):(\d+)/g

/** Maps are large, and errors that are logged seldom come alone. */
const KEPT_MS = 60_000
const kept = new Map<string, SourceMap | null>()

function sourceMapOf(file: string): SourceMap | null {
  const known = kept.get(file)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- what our own build wrote
    map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')))
  } catch {
    // The frames stay as they are: an error is about to be logged, and that must not fail.
  }
  kept.set(file, map)
  setTimeout(() => kept.delete(file), KEPT_MS).unref()
  return map
}

/**
 * Frames of a stack trace, pointing at the sources where they point at the built server. Node could do that by itself
 * (`--enable-source-maps`), but reads the maps with the modules then and keeps them: 50 MB a process.
 */
export const sourceFrames = (frames: string): string =>
  frames.replace(BUNDLED, (place, file: string, line: string, column: string) => {
    const entry = sourceMapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const { originalSource, originalLine, originalColumn } = entry
    return `${new URL(originalSource, file).href}:${originalLine + 1}:${originalColumn + 1}`
  })
