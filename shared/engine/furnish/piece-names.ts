import type { KitPiece } from '../kit/kit-manifest.ts'

const NAMES: Record<string, string> = {
  'sofa-3': 'three-seat sofa',
  'sofa-2': 'two-seat sofa',
  'sofa-corner': 'corner sofa',
  'sofa-chaise': 'sofa with chaise longue',
  'sofa-chesterfield': 'Chesterfield sofa',
  'armchair-tub': 'tub chair',
  'armchair-lounge': 'lounge chair',
  'armchair-wing': 'wing chair',
  'bed-queen': 'queen bed',
  'bed-queen-wood': 'queen bed',
  'bed-queen-metal': 'queen bed',
  'bed-king': 'king bed',
  'bed-king-arch': 'king bed',
  'bed-single': 'single bed',
  'bed-child': 'child’s bed',
  'tv-unit': 'TV unit',
  'floor-lamp-arc': 'arc lamp',
  'floor-lamp-tripod': 'tripod lamp',
  'floor-lamp-reading': 'reading lamp',
  'plant-fig': 'fiddle-leaf fig',
  'plant-fig-small': 'small fiddle-leaf fig',
  'plant-snake': 'snake plant',
  'plant-palm': 'palm',
  'plant-olive': 'olive tree',
  'shelf-ladder': 'ladder shelf',
  'shelf-wall': 'wall shelf',
  'pouf-knit': 'knitted pouf',
  'ottoman-round': 'ottoman',
  'coat-hooks': 'coat hooks',
  'entry-bench': 'entry bench',
  'mirror-arch': 'leaning mirror',
  chandelier: 'chandelier',
  'towel-ladder': 'towel ladder',
  towels: 'folded towels',
  'soap-set': 'soap on a tray',
  'bath-mat': 'bath mat',
  'bowl-fruit': 'fruit bowl',
  utensils: 'boards and utensils',
  'kettle-set': 'kettle and jars',
  'vase-trio': 'three vases',
  'tray-candles': 'candles on a tray',
  'books-row': 'row of books',
}
const CATEGORIES: Record<string, string> = {
  art: 'framed print',
  storage: 'sideboard',
  'coffee-table': 'coffee table',
  'side-table': 'side table',
  'dining-table': 'dining table',
  'office-chair': 'office chair',
  'floor-lamp': 'floor lamp',
  'table-lamp': 'table lamp',
  pendant: 'pendant lamp',
}

const RUG_SIZES: Record<string, string> = { s: 'small', m: 'medium-sized', l: 'large' }

/** "rug-berber-l" is a large Berber rug. */
function rugName(id: string): string {
  const [, design, last] = id.split('-')
  const size = RUG_SIZES[last]
  const proper =
    design === 'berber' || design === 'persian' ? design[0].toUpperCase() + design.slice(1) : design
  return size ? `${size} ${proper} rug` : `${design} ${last} rug`
}

/** What a model is called in a list of pieces. */
export function pieceName({ id, category }: KitPiece): string {
  if (category === 'rug') return rugName(id)
  return NAMES[id] ?? CATEGORIES[category] ?? id.replaceAll('-', ' ').replace(/ (s|m|l|\d)$/, '')
}
