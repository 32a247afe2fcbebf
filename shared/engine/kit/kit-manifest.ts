/** One entry of the kit's manifest. `low` and `high` are the corners of the model's own box, metres. */
export type KitPiece = {
  id: string
  category: string
  mount: 'floor' | 'wall' | 'ceiling'
  /** `all`: fit for every style; `kids`: for children's rooms. What else a style has, it chooses by id. */
  tags: ('all' | 'kids')[]
  low: [number, number, number]
  high: [number, number, number]
  slots: string[]
}

export type KitManifest = { pieces: KitPiece[] }
