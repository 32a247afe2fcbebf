import { NAMED_COLOURS } from './named-colours.ts'
import type { PieceKind } from './piece.ts'
import type { RoomKind } from './room-kind.ts'
import type { StyleName } from './styles.ts'

/** What the user's words ask for; null or empty where they say nothing. */
export type Wishes = {
  /** The instruction in lower case. */
  words: string
  room: RoomKind | 'outdoors' | null
  style: StyleName | null
  /** sRGB hex per kind of piece, and for the whole room under `room`. */
  colours: Partial<Record<PieceKind | 'room', string>>
  wanted: Set<PieceKind>
  unwanted: Set<PieceKind>
  seats: number | null
  /** Mattress width in metres. */
  bedWidthM: number | null
  leather: boolean
}

const ROOMS: [RegExp, RoomKind | 'outdoors'][] = [
  [/\b(patio|terrace|balcony|garden|deck|backyard|outdoor)s?\b/, 'outdoors'],
  [/\b(kid|child|nursery|playroom|boy'?s|girl'?s|teen)\w*/, "children's room"],
  [/\b(home office|office|study|workspace|work room)\b/, 'office'],
  [/\b(dining|breakfast) ?(room|area)?\b/, 'dining room'],
  [/\b(bed ?room|guest room|sleeping)\b/, 'bedroom'],
  [/\b(living|lounge|family|sitting|tv) ?(room|area)?\b/, 'living room'],
  [/\bkitchen\b/, 'kitchen'],
  [/\b(bath ?room|shower room|toilet|powder room)\b/, 'bathroom'],
  [/\b(hallway|hall|entry|entrance|foyer|corridor)\b/, 'hallway'],
]
/** Parts of a room that is another one: they name pieces, and the room only where nothing else does. */
const CORNERS: [RegExp, PieceKind[]][] = [
  [/\b(home office|office|study|work) (corner|nook|area|space)\b/g, ['desk']],
  [/\breading (corner|nook|area)\b/g, ['armchair', 'floor lamp']],
]
const STYLES: [RegExp, StyleName][] = [
  [/\b(mid[- ]?century|retro|fifties|sixties|danish modern)\b/, 'mid-century'],
  [/\b(scandi\w*|nordic|hygge|swedish|danish|japandi)\b/, 'scandinavian'],
  [/\b(industrial|loft|warehouse|urban)\b/, 'industrial'],
  [/\b(coastal|beach\w*|nautical|hamptons|seaside|mediterranean)\b/, 'coastal'],
  [/\b(farm ?house|rustic|country|cottage|shaker)\b/, 'farmhouse'],
  [/\b(boho|bohemian|eclectic|moroccan|ethnic)\b/, 'boho'],
  [/\b(traditional|classic|classical|victorian|colonial|antique)\b/, 'traditional'],
  [/\b(minimal\w*|zen|japanese|simple|uncluttered)\b/, 'minimalist'],
  [/\b(luxur\w*|glam\w*|art deco|elegant|opulent|hollywood)\b/, 'luxury'],
  [/\b(modern|contemporary|transitional)\b/, 'modern'],
]
const PIECES: [RegExp, PieceKind][] = [
  [/^(sofas?|couch(es)?|settee|loveseat|sectional)$/, 'sofa'],
  [/^(armchairs?|recliner|loungers?)$/, 'armchair'],
  [/^(rugs?|carpets?)$/, 'rug'],
  [/^(plants?|greenery|tree)$/, 'plant'],
  [/^(lamps?|lighting)$/, 'floor lamp'],
  [/^(art|artwork|paintings?|pictures?|prints?)$/, 'wall art'],
  [/^(sideboard|console|dresser|chest|credenza|tv)$/, 'sideboard'],
  [/^(beds?)$/, 'bed'],
  [/^(nightstands?|bedside)$/, 'nightstand'],
  [/^(desks?)$/, 'desk'],
  [/^(bookshel\w+|bookcases?|shelves)$/, 'bookcase'],
  [/^(wardrobes?|closet|armoire)$/, 'wardrobe'],
  [/^(ottomans?|poufs?|footstool)$/, 'ottoman'],
  [/^(pendants?|chandeliers?)$/, 'pendant'],
  [/^(toys?)$/, 'toys'],
  [/^(chairs?)$/, 'chair'],
  [/^(bench)$/, 'bench'],
]
const COMPOUNDS: [RegExp, string][] = [
  [/\bcoffee tables?\b/g, 'coffee-table'],
  [/\b(side|end) tables?\b/g, 'side-table'],
  [/\b(dining|kitchen) tables?\b/g, 'dining-table'],
  [/\bdining chairs?\b/g, 'chair'],
  [/\b(lounge|accent|arm|reading|wing) chairs?\b/g, 'armchair'],
  [/\b(area )?rugs?\b/g, 'rug'],
  [/\bfloor lamps?\b/g, 'lamp'],
  [/\boff white\b/g, 'off-white'],
  [/\bbook shel(f|ves)\b/g, 'bookshelf'],
  [/\bnight stands?\b/g, 'nightstand'],
  [/\bwall art\b/g, 'art'],
]
const TABLES: Record<string, PieceKind> = {
  'coffee-table': 'coffee table',
  'side-table': 'side table',
  'dining-table': 'dining table',
}
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const BEDS: [RegExp, number][] = [
  [/\bking\b/, 1.8],
  [/\bqueen\b/, 1.6],
  [/\b(double|full)[ -]?(size )?bed\b/, 1.35],
  [/\b(single|twin)\b/, 0.9],
]

/** Reads room, style, pieces, colours and refusals ("no rug", "without plants") out of an instruction in English. */
export function parseInstruction(instruction: string): Wishes {
  let text = ` ${instruction.toLowerCase().replaceAll(/[’`]/g, "'")} `
  const match = <T>(table: [RegExp, T][], words = text) =>
    table.find(([pattern]) => pattern.test(words))?.[1] ?? null
  const whole = CORNERS.reduce((words, [pattern]) => words.replaceAll(pattern, ' '), text)
  const wishes: Wishes = {
    words: text,
    room: match(ROOMS, whole) ?? match(ROOMS),
    style: match(STYLES),
    colours: {},
    wanted: new Set(),
    unwanted: new Set(),
    seats: seatsIn(text),
    bedWidthM: match(BEDS),
    leather: /\bleather\b/.test(text),
  }
  for (const [pattern, kinds] of CORNERS)
    if (text.search(pattern) >= 0) for (const kind of kinds) wishes.wanted.add(kind)
  for (const [pattern, name] of COMPOUNDS) text = text.replaceAll(pattern, name)
  // A colour belongs to the next piece in the same phrase; with none there it colours the room.
  for (const phrase of text.split(/[,.;:!?\n]|\band\b|\bwith\b|\bplus\b|\bbut\b/)) readPhrase(phrase, wishes)
  readRefusals(text, wishes)
  return wishes
}

function pieceOf(word: string): PieceKind | null {
  return TABLES[word] ?? PIECES.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

function readPhrase(phrase: string, wishes: Wishes): void {
  let colour: string | null = null
  for (const word of phrase.match(/[a-z-]+/g) ?? []) {
    if (Object.hasOwn(NAMED_COLOURS, word)) colour = NAMED_COLOURS[word]
    const piece = pieceOf(word)
    if (!piece) continue
    wishes.wanted.add(piece)
    if (colour) wishes.colours[piece] = colour
    colour = null
  }
  if (colour) wishes.colours.room ??= colour
}

// "No rug or plants and no art" refuses all three; "no rug and a sofa" refuses the rug alone.
function readRefusals(text: string, wishes: Wishes): void {
  for (const phrase of text.split(/[,.;:!?\n]|\bbut\b|\bwith\b|\band (?=an? |the |some |one |two |my )/)) {
    const refused = /\b(?:no|without|remove|skip|not|don't|nor)\b(.*)/.exec(phrase)?.[1] ?? ''
    for (const word of refused.match(/[a-z-]+/g) ?? []) {
      const piece = pieceOf(word)
      if (!piece) continue
      wishes.unwanted.add(piece)
      wishes.wanted.delete(piece)
    }
  }
}

function seatsIn(text: string): number | null {
  const found =
    /\b(?:for|seats?|seating)\s+(\d+|[a-z]+)\b/.exec(text) ??
    /\b(\d+|[a-z]+)[- ](?:person|people|seater|seats)\b/.exec(text)
  if (!found) return null
  const seats = /^\d+$/.test(found[1]) ? Number(found[1]) : NUMBERS.indexOf(found[1])
  return seats >= 1 && seats <= 12 ? seats : null
}
