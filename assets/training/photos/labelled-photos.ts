import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PHOTOS } from './photo-collection.ts'

export type LabelledPhoto = {
  file: string
  path: string
  /** `ambiguous`: shops, theatres, stair landings, details, on which people disagree. */
  truth: 'interior' | 'other' | 'ambiguous'
  roomType: string
  isEmpty: boolean
  /** Where the photo was found: photos of one source, which share places and photographers, are left out of cross-validation together. */
  source: string
}

const TRUTHS: Record<string, LabelledPhoto['truth']> = {
  interior: 'interior',
  non_interior: 'other',
  ambiguous: 'ambiguous',
}
const ROOM_NAMES: Record<string, string> = { playroom: "children's room", 'open plan': 'living room' }
/** A chair left behind furnishes no room. */
const EMPTY = ['empty', 'nearly_empty']

/** The labelled collection beside the repository without its awkward copies; null where it does not exist. */
export async function labelledPhotos(): Promise<LabelledPhoto[] | null> {
  if (!PHOTOS || !existsSync(join(PHOTOS, 'index.csv'))) return null
  const folder = PHOTOS
  const [header, ...lines] = parseCsv(await readFile(join(folder, 'index.csv'), 'utf8'))
  return lines
    .map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ''])))
    .filter(({ file }) => file && !file.startsWith('awk_'))
    .map((row) => {
      const room = row.room_type.replaceAll('_', ' ')
      return {
        file: row.file,
        path: join(folder, row.file),
        truth: TRUTHS[row.class] ?? 'ambiguous',
        roomType: ROOM_NAMES[room] ?? room,
        isEmpty: EMPTY.includes(row.empty_or_furnished),
        source: row.source_repo,
      }
    })
}

/** Comma-separated values with quoted cells (RFC 4180). */
function parseCsv(text: string): string[][] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}
