import type { KitPiece } from '../../kit/kit-manifest.ts'
import type { PieceKind } from '../piece.ts'

const KINDS: Record<string, PieceKind> = {
  sofa: 'sofa',
  armchair: 'armchair',
  ottoman: 'ottoman',
  bench: 'bench',
  entry: 'bench',
  'coffee-table': 'coffee table',
  'side-table': 'side table',
  rug: 'rug',
  'floor-lamp': 'floor lamp',
  plant: 'plant',
  art: 'wall art',
  mirror: 'wall art',
  wall: 'wall art',
  storage: 'sideboard',
  'tv-unit': 'sideboard',
  console: 'sideboard',
  dresser: 'sideboard',
  bed: 'bed',
  nightstand: 'nightstand',
  'dining-table': 'dining table',
  chair: 'chair',
  'office-chair': 'chair',
  stool: 'chair',
  desk: 'desk',
  bookcase: 'bookcase',
  shelf: 'bookcase',
  wardrobe: 'wardrobe',
  pendant: 'pendant',
  kids: 'toys',
}

/** What kind of piece a model is where nobody said what it is for. */
export const kindOfModel = ({ category }: Pick<KitPiece, 'category'>): PieceKind =>
  KINDS[category] ?? 'accessories'
