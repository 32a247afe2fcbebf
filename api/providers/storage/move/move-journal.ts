import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What runs of a move have copied and compared: a line `sha256  key` for each object, as sha256sum writes them. */
export interface MoveJournal {
  known: ReadonlySet<string>
  add: (key: string, sha256: string) => Promise<void>
}

const LINE = /^[0-9a-f]{64} {2}(\S+)$/

/** Opens the journal at a path, a new one where there is none. A last line that was cut off counts for nothing. */
export async function openMoveJournal(path: string): Promise<MoveJournal> {
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, '')
  const text = await readFile(path, 'utf8')
  const known = new Set(
    text
      .split('\n')
      .slice(0, -1)
      .flatMap((line) => LINE.exec(line)?.[1] ?? []),
  )
  // What follows a cut-off line must begin one of its own.
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n')
  return { known, add: (key, sha256) => appendFile(path, `${sha256}  ${key}\n`) }
}
