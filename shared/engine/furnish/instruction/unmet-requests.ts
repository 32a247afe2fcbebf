import type { RequestedPiece } from './requested-piece.ts'
import { RUG_SIZE } from '../rug-size.ts'
import type { FurnishingBrief } from './parse-instruction.ts'
import type { Piece, PieceKind } from '../piece.ts'

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** What does as well as the kind that was named. */
const ALIKE: Partial<Record<PieceKind, PieceKind>> = { chair: 'armchair', 'side table': 'nightstand' }
const WITHOUT_ARTICLE = new Set(['wall art', 'toys', 'accessories'])
const PLURALS: Record<string, string> = {
  'wall art': 'pictures',
  toys: 'toys',
  bench: 'benches',
  'chest of drawers': 'chests of drawers',
}
const BED_SIZES: [leastM: number, name: string][] = [
  [1.75, 'king bed'],
  [1.5, 'queen bed'],
  [1.2, 'double bed'],
  [0, 'single bed'],
]
/** The kit's beds by the first of their words, as wide as beds that are asked for. */
const BED_WIDTHS_M: Record<string, number> = { king: 1.8, queen: 1.6, double: 1.37 }
const NARROW_BED_M = 0.9

/**
 * What an instruction asks for and the room did not get, one sentence each, fit to be shown: "There was no room for a king bed; a queen bed stands
 * instead." Of what the room was `furnished` with and what is `shown` after the user's own changes: what they took away or swapped is as they want
 * it. `main` is what a room of its kind is about, which is asked for unsaid; nothing is said of it where nothing was placed, which is a refusal.
 */
export function unmetRequests(
  wishes: FurnishingBrief,
  furnished: Piece[],
  shown: Piece[],
  main?: PieceKind,
): string[] {
  const isWithoutMain =
    main &&
    furnished.length > 0 &&
    !wishes.unwanted.has(main) &&
    !wishes.asked.some(({ kind }) => kind === main)
  const asked = isWithoutMain ? [askedFor(main), ...wishes.asked] : wishes.asked
  const now = unmetBy({ ...wishes, asked }, shown)
  return unmetBy({ ...wishes, asked }, furnished).filter((sentence) => now.includes(sentence))
}

const askedFor = (kind: PieceKind): RequestedPiece => ({
  kind,
  name: kind,
  count: 1,
  models: null,
  categories: null,
  small: [],
})

function unmetBy(wishes: FurnishingBrief, placed: Piece[]): string[] {
  const { seats, lacking, asked, unwanted } = wishes
  const sentences: string[] = []
  const absent: string[] = []
  const table = placed.find(({ kind }) => kind === 'dining table')
  const chairs = placed.filter((p) => p.kind === 'chair' && categoryOf(p) !== 'office-chair').length
  if (table && seats !== null && chairs < seats)
    sentences.push(`The dining table seats ${inWords(chairs)} instead of ${inWords(seats)}.`)
  const bed = placed.find(({ kind }) => kind === 'bed')
  const bedName = BED_SIZES.find(([leastM]) => (wishes.bedWidthM ?? 0) >= leastM)?.[1] ?? 'bed'
  if (bed && widthClassM(bed) < (wishes.bedWidthM ?? 0) - 0.1)
    sentences.push(`There was no room for a ${bedName}; ${withArticle(bed.name)} stands instead.`)
  const named = new Map(asked.map((piece) => [piece.name, piece]))
  for (const piece of named.values()) {
    const { kind, name, count, models } = piece
    if (unwanted.has(kind) || (kind === 'chair' && table)) continue
    const found = placed.filter((p) => answers(p, piece)).length
    if (found >= count) continue
    const other = models && placed.find((p) => p.kind === kind)
    if (found)
      sentences.push(
        `Only ${inWords(found)} of ${inWords(count)} ${PLURALS[name] ?? `${name}s`} found a place.`,
      )
    else if (other)
      sentences.push(
        `There was no good place for ${withArticle(name)}; ${withArticle(other.name)} ${standing(other)} instead.`,
      )
    else absent.push(kind === 'bed' && wishes.bedWidthM !== null ? bedName : name)
  }
  if (absent.length) sentences.push(`There was no good place for ${either(absent.map(withArticle))}.`)
  if (lacking.length) sentences.push(`Our furniture has no ${either(lacking)} yet.`)
  return sentences
}

function answers(piece: Piece, { kind, models, categories, small }: RequestedPiece): boolean {
  if (piece.parts.some(({ model }) => small.includes(model.category))) return true
  if (piece.kind !== kind) return piece.kind === ALIKE[kind]
  const { id, category } = piece.parts[0].model
  if (categories) return categories.includes(category)
  return !models || models.includes(id.replace(RUG_SIZE, ''))
}

const categoryOf = ({ parts }: Piece) => parts[0].model.category
const inWords = (count: number) => NUMBERS[count] ?? String(count)
const widthClassM = (bed: Piece) => BED_WIDTHS_M[bed.parts[0].model.id.split('-')[1]] ?? NARROW_BED_M
const standing = ({ kind, mount }: Piece) =>
  kind === 'rug' ? 'lies' : mount === 'floor' ? 'stands' : 'hangs'

function withArticle(name: string): string {
  if (WITHOUT_ARTICLE.has(name)) return name
  return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`
}

function either(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
