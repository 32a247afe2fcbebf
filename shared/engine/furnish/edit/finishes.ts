import type { KitPiece } from '../../kit/kit-manifest.ts'
import type { Paint } from '../paint.ts'
import type { Piece } from '../piece.ts'

/** A cloth or a wood that a piece can be had in instead of its style's own; the colour is sRGB. */
export type Finish = { id: string; material: FinishMaterial; name: string; hex: string }
export type FinishMaterial = 'fabric' | 'wood'

/** Names are stored with versions: an entry may get another colour, but never another name. */
export const FINISHES: readonly Finish[] = [
  { id: 'fabric-ivory', material: 'fabric', name: 'Ivory', hex: '#e8e0cf' },
  { id: 'fabric-oatmeal', material: 'fabric', name: 'Oatmeal', hex: '#c9b99c' },
  { id: 'fabric-dove', material: 'fabric', name: 'Dove grey', hex: '#a9a9a6' },
  { id: 'fabric-charcoal', material: 'fabric', name: 'Charcoal', hex: '#45474a' },
  { id: 'fabric-navy', material: 'fabric', name: 'Navy', hex: '#2c3d5c' },
  { id: 'fabric-sage', material: 'fabric', name: 'Sage', hex: '#8f9d83' },
  { id: 'fabric-forest', material: 'fabric', name: 'Forest', hex: '#39553f' },
  { id: 'fabric-terracotta', material: 'fabric', name: 'Terracotta', hex: '#b0623f' },
  { id: 'fabric-mustard', material: 'fabric', name: 'Mustard', hex: '#c39434' },
  { id: 'fabric-cognac', material: 'fabric', name: 'Cognac', hex: '#8a4f2a' },
  { id: 'wood-ash', material: 'wood', name: 'Ash', hex: '#d9c6a5' },
  { id: 'wood-oak', material: 'wood', name: 'Oak', hex: '#b98d5c' },
  { id: 'wood-teak', material: 'wood', name: 'Teak', hex: '#91603a' },
  { id: 'wood-walnut', material: 'wood', name: 'Walnut', hex: '#5f4330' },
  { id: 'wood-white', material: 'wood', name: 'White', hex: '#e9e6df' },
  { id: 'wood-black', material: 'wood', name: 'Black', hex: '#2a2725' },
]

/** Where a piece shows its cloth, the first of these that it has: a bed without upholstery shows its duvet. */
const CLOTH_SLOTS = ['fabric', 'leather', 'curtain', 'rug', 'duvet', 'throw']
/** Stained or lacquered pieces without any bare wood are recoloured as a whole. */
const WOOD_SLOTS = ['wood', 'wood2']
const LACQUER_SLOTS = ['painted']
/** Their leather is an inlay of the top. */
const WITHOUT_CLOTH = new Set(['desk'])

type Slotted = Pick<KitPiece, 'category' | 'slots'>

function slotsOf({ category, slots }: Slotted, material: FinishMaterial): string[] {
  if (material === 'fabric')
    return WITHOUT_CLOTH.has(category) ? [] : CLOTH_SLOTS.filter((slot) => slots.includes(slot)).slice(0, 1)
  const wood = WOOD_SLOTS.filter((slot) => slots.includes(slot))
  return wood.length ? wood : LACQUER_SLOTS.filter((slot) => slots.includes(slot))
}

/** What a model can be had in. */
export const finishesOf = (model: Slotted): Finish[] =>
  FINISHES.filter(({ material }) => slotsOf(model, material).length > 0)

/** `chosen` with one finish more, which takes the place of another of its material; as it was where the model cannot have it. */
export function chooseFinish(model: Slotted, chosen: readonly string[], id: string): string[] {
  const offered = finishesOf(model)
  const finish = offered.find((one) => one.id === id)
  const kept = offered.filter((one) => chosen.includes(one.id))
  if (!finish) return kept.map((one) => one.id)
  return [...kept.filter(({ material }) => material !== finish.material), finish].map((one) => one.id)
}

/** The piece in these finishes, its other colours as they were. */
export function withFinishes(piece: Piece, chosen: readonly string[]): Piece {
  const [first, ...rest] = piece.parts
  const finishes = finishesOf(first.model).filter(({ id }) => chosen.includes(id))
  if (!finishes.length) return piece
  const paint: Paint = { ...first.paint }
  for (const { material, hex } of finishes)
    for (const slot of slotsOf(first.model, material)) paint[slot] = hex
  return { ...piece, parts: [{ ...first, paint }, ...rest], finishes: finishes.map(({ id }) => id) }
}
