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
  'bed-queen-wood': 'wooden queen bed',
  'bed-queen-metal': 'metal queen bed',
  'bed-double': 'double bed',
  'bed-king': 'king bed',
  'bed-king-arch': 'arched king bed',
  'bed-single': 'single bed',
  'bed-child': 'child’s bed',
  'tv-unit': 'TV unit',
  'chair-upholstered': 'upholstered chair',
  'chair-wishbone': 'wishbone chair',
  'chair-shell': 'shell chair',
  'chair-spindle': 'spindle-back chair',
  'chair-cane': 'cane chair',
  'bench-upholstered': 'upholstered bench',
  'bench-wood': 'wooden bench',
  'bookcase-industrial': 'metal bookcase',
  'console-farmhouse': 'farmhouse console',
  'desk-frame': 'desk with metal frame',
  'desk-traditional': 'pedestal desk',
  'dresser-tall': 'tall dresser',
  'nightstand-round': 'round nightstand',
  'nightstand-farmhouse': 'farmhouse nightstand',
  'nightstand-metal': 'metal nightstand',
  'plant-monstera': 'monstera',
  'plant-pothos': 'pothos',
  'plant-succulent': 'succulent',
  'stool-counter': 'counter stool',
  'stool-bar': 'bar stool',
  'mirror-round': 'round mirror',
  'mirror-sunburst': 'sunburst mirror',
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
  'coffee-oval': 'oval coffee table',
  'coffee-nest': 'two nesting coffee tables',
  'coffee-rect': 'rectangular coffee table',
  'coffee-marble': 'marble coffee table',
  'coffee-small': 'small round coffee table',
  'coffee-industrial': 'coffee table with metal frame',
  'side-pedestal': 'pedestal side table',
  'side-drum': 'drum side table',
  'side-rattan': 'rattan side table',
  'dining-rect-4': 'small dining table',
  'dining-rect-6': 'dining table',
  'dining-rect-8': 'long dining table',
  'dining-round-4': 'round dining table',
  'dining-round-marble': 'round marble dining table',
  'pendant-globe': 'globe pendant',
  'pendant-dome': 'dome pendant',
  'pendant-rattan': 'rattan pendant',
  'table-lamp-mushroom': 'mushroom lamp',
  'table-lamp-lantern': 'lantern lamp',
  'desk-lamp': 'desk lamp',
  chandelier: 'chandelier',
  'towel-ladder': 'towel ladder',
  towels: 'folded towels',
  'soap-set': 'soap on a tray',
  'bath-tray': 'bath tray',
  'bath-mat': 'tufted bath mat',
  'bath-mat-small': 'small tufted bath mat',
  'bath-stool': 'slatted stool',
  'runner-kitchen': 'herringbone runner',
  'mat-kitchen': 'herringbone mat',
  'mat-kitchen-small': 'small herringbone mat',
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

const RUG_SIZES: Record<string, string> = { xs: 'accent', s: 'small', m: 'medium-sized', l: 'large' }

/** "rug-berber-l" is a large Berber rug. */
function rugName(id: string): string {
  const [, design, last] = id.split('-')
  const size = RUG_SIZES[last]
  const proper =
    design === 'berber' || design === 'persian' ? design[0].toUpperCase() + design.slice(1) : design
  if (last === 'xs') return `${proper} ${size} rug`
  return size ? `${size} ${proper} rug` : `${design} ${last} rug`
}

/** What a model is called in a list of pieces. */
export function pieceName({ id, category }: Pick<KitPiece, 'id' | 'category'>): string {
  if (category === 'rug') return rugName(id)
  return NAMES[id] ?? CATEGORIES[category] ?? id.replaceAll('-', ' ').replace(/ (s|m|l|\d)$/, '')
}
