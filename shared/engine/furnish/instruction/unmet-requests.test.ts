import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { Catalogue } from '../catalogue.ts'
import { selectStyle } from './select-style.ts'
import { parseInstruction } from './parse-instruction.ts'
import type { PieceKind } from '../piece.ts'
import { unmetRequests } from './unmet-requests.ts'

const { manifest } = await openFurnitureKit()

type Standing = [PieceKind, string, number?][]

/** What is said of a room in which these models stand, each as its kind of piece. */
function unmet(words: string, furnished: Standing, shown = furnished, main?: PieceKind): string[] {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
  const pieces = (standing: Standing) =>
    standing.flatMap(([kind, id, count = 1]) =>
      Array.from({ length: count }, () => catalogue.piece(kind, catalogue.model(id)!)),
    )
  return unmetRequests(wishes, pieces(furnished), pieces(shown), main)
}

it.each<[string, Standing, string[]]>([
  ['king bed', [['bed', 'bed-queen']], ['There was no room for a king bed; a queen bed stands instead.']],
  ['king bed', [['bed', 'bed-king-arch']], []],
  [
    'double bed',
    [['bed', 'bed-single']],
    ['There was no room for a double bed; a single bed stands instead.'],
  ],
  ['double bed', [['bed', 'bed-queen-wood']], []],
  ['wooden bed', [['bed', 'bed-single']], []],
  [
    'sectional and two armchairs',
    [
      ['sofa', 'sofa-3'],
      ['armchair', 'armchair-tub'],
    ],
    [
      'There was no good place for a corner sofa; a three-seat sofa stands instead.',
      'Only one of two armchairs found a place.',
    ],
  ],
  [
    'Dining for ten, round rug',
    [
      ['dining table', 'dining-rect-6'],
      ['chair', 'chair-shell', 6],
      ['rug', 'rug-persian-l'],
    ],
    [
      'The dining table seats six instead of ten.',
      'There was no good place for a round rug; a large Persian rug lies instead.',
    ],
  ],
  ['persian rug', [['rug', 'rug-persian-s']], []],
  [
    'a wardrobe, a tv and an office corner',
    [['sideboard', 'console-farmhouse']],
    ['There was no good place for a wardrobe, a TV unit or a desk.'],
  ],
  ['tv', [['sideboard', 'tv-unit']], []],
  ['three pictures', [['wall art', 'art-dunes', 2]], ['Only two of three pictures found a place.']],
  ['many plants', [['plant', 'plant-palm']], []],
  ['a 4 door wardrobe', [['wardrobe', 'wardrobe']], []],
  ['a comfortable chair', [['armchair', 'armchair-wing']], []],
  ['grand piano', [['sofa', 'sofa-3']], ['Our furniture has no piano yet.']],
  ['bunk bed', [['bed', 'bed-single']], ['Our furniture has no bunk bed yet.']],
  ['keep the piano, no rug and no pool table', [['sofa', 'sofa-3']], []],
  ['make it nice, with warm lighting', [], []],
  ['a lamp', [['sofa', 'sofa-3']], ['There was no good place for a lamp.']],
])('says of %j what did not fit', (words, standing, said) => {
  expect(unmet(words, standing)).toEqual(said)
})

it('says that a bedroom has no bed, unasked', () => {
  const chair: Standing = [['armchair', 'armchair-wing']]
  expect(unmet('cosy bedroom', chair, chair, 'bed')).toEqual(['There was no good place for a bed.'])
  expect(unmet('a king bed', chair, chair, 'bed')).toEqual(['There was no good place for a king bed.'])
  expect(unmet('bedroom without a bed', chair, chair, 'bed')).toEqual([])
  expect(unmet('cosy bedroom', [], [], 'bed')).toEqual([])
})

it('says nothing of what the user changed since', () => {
  const queen: Standing = [['bed', 'bed-queen']]
  expect(unmet('king bed', queen, [['bed', 'bed-king']])).toEqual([])
  expect(unmet('queen bed', queen, [])).toEqual([])
  expect(unmet('queen bed and a desk', queen, queen)).toEqual(['There was no good place for a desk.'])
})
