import type { KitManifest, KitPiece } from '../kit/kit-manifest.ts'
import { seededRandom } from '../math/seeded-random.ts'
import type { StyleSelection } from './instruction/select-style.ts'
import type { Paint } from './paint.ts'
import { type Piece, type PieceKind, pieceOf } from './piece.ts'
import { pieceName } from './piece-names.ts'
import { RUG_SIZE } from './rug-size.ts'

/** Categories of which one piece does as well as another. */
const ALIKE = [
  ['storage', 'tv-unit', 'console', 'dresser'],
  ['side-table', 'nightstand'],
]

const LAMPS: PieceKind[] = ['floor lamp', 'pendant']

/** Finds pieces of the kit that fit a taste and gives them its colours. One seed makes one choice per category: a set matches. */
export class Catalogue {
  readonly taste: StyleSelection
  private readonly pieces: KitPiece[]
  private readonly all: KitPiece[]

  /** With `isOffered`, of the models for which it holds. */
  constructor(
    manifest: KitManifest,
    taste: StyleSelection,
    isOffered: (p: KitPiece) => boolean = () => true,
  ) {
    this.pieces = manifest.pieces.filter((p) => !taste.refusedModels.has(p.id) && isOffered(p))
    this.all = manifest.pieces
    this.taste = taste
  }

  /** All models of a category, best first: what the style chooses in its order, what suits every style, then any. */
  suited(category: string): KitPiece[] {
    const all = this.pieces.filter((p) => p.category === category)
    const rank = (p: KitPiece) => {
      const chosen = this.choiceOf(p)
      if (chosen >= 0) return chosen
      return p.tags.includes('all') ? 100 : p.tags.includes('kids') ? 300 : 200
    }
    return all.toSorted((a, b) => rank(a) - rank(b))
  }

  /** Whether the style chooses the model, or every style may have it. */
  suits(p: KitPiece): boolean {
    return this.choiceOf(p) >= 0 || p.tags.includes('all')
  }

  /** The model's place among those the style chooses of its category; negative when it is none of them. */
  private choiceOf({ id, category }: KitPiece): number {
    return (this.taste.chooses[category] ?? []).indexOf(id.replace(RUG_SIZE, ''))
  }

  /** One model of a category, drawn by the seed among the well suited ones; null when the kit has none. */
  draw(category: string, salt = 0, accept: (p: KitPiece) => boolean = () => true): KitPiece | null {
    const suited = this.suited(category).filter(accept)
    const chosen = suited.filter((p) =>
      this.taste.chooses[category] ? this.choiceOf(p) >= 0 : p.tags.includes('all'),
    )
    const from = chosen.length ? chosen : suited.slice(0, 1)
    if (!from.length) return null
    // Rooms of one palette have rugs of one design.
    const { seed, paletteSeed } = this.taste
    const random = seededRandom(
      (category === 'rug' ? (paletteSeed ?? seed) : seed) * 31 +
        salt * 7 +
        category.length * 101 +
        category.charCodeAt(0),
    )
    return from[Math.floor(random() * from.length)]
  }

  /** What could take a model's place, best suited first. */
  alternatives({ id, category, mount }: KitPiece): KitPiece[] {
    const categories = ALIKE.find((group) => group.includes(category)) ?? [category]
    return categories.flatMap((c) => this.suited(c)).filter((p) => p.id !== id && p.mount === mount)
  }

  /** A model by its name in the kit. */
  model(id: string): KitPiece | null {
    return this.pieces.find((p) => p.id === id) ?? null
  }

  /** A model by its name, also one that is not offered: who names it wants it. */
  modelAsked(id: string): KitPiece | null {
    return this.all.find((p) => p.id === id) ?? null
  }

  /** The model as a piece in the taste's colours. */
  piece(kind: PieceKind, model: KitPiece): Piece {
    return pieceOf(kind, pieceName(model), model, this.paint(kind, model))
  }

  /** The colours a kind of piece takes in this taste; one asked for goes onto what most of the model shows. */
  paint(kind: PieceKind, model?: KitPiece): Paint {
    const t = this.taste
    const asked = kind === 'plant' ? undefined : t.colours[kind]
    const isCovered = model?.slots.some((slot) => slot === 'fabric' || slot === 'leather') ?? true
    const body = isCovered ? undefined : asked
    const lampMetal = LAMPS.includes(kind) ? asked : undefined
    const covers: Partial<Record<PieceKind, string>> = {
      sofa: t.sofa,
      armchair: t.armchair,
      chair: t.chair,
      bed: t.bed,
      ottoman: asked ?? t.accents[2],
    }
    const fabric = covers[kind] ?? asked ?? t.accents[2]
    return {
      fabric,
      fabric2: t.accents[1],
      leather: kind === 'sofa' ? t.sofaLeather : kind === 'desk' ? t.darkWood : t.armchair,
      accent: t.accents[0],
      accent2: t.accents[2],
      throw: t.throw,
      duvet: t.duvet,
      wood: t.woods[kind] ?? body ?? t.wood,
      wood2: t.woods[kind] ?? body ?? t.darkWood,
      metal: lampMetal ?? t.metal,
      metal2: lampMetal ?? t.brightMetal,
      painted: asked ?? t.woods[kind] ?? t.painted,
      curtain: t.curtain,
      ceramic: kind === 'plant' ? t.pot : undefined,
      rug: kind === 'rug' ? (t.rugTint ?? undefined) : undefined,
      cover1: t.accents[1],
      cover3: t.accents[0],
    }
  }
}
