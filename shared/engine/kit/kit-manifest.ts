import type { StyleName } from '../furnish/styles.ts'

/** One entry of the kit's manifest. `low` and `high` are the corners of the model's own box, metres. */
export type KitPiece = {
  id: string
  category: string
  mount: 'floor' | 'wall' | 'ceiling'
  /** Styles it suits, or `all`, or `kids`. */
  tags: (StyleName | 'all' | 'kids')[]
  low: [number, number, number]
  high: [number, number, number]
  slots: string[]
}

export type KitManifest = { pieces: KitPiece[] }
