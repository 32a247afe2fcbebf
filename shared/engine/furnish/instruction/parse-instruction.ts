import { type RequestedPiece, requestedPiece } from './requested-piece.ts'
import { colourfulness, colourOf, isShade, type NamedColour, shaded, woodOfShade } from './colour-words.ts'
import { correctSpelling } from './correct-spelling.ts'
import { unavailableIn, markUnavailable } from './unavailable-pieces.ts'
import type { PieceKind } from '../piece.ts'
import { NAMED_COLOURS } from './named-colours.ts'
import { modelsOf, PIECE_WORDS, type PieceWord } from './piece-words.ts'
import type { RoomKind } from '../../room/room-kind.ts'
import { roomOf } from './room-words.ts'
import type { StyleName } from './styles.ts'

/** What the user's words ask for; null or empty where they say nothing. Colours are sRGB hex. */
export type FurnishingBrief = {
  /** The instruction in lower case, its spelling put right. */
  words: string
  room: RoomKind | 'outdoors' | null
  style: StyleName | null
  /** By kind of piece, and for what lies on a bed or a sofa. */
  colours: Partial<Record<PieceKind | 'bedding' | 'cushions', string>>
  /** Colours of the room as a whole, the one to be seen most first. */
  roomColours: string[]
  /** Wood and metal by kind of piece; `room` where no piece was named. */
  woods: Partial<Record<PieceKind | 'room', string>>
  metal: string | null
  wanted: Set<PieceKind>
  /** The pieces named, in the order of the words. */
  asked: RequestedPiece[]
  /** Names of furniture that there is none of. */
  lacking: string[]
  /** How many of a kind, where a number was said. */
  counts: Partial<Record<PieceKind, number>>
  /** Models that the words name, by the kit's categories. */
  models: Partial<Record<string, string[]>>
  /** Where a kind has several categories in the kit, those that the words mean. */
  categories: Partial<Record<PieceKind, string[]>>
  unwanted: Set<PieceKind>
  /** Models that are not to be used at all. */
  refusedModels: Set<string>
  /** Categories of small things that are to stand on no piece. */
  refusedSmall: Set<string>
  seats: number | null
  /** Mattress width in metres. */
  bedWidthM: number | null
  /** A sofa of leather. */
  leather: boolean
}

/** Parts of a room that is another one: they name pieces, and the room only where nothing else does. */
const CORNERS: [RegExp, PieceKind[]][] = [
  [/\b(home office|office|study|work(ing)?) (corner|nook|area|space)\b/g, ['desk']],
  [/\breading (corner|nook|area)\b/g, ['armchair', 'floor lamp']],
  [/\b(dining|breakfast|eating) (corner|nook|area|space|table|set)\b/g, ['dining table']],
  [/\b(living|lounge)( room)? ?(and|\/|&|\+|-) ?(a )?dining( room| area)?\b/g, ['dining table']],
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
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const SOME: Record<string, number> = { pair: 2, couple: 2, both: 2, few: 2, several: 3, many: 3, lots: 3 }
/** A number, but not one to be held to. */
const VAGUE = /^(few|several|many|lots)$/
const OF_ONE_PIECE =
  /^-?(seats?|seaters?|persons?|people|drawers?|doors?|tiers?|shelf|shelves|inch|inches|foot|feet|ft|cm)$/
const BEDS: [RegExp, number][] = [
  [/\bking\b/, 1.8],
  [/\bqueen\b/, 1.6],
  [/\b(double|full)[ -]?(size )?beds?\b/, 1.35],
  [/\b(single|twin|bunk)[ -]?(size )?beds?\b/, 0.9],
]
/** What somebody says of the room as it stands asks for no piece: "keep the carpet", "do not change the floor or the doors". */
const OF_THE_ROOM =
  /\b(keep|leave|preserve|maintain|retain|respect) (the|my|our|all|existing|original)\b[^.,;:!?\n]*?(?=[.,;:!?\n]|\bbut\b|\bwith\b|$)|\b(do not|don't|dont|never|without) (chang|alter|touch|mov|remov|replac|modify|cover|block|paint|hid|repaint)\w*[^.;:!?\n]*?(?=[.;:!?\n]|\bbut\b|\bwith\b|$)|\bno (more|fewer|less) than\b|\bnot (too|only|so|overly)\b/g
const REFUSAL =
  /\b(?:no|without|remove|skip|omit|avoid|leave out|nor|(?:do not|don't|dont|not)(?: (?:add|want|need|use|put|place|include|like))?)\b(.*)/
const PHRASES = /[,.;:!?\n]|\band\b|\bwith\b|\bplus\b|\bbut\b/
/** Colours before these words tell of the room as it is. */
const BUILT_IN =
  /^(walls?|floors?|flooring|ceilings?|tiles?|windows?|doors?|trim|cabinets?|curtains?|drapes)$/
const BEDDING = /^(bedding|beddings|duvets?|sheets|bedspreads?|quilts?|comforters?|linens?)$/
const CUSHIONS = /^(cushions?|pillows?|throws?|blankets?)$/
const WOOD = /^(wood|woods|wooden|timber)$/
const METAL = /^(metal|steel|iron|fittings|hardware|handles)$/
const SMALL_THINGS = /\b(decor\w*|accessories|knick ?knacks|small things)\b/
const ACCENT = /\b(accents?|touch(es)?|pops?|splash(es)?|highlights?|details?)\b/
/** Below this a colour is a shade of grey or beige. */
const MIN_COLOURFULNESS = 0.2
const EVERY_SMALL = ['decor', 'plant', 'table-lamp', 'kitchen']

/** Reads room, style, pieces, numbers, colours and refusals ("no rug", "without plants") out of an instruction in English. */
export function parseInstruction(instruction: string): FurnishingBrief {
  // "@" marks the pieces found further down.
  const plain = instruction.toLowerCase().replaceAll(/[’`]/g, "'").replaceAll('@', ' ')
  const words = correctSpelling(` ${plain} `)
  const match = <T>(table: [RegExp, T][]) => table.find(([pattern]) => pattern.test(words))?.[1] ?? null
  const whole = CORNERS.reduce((text, [pattern]) => text.replaceAll(pattern, ' '), words)
  const wishes: FurnishingBrief = {
    words,
    room: roomOf(whole) ?? roomOf(words),
    style: match(STYLES),
    colours: {},
    roomColours: [],
    woods: {},
    metal: null,
    wanted: new Set(),
    asked: [],
    lacking: [],
    counts: {},
    models: {},
    categories: {},
    unwanted: new Set(),
    refusedModels: new Set(),
    refusedSmall: new Set(),
    seats: null,
    bedWidthM: match(BEDS),
    leather: false,
  }
  const ofCorners = CORNERS.flatMap(([pattern, kinds]) => (words.search(pattern) >= 0 ? kinds : []))
  for (const kind of ofCorners) wishes.wanted.add(kind)
  let text = markUnavailable(words.replaceAll(OF_THE_ROOM, ' ').replaceAll(/\boff white\b/g, 'off-white'))
  PIECE_WORDS.forEach(([pattern], i) => (text = text.replaceAll(pattern, ` @${i} `)))
  const kept = withoutRefusals(text, wishes)
  wishes.lacking = unavailableIn(kept)
  for (const phrase of kept.split(PHRASES)) readPhrase(phrase, wishes)
  const isNeutral = (hex: string) => Number(colourfulness(hex) < MIN_COLOURFULNESS)
  wishes.roomColours = wishes.roomColours.toSorted((a, b) => isNeutral(a) - isNeutral(b))
  wishes.seats = seatsIn(text) ?? wishes.counts.chair ?? null
  for (const kind of ofCorners)
    if (!wishes.asked.some((asked) => asked.kind === kind)) wishes.asked.push(requestedPiece({ kind }, [], 1))
  for (const kind of wishes.unwanted) wishes.wanted.delete(kind)
  // Nobody puts a bed into a living room.
  if (wishes.room === null && wishes.wanted.has('bed')) wishes.room = 'bedroom'
  return wishes
}

/** The piece that a token like "@12" stands for. */
function pieceAt(token: string): PieceWord | null {
  return token.startsWith('@') ? PIECE_WORDS[Number(token.slice(1))][1] : null
}

const tokensOf = (phrase: string): string[] => phrase.match(/@\d+|[a-z-]+|\d+/g) ?? []

/** A colour, a number or a material belongs to the next piece in the same phrase, or after "in" to the one before; else to the room. */
function readPhrase(phrase: string, wishes: FurnishingBrief): void {
  let colour: NamedColour | null = null
  let wood: NamedColour | null = null
  let shade: string | null = null
  let count: number | null = null
  let isVague = false
  let leather = false
  let adjectives: string[] = []
  let last: PieceKind | null = null
  for (const token of tokensOf(phrase)) {
    const named = colourOf(token)
    const piece = pieceAt(token)
    if (named) {
      // "Navy blue" is navy.
      if (named.of === 'wood') wood ??= shaded(named, shade)
      else colour ??= shaded(named, shade)
      if (!(named.of === 'metal')) adjectives.push(token)
      shade = null
    } else if (piece) {
      const { kind } = piece
      wishes.wanted.add(kind)
      if (!piece.isMood) wishes.asked.push(requestedPiece(piece, adjectives, isVague ? 1 : (count ?? 1)))
      if (colour) wishes.colours[kind] = colour.hex
      if (wood) wishes.woods[kind] = wood.hex
      if (count !== null) wishes.counts[kind] = count
      if (leather && kind === 'sofa') wishes.leather = true
      if (leather && kind === 'armchair') wishes.colours.armchair ??= NAMED_COLOURS.cognac
      if (piece.categories) wishes.categories[kind] = piece.categories
      Object.assign(wishes.models, piece.models)
      for (const adjective of adjectives) {
        const chosen = modelsOf(adjective, kind)
        if (chosen) wishes.models[chosen.category] ??= chosen.ids
      }
      last = kind
      ;[colour, wood, shade, count, isVague, leather, adjectives] = [null, null, null, null, false, false, []]
      // "A 3 drawer dresser" is one.
    } else if (count !== null && OF_ONE_PIECE.test(token)) count = null
    else if (BUILT_IN.test(token)) [colour, wood] = [null, null]
    else if (BEDDING.test(token) && !last && !/@/.test(phrase.slice(phrase.indexOf(token)))) {
      const after = tokensOf(phrase.slice(phrase.indexOf(token))).map(colourOf)
      const said: NamedColour | null = colour ?? after.find((c) => c !== null) ?? null
      if (said) wishes.colours.bedding = said.hex
      return
    } else if (CUSHIONS.test(token)) {
      if (colour) wishes.colours.cushions = colour.hex
      colour = null
    } else if (METAL.test(token)) {
      if (colour) wishes.metal = colour.hex
      adjectives.push(token)
      colour = null
    } else if (token === 'leather') leather = true
    else if (WOOD.test(token)) {
      const said: NamedColour | null = colour ?? (shade === null ? null : woodOfShade(shade))
      if (said) wood = said
      ;[colour, shade] = [null, null]
    } else if (isShade(token)) shade = token
    else {
      const number = numberOf(token)
      if (number !== null) [count, isVague] = [number, VAGUE.test(token)]
    }
    if (!named && !piece) adjectives.push(token)
  }
  if (leather) wishes.leather = true
  const isOfLast = last !== null && /\bin\b/.test(phrase.slice(phrase.lastIndexOf('@')))
  if (last && isOfLast && colour) wishes.colours[last] ??= colour.hex
  else if (colour?.of === 'metal') wishes.metal = colour.hex
  else if (colour && ACCENT.test(phrase)) wishes.roomColours.unshift(colour.hex)
  else if (colour) wishes.roomColours.push(colour.hex)
  if (wood) wishes.woods[last && isOfLast ? last : 'room'] ??= wood.hex
}

/** The text without what it refuses: "no rug or plants and no art" refuses all three; "no rug and a sofa" the rug alone. */
function withoutRefusals(text: string, wishes: FurnishingBrief): string {
  const kept: string[] = []
  for (const phrase of text.split(/[,.;:!?\n]|\bbut\b|\bwith\b|\band (?=an? |the |some |one |two |my )/)) {
    const refused = REFUSAL.exec(phrase)
    kept.push(refused ? phrase.slice(0, refused.index) : phrase)
    if (/\bnothing on the walls?\b/.test(phrase)) wishes.unwanted.add('wall art')
    if (SMALL_THINGS.test(refused?.[1] ?? '') || /\bnothing on (?!the walls?)/.test(phrase))
      for (const category of EVERY_SMALL) wishes.refusedSmall.add(category)
    let quality = false
    for (const token of tokensOf(refused?.[1] ?? '')) {
      const piece = pieceAt(token)
      if (piece && !quality) refuse(piece, wishes)
      // "No dark sofa" leaves a light one.
      quality = !piece && (quality || colourOf(token) !== null || isShade(token) || token === 'leather')
    }
  }
  return kept.join(' . ')
}

function refuse({ kind, models, small = [] }: PieceWord, wishes: FurnishingBrief): void {
  if (models) for (const id of Object.values(models).flat()) if (id) wishes.refusedModels.add(id)
  if (!models) wishes.unwanted.add(kind)
  for (const category of small) wishes.refusedSmall.add(category)
}

function numberOf(token: string): number | null {
  if (Object.hasOwn(SOME, token)) return SOME[token]
  const number = /^\d+$/.test(token) ? Number(token) : NUMBERS.indexOf(token)
  return number >= 1 && number <= 12 ? number : null
}

function seatsIn(text: string): number | null {
  const found =
    /\b(?:for|seats?|seating)\s+(\d+|[a-z]+)\b/.exec(text) ??
    /\b(\d+|[a-z]+)[- ](?:person|people|seater|seats)\b/.exec(text)
  return found && numberOf(found[1])
}
