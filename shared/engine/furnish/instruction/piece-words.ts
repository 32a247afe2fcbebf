import type { PieceKind } from '../piece.ts'

/** What a noun asks for: a kind of piece and, where it names one, models of the kit by category. */
export type PieceWord = {
  kind: PieceKind
  models?: Partial<Record<string, string[]>>
  /** Where one kind has several categories in the kit, those that the noun means. */
  categories?: string[]
  /** Things of these categories, too, go when the noun is refused: "no plants" means the one on the desk as well. */
  small?: string[]
  /** It says how the room is to feel, and asks for no piece of which one would miss that it is not there. */
  isMood?: boolean
}

/** Nouns for pieces, those of several words first. */
export const PIECE_WORDS: readonly [RegExp, PieceWord][] = [
  [/\b(l[- ]shaped?|corner|sectional) (sofa|couch)(es|s)?\b|\bsectionals?\b/g, sofa('sofa-corner')],
  [/\bchaise(s| (longues?|lounges?|sofas?))?\b/g, sofa('sofa-chaise')],
  [/\b(two|2)[- ]seat(er)?s?( (sofas?|couch(es)?))?\b|\blove ?seats?\b|\bsettees?\b/g, sofa('sofa-2')],
  [/\b(three|3)[- ]seat(er)?s?( (sofas?|couch(es)?))?\b/g, sofa('sofa-3')],
  [/\bchesterfields?( sofas?)?\b/g, sofa('sofa-chesterfield')],
  [/\b(sofas?|couch(es)?)\b/g, { kind: 'sofa' }],
  [/\bcoffee tables?\b/g, { kind: 'coffee table' }],
  [/\b(side|end|lamp|occasional) tables?\b/g, { kind: 'side table' }],
  [/\b(dining|kitchen|breakfast) (tables?|sets?)\b/g, { kind: 'dining table' }],
  [
    /\bround tables?\b/g,
    { kind: 'dining table', models: { 'dining-table': ['dining-round-4', 'dining-round-marble'] } },
  ],
  [/\b(dining|kitchen) chairs?\b/g, { kind: 'chair' }],
  [/\b(bedside|night) ?(tables?|stands?)\b|\bbedsides?\b/g, { kind: 'nightstand' }],
  [/\b(wing ?back|wing) (arm)?chairs?\b|\bwing ?backs?\b/g, armchair('armchair-wing')],
  [/\b(tub|barrel) (arm)?chairs?\b/g, armchair('armchair-tub')],
  [/\b(lounge|eames) chairs?\b|\bloungers?\b/g, armchair('armchair-lounge')],
  [/\b(accent|arm|reading|easy|club) ?chairs?\b|\brecliners?\b/g, { kind: 'armchair' }],
  [/\b(area )?rugs?\b|\bcarpets?\b/g, { kind: 'rug' }],
  [/\barc(hed)?( floor)? lamps?\b/g, lamp('floor-lamp-arc')],
  [/\btripod( floor)? lamps?\b/g, lamp('floor-lamp-tripod')],
  [/\breading (lamps?|lights?)\b/g, lamp('floor-lamp-reading')],
  [/\b(floor|standing) lamps?\b/g, { kind: 'floor lamp' }],
  [/\bchandeliers?\b/g, { kind: 'pendant', models: { pendant: ['chandelier'] } }],
  [/\bpendants?( (lamps?|lights?))?\b|\bhanging lamps?\b/g, { kind: 'pendant' }],
  [/\blamps?\b/g, { kind: 'floor lamp', small: ['table-lamp'] }],
  [/\blighting\b/g, { kind: 'floor lamp', small: ['table-lamp'], isMood: true }],
  [/\b(fiddle[- ]leaf( fig)?|ficus)s?\b/g, plant('plant-fig')],
  [/\bsnake plants?\b|\bsansevierias?\b/g, plant('plant-snake')],
  [/\bpalms?( trees?| plants?)?\b/g, plant('plant-palm')],
  [/\bmonsteras?( plants?)?\b/g, plant('plant-monstera')],
  [/\bolive trees?\b/g, plant('plant-olive')],
  [
    /\b((house|pot(ted)?) ?)?plants?\b|\bgreenery\b|\btrees?\b|\bflowers?\b/g,
    { kind: 'plant', small: ['plant'] },
  ],
  [/\b(wall )?art(works?)?\b|\bpaintings?\b|\bpictures?\b|\bprints?\b|\bposters?\b/g, { kind: 'wall art' }],
  [
    /\b(tv|television)s?( (units?|stands?|cabinets?|sets?|sideboards?|screens?))?\b|\bmedia (units?|consoles?)\b/g,
    { kind: 'sideboard', models: { 'tv-unit': ['tv-unit'] }, categories: ['tv-unit'] },
  ],
  [/\bchests?( of drawers)?\b|\bdressers?\b/g, { kind: 'sideboard', categories: ['dresser', 'storage'] }],
  [/\bconsoles?( tables?)?\b/g, { kind: 'sideboard', categories: ['console'] }],
  [/\b(sideboards?|credenzas?|buffets?)\b/g, { kind: 'sideboard', categories: ['storage', 'console'] }],
  [/\bbeds?\b/g, { kind: 'bed' }],
  [/\b(writing |work )?desks?\b/g, { kind: 'desk' }],
  [/\bladder (shel(f|ves)|bookcases?)\b/g, { kind: 'bookcase', models: { bookcase: ['shelf-ladder'] } }],
  [/\bbook ?(shel(f|ves|ving)|cases?)\b|\bshel(f|ves|ving)\b/g, { kind: 'bookcase' }],
  [/\bwardrobes?\b|\bclosets?\b|\barmoires?\b/g, { kind: 'wardrobe' }],
  [/\bpou(f|ffe)s?\b/g, { kind: 'ottoman', models: { ottoman: ['pouf-knit'] } }],
  [/\b(ottomans?|foot ?stools?)\b/g, { kind: 'ottoman' }],
  [/\btoys?\b/g, { kind: 'toys' }],
  [/\bbench(es)?\b/g, { kind: 'bench' }],
  [/\bchairs?\b/g, { kind: 'chair' }],
]

/** The kit's category that a kind of piece is drawn from, where adjectives choose among its models. */
const CATEGORIES: Partial<Record<PieceKind, string>> = {
  sofa: 'sofa',
  armchair: 'armchair',
  chair: 'chair',
  rug: 'rug',
  bed: 'bed',
  bookcase: 'bookcase',
  pendant: 'pendant',
  'floor lamp': 'floor-lamp',
  'coffee table': 'coffee-table',
  'side table': 'side-table',
  'dining table': 'dining-table',
}

/** Models by category that an adjective chooses. */
const ADJECTIVES: Record<string, Partial<Record<string, string[]>>> = {
  round: {
    'dining-table': ['dining-round-4', 'dining-round-marble'],
    'coffee-table': ['coffee-marble', 'coffee-oval'],
    rug: ['rug-round-plush', 'rug-round-jute'],
  },
  oval: { 'coffee-table': ['coffee-oval'] },
  nesting: { 'coffee-table': ['coffee-nest'] },
  rectangular: { 'coffee-table': ['coffee-rect'], 'dining-table': ['dining-rect-6', 'dining-rect-8'] },
  marble: { 'coffee-table': ['coffee-marble'], 'dining-table': ['dining-round-marble'] },
  rattan: { 'side-table': ['side-rattan'], pendant: ['pendant-rattan'], chair: ['chair-cane'] },
  cane: { chair: ['chair-cane'] },
  wishbone: { chair: ['chair-wishbone'] },
  shell: { chair: ['chair-shell'] },
  spindle: { chair: ['chair-spindle'] },
  upholstered: { chair: ['chair-upholstered'], bed: ['bed-queen', 'bed-king'] },
  wooden: { bed: ['bed-queen-wood', 'bed-king-arch'] },
  metal: { bed: ['bed-queen-metal', 'bed-king'], 'coffee-table': ['coffee-industrial'] },
  iron: { bed: ['bed-queen-metal', 'bed-king'] },
  persian: { rug: ['rug-persian'] },
  oriental: { rug: ['rug-persian'] },
  berber: { rug: ['rug-berber'] },
  wool: { rug: ['rug-berber'] },
  shaggy: { rug: ['rug-berber'] },
  fluffy: { rug: ['rug-round-plush', 'rug-berber'] },
  jute: { rug: ['rug-jute', 'rug-round-jute'] },
  sisal: { rug: ['rug-bordered', 'rug-jute'] },
  plain: { rug: ['rug-heather'] },
  heathered: { rug: ['rug-heather'] },
  woven: { rug: ['rug-heather', 'rug-jute'] },
  bordered: { rug: ['rug-banded', 'rug-bordered'] },
  kilim: { rug: ['rug-kilim'] },
  striped: { rug: ['rug-stripe'] },
  abstract: { rug: ['rug-abstract'] },
  patterned: { rug: ['rug-persian', 'rug-kilim'] },
  globe: { pendant: ['pendant-globe'] },
  dome: { pendant: ['pendant-dome'] },
  small: { sofa: ['sofa-2'] },
  'l-shaped': { sofa: ['sofa-corner'] },
}

/** The models that an adjective chooses for a kind of piece, and their category; null where it says nothing of them. */
export function modelsOf(adjective: string, kind: PieceKind): { category: string; ids: string[] } | null {
  const category = CATEGORIES[kind]
  const ids = category && Object.hasOwn(ADJECTIVES, adjective) ? ADJECTIVES[adjective][category] : undefined
  return category && ids ? { category, ids } : null
}

function sofa(...ids: string[]): PieceWord {
  return { kind: 'sofa', models: { sofa: ids } }
}

function armchair(...ids: string[]): PieceWord {
  return { kind: 'armchair', models: { armchair: ids } }
}

function lamp(...ids: string[]): PieceWord {
  return { kind: 'floor lamp', models: { 'floor-lamp': ids } }
}

function plant(...ids: string[]): PieceWord {
  return { kind: 'plant', models: { plant: ids } }
}
