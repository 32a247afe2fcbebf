import type { PresetRules } from '../../../shared/contracts/delivery.ts'
import { fileTitle } from '../listings/zip-listing.ts'

export type FileKind = 'clean' | 'labelled' | 'original'

export interface ArrangedFile {
  kind: FileKind
  /** Of the room in what was handed in. */
  room: number
  /** In the zip. */
  path: string
  /** Its place among the photos that go up, from 1; null for what lies beside them. */
  place: number | null
}

const WORDS: Record<FileKind, string> = {
  clean: 'virtually staged',
  labelled: 'virtually staged',
  original: 'original',
}
const FOLDERS: Record<FileKind, string> = {
  clean: 'Clean copies',
  labelled: 'Labelled copies',
  original: 'Originals',
}

/**
 * Which files a package holds, in which order: those that go up are numbered so that each original follows or precedes
 * its staged photo, the others lie in folders of their kind. No labelled copies where marks are forbidden.
 */
export function arrangeFiles(
  rooms: { name: string }[],
  { staged, marks, original }: Pick<PresetRules, 'staged' | 'marks' | 'original'>,
): ArrangedFile[] {
  const beside: FileKind = staged === 'clean' ? 'labelled' : 'clean'
  const kinds: FileKind[] = marks === 'forbidden' ? [] : [beside]
  if (original === 'apart') kinds.push('original')
  const order: FileKind[] =
    original === 'after' ? [staged, 'original'] : original === 'before' ? ['original', staged] : [staged]
  const places = rooms.length * order.length
  let place = 0
  const upload = rooms.flatMap(({ name }, room) =>
    order.map((kind) => {
      place += 1
      return { kind, room, place, path: `Upload/${fileTitle(name, place, places)} (${WORDS[kind]}).jpg` }
    }),
  )
  const others = kinds.flatMap((kind) =>
    rooms.map(({ name }, room) => ({
      kind,
      room,
      place: null,
      path: `${FOLDERS[kind]}/${fileTitle(name, room + 1, rooms.length)} (${WORDS[kind]}).jpg`,
    })),
  )
  return [...upload, ...others]
}
