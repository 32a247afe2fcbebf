import type { KitManifest, KitPiece } from '../kit/kit-manifest.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { Taste } from './choose-taste.ts'
import type { Paint } from './paint.ts'
import { type Piece, type PieceKind, pieceOf } from './piece.ts'
import { pieceName } from './piece-names.ts'

/** Categories of which one piece does as well as another. */
const ALIKE = [
  ['storage', 'tv-unit', 'console', 'dresser'],
  ['side-table', 'nightstand'],
]

/** Finds pieces of the kit that fit a taste and gives them its colours. One seed makes one choice per category: a set matches. */
export class Catalogue {
  readonly taste: Taste
  private readonly pieces: KitPiece[]

  constructor(manifest: KitManifest, taste: Taste) {
    this.pieces = manifest.pieces
    this.taste = taste
  }

  /** All models of a category that suit the taste, best first: what the style prefers, what the kit tags for it, then any. */
  suited(category: string): KitPiece[] {
    const all = this.pieces.filter((p) => p.category === category)
    const rank = (p: KitPiece) => {
      const preferred = (this.taste.prefers[category] ?? []).findIndex(
        (id) => p.id === id || p.id.startsWith(`${id}-`),
      )
      if (preferred >= 0) return preferred
      if (p.tags.includes(this.taste.name)) return 10
      return p.tags.includes('all') ? 20 : p.tags.includes('kids') ? 90 : 40
    }
    return all.toSorted((a, b) => rank(a) - rank(b))
  }

  /** One model of a category, drawn by the seed among the well suited ones; null when the kit has none. */
  draw(category: string, salt = 0, accept: (p: KitPiece) => boolean = () => true): KitPiece | null {
    const suited = this.suited(category).filter(accept)
    const preferred = this.taste.prefers[category]
    const tagged = suited.filter(
      (p) =>
        (preferred?.some((id) => p.id === id || p.id.startsWith(`${id}-`)) ?? false) ||
        (!preferred && (p.tags.includes(this.taste.name) || p.tags.includes('all'))),
    )
    const from = tagged.length ? tagged : suited.slice(0, 1)
    if (!from.length) return null
    const random = seededRandom(
      this.taste.seed * 31 + salt * 7 + category.length * 101 + category.charCodeAt(0),
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

  /** The model as a piece in the taste's colours. */
  piece(kind: PieceKind, model: KitPiece): Piece {
    return pieceOf(kind, pieceName(model), model, this.paint(kind))
  }

  /** The colours a kind of piece takes in this taste. */
  paint(kind: PieceKind): Paint {
    const t = this.taste
    const covers: Partial<Record<PieceKind, string>> = {
      sofa: t.sofa,
      armchair: t.armchair,
      chair: t.chair,
      bed: t.bed,
      ottoman: t.accents[2],
    }
    const fabric = covers[kind] ?? t.accents[2]
    return {
      fabric,
      fabric2: t.accents[1],
      leather: kind === 'sofa' ? t.sofa : kind === 'desk' ? t.darkWood : t.armchair,
      accent: t.accents[0],
      accent2: t.accents[2],
      throw: t.accents[0],
      duvet: t.duvet,
      wood: t.wood,
      wood2: t.darkWood,
      metal: t.metal,
      metal2: t.brightMetal,
      painted: t.painted,
      curtain: t.curtain,
      ceramic: kind === 'plant' ? t.pot : undefined,
      rug: kind === 'rug' ? (t.rugTint ?? undefined) : undefined,
      cover1: t.accents[1],
      cover3: t.accents[0],
    }
  }
}
