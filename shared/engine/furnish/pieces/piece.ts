import type { MeshBuilder } from '../mesh-builder.ts'
import type { Style } from '../styles.ts'

export type PieceKind =
  | 'sofa'
  | 'armchair'
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
  | 'bookshelf'
  | 'bench'
  | 'mirror'
  | 'accessories'

/**
 * A piece of furniture in its own frame: origin on the floor at its centre (wall art: at its middle), +Y up, facing +Z. Procedural and
 * modelled pieces alike give their outer size in metres and add their mesh to a builder.
 */
export type Piece = {
  kind: PieceKind
  /** Fit to be listed: "three-seat sofa". */
  name: string
  widthM: number
  depthM: number
  heightM: number
  build: (mesh: MeshBuilder) => void
}

/** A style with the user's colours in it, and the seed that varies what a style leaves open. */
export type Taste = Style & { seed: number }
