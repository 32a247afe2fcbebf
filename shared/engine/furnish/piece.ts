import type { KitPiece } from '../kit/kit-manifest.ts'
import type { Paint } from './paint.ts'

export type PieceKind =
  | 'sofa'
  | 'armchair'
  | 'ottoman'
  | 'coffee table'
  | 'side table'
  | 'rug'
  | 'floor lamp'
  | 'plant'
  | 'wall art'
  | 'sideboard'
  | 'bed'
  | 'nightstand'
  | 'dining table'
  | 'chair'
  | 'desk'
  | 'bookcase'
  | 'bench'
  | 'wardrobe'
  | 'pendant'
  | 'basket'
  | 'accessories'
  | 'toys'

/** A model of the kit within a piece: moved and turned in the piece's frame, resting on the parts before it when `rests`. */
export type Part = { model: KitPiece; x: number; z: number; turnRad: number; rests: boolean; paint: Paint }

/**
 * A piece of furniture with what lies on it, in its own frame: origin on the floor at its centre (wall pieces: at their middle, back on z =
 * 0), +Y up, facing +Z. The size is that of its first part, metres.
 */
export type Piece = {
  kind: PieceKind
  /** Fit to be listed: "three-seat sofa". */
  name: string
  mount: KitPiece['mount']
  widthM: number
  depthM: number
  heightM: number
  parts: Part[]
  /** Fabrics and woods that the user chose, by id. */
  finishes?: string[]
}

/** The piece that consists of one model. */
export function pieceOf(kind: PieceKind, name: string, model: KitPiece, paint: Paint): Piece {
  const [w, h, d] = model.high.map((v, k) => v - model.low[k])
  const part = { model, ...centring(model), turnRad: 0, rests: false, paint }
  return { kind, name, mount: model.mount, widthM: w, depthM: d, heightM: h, parts: [part] }
}

/** The piece with something more standing on it at (x, z) of its frame. */
export function withOnTop(
  piece: Piece,
  model: KitPiece,
  x: number,
  z: number,
  turnRad: number,
  paint: Paint,
): Piece {
  return { ...piece, parts: [...piece.parts, { model, x, z, turnRad, rests: true, paint }] }
}

/** A model's own origin need not be its middle; wall pieces keep their back where it is. */
function centring({ low, high, mount }: KitPiece): { x: number; z: number } {
  return { x: -(low[0] + high[0]) / 2, z: mount === 'wall' ? 0 : -(low[2] + high[2]) / 2 }
}
