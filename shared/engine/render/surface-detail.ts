import { latticeHash } from '../math/value-noise.ts'

/** What a surface looks like closer than its picture shows: knots and fibres, threads, pores of wood, grain of leather. */
export type SurfaceDetail = {
  pattern: 'pile' | 'weave' | 'wood-grain' | 'leather-grain'
  /** Spread of the light it throws back, as a share of the mean: set by eye beside photographs of such surfaces. */
  strength: number
  /** How many times as large as it is. */
  scale?: number
}

/** By the surface that a material of the kit names. */
const DETAIL_OF: Record<string, SurfaceDetail> = {
  rug: { pattern: 'pile', strength: 0.13 },
  boucle: { pattern: 'pile', strength: 0.11 },
  knit: { pattern: 'pile', strength: 0.09 },
  velvet: { pattern: 'pile', strength: 0.05 },
  linen: { pattern: 'weave', strength: 0.08 },
  cotton: { pattern: 'weave', strength: 0.035 },
  leather: { pattern: 'leather-grain', strength: 0.09 },
  wood: { pattern: 'wood-grain', strength: 0.11 },
  walnut: { pattern: 'wood-grain', strength: 0.11 },
  rustic: { pattern: 'wood-grain', strength: 0.13 },
}
export const detailOf = (surface: string): SurfaceDetail | null => DETAIL_OF[surface] ?? null

/**
 * In the place of a picture, for models that have none: what a surface looks like from a few metres away, where the pattern itself is too fine to be seen. Cloth
 * has much the same look twice as large, and fibres four times as large are the rings of wood.
 */
export function coarseDetailOf(surface: string): SurfaceDetail | null {
  const fine = detailOf(surface)
  return fine && { ...fine, strength: fine.strength * COARSE_STRENGTH, scale: COARSE_SCALE[fine.pattern] }
}
const COARSE_SCALE = { pile: 2, weave: 2, 'wood-grain': 4, 'leather-grain': 2 }
const COARSE_STRENGTH = 1.4

/** One repeat, and its finest picture: half a millimetre a texel, which is a pixel of a 4096 px picture a metre and a half away. */
const DETAIL_TILE_M = 0.256
const DETAIL_TILE_PX = 512
/** From this level on a tile is as good as plain. */
const PLAIN_LEVEL = 4

/** Deviations from the mean in units of their own spread, row by row, each level half as large as the one before (Williams 1983). */
type DetailTile = Float32Array[]
const tiles = new Map<SurfaceDetail['pattern'], DetailTile>()

/**
 * The factor around 1 by which a surface is lighter or darker at a place than its picture says.
 *
 * @param u metres along the surface, `v` across; wood runs along `u`
 * @param metresPerSample how much of the surface one sample covers: what is finer is averaged
 */
export function surfaceDetail(
  { pattern, strength, scale = 1 }: SurfaceDetail,
  u: number,
  v: number,
  metresPerSample: number,
): number {
  const tileM = DETAIL_TILE_M * scale
  const level = Math.max(0, Math.round(Math.log2((metresPerSample / tileM) * DETAIL_TILE_PX)))
  if (level >= PLAIN_LEVEL) return 1
  let tile = tiles.get(pattern)
  if (!tile) tiles.set(pattern, (tile = drawTile(pattern)))
  const size = DETAIL_TILE_PX >> level
  const values = tile[level]
  const x = (u / tileM - Math.floor(u / tileM)) * size
  const y = (v / tileM - Math.floor(v / tileM)) * size
  const x0 = Math.min(size - 1, x | 0)
  const y0 = Math.min(size - 1, y | 0)
  const x1 = x0 + 1 === size ? 0 : x0 + 1
  const y1 = y0 + 1 === size ? 0 : y0 + 1
  const tx = x - x0
  const ty = y - y0
  const upper = values[y0 * size + x0] * (1 - tx) + values[y0 * size + x1] * tx
  const lower = values[y1 * size + x0] * (1 - tx) + values[y1 * size + x1] * tx
  return 1 + strength * (upper * (1 - ty) + lower * ty)
}

function drawTile(pattern: SurfaceDetail['pattern']): DetailTile {
  const n = DETAIL_TILE_PX
  const finest = new Float32Array(n * n)
  const draw = DRAW[pattern]
  for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) finest[y * n + x] = draw(x, y)
  let sum = 0
  let squares = 0
  for (const value of finest) {
    sum += value
    squares += value * value
  }
  const mean = sum / finest.length
  const spread = Math.sqrt(squares / finest.length - mean * mean)
  for (let i = 0; i < finest.length; i++)
    finest[i] = Math.max(-2.5, Math.min(2.5, (finest[i] - mean) / spread))
  const levels: DetailTile = [finest]
  for (let size = n / 2; levels.length < PLAIN_LEVEL; size /= 2)
    levels.push(halve(levels[levels.length - 1], size))
  return levels
}

function halve(values: Float32Array, size: number): Float32Array {
  const out = new Float32Array(size * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const i = y * 4 * size + x * 2
      out[y * size + x] = (values[i] + values[i + 1] + values[i + 2 * size] + values[i + 2 * size + 1]) / 4
    }
  return out
}

/** Smooth noise that repeats with the tile, in [0, 1): cells `wide` by `high` texels, which divide the tile. */
function tileNoise(x: number, y: number, wide: number, high: number, seed: number): number {
  const columns = DETAIL_TILE_PX / wide
  const rows = DETAIL_TILE_PX / high
  const xi = Math.floor(x / wide)
  const yi = Math.floor(y / high)
  let tx = x / wide - xi
  let ty = y / high - yi
  tx = tx * tx * (3 - 2 * tx)
  ty = ty * ty * (3 - 2 * ty)
  const at = (i: number, j: number) => latticeHash((xi + i) % columns, (yi + j) % rows, seed)
  const upper = at(0, 0) * (1 - tx) + at(1, 0) * tx
  const lower = at(0, 1) * (1 - tx) + at(1, 1) * tx
  return upper * (1 - ty) + lower * ty
}

/** Distances to the nearest and the second nearest point of a jittered grid, in its cells (Worley 1996), and the nearest one's own number. */
function tileCells(x: number, y: number, cell: number, seed: number): [number, number, number] {
  const count = DETAIL_TILE_PX / cell
  const xi = Math.floor(x / cell)
  const yi = Math.floor(y / cell)
  let first = 9
  let second = 9
  let own = 0
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const cx = (xi + i + count) % count
      const cy = (yi + j + count) % count
      const dx = xi + i + 0.15 + 0.7 * latticeHash(cx, cy, seed) - x / cell
      const dy = yi + j + 0.15 + 0.7 * latticeHash(cx, cy, seed + 1) - y / cell
      const distance = Math.sqrt(dx * dx + dy * dy)
      if (distance < first) {
        second = first
        first = distance
        own = latticeHash(cx, cy, seed + 2)
      } else if (distance < second) second = distance
    }
  return [first, second, own]
}

/** Heights and shades of one texel, in units that `drawTile` evens out. */
const DRAW: Record<SurfaceDetail['pattern'], (x: number, y: number) => number> = {
  // Tufts of four millimetres, each of a shade of its own and dark around its foot, of fibres that lie every way.
  pile(x, y) {
    const [near, , own] = tileCells(x, y, 8, 11)
    return (
      0.55 * own - 0.75 * near * near + 0.5 * tileNoise(x, y, 2, 2, 17) + 0.35 * tileNoise(x, y, 64, 64, 19)
    )
  },
  // Threads of two millimetres over and under each other, some thicker than others.
  weave(x, y) {
    const over = (((x >> 2) + (y >> 2)) & 1) === 0
    const along = over ? x : y
    const across = over ? y : x
    const round = Math.sin((Math.PI * ((across & 3) + 0.5)) / 4)
    const slub = over ? tileNoise(x, y, 64, 4, 23) : tileNoise(x, y, 4, 64, 29)
    return (
      0.5 * round +
      0.25 * Math.sin((Math.PI * ((along & 3) + 0.5)) / 4) +
      0.9 * slub +
      0.3 * tileNoise(x, y, 2, 2, 31)
    )
  },
  // Open pores, dark and a centimetre long, in wood whose fibres shine a little differently line by line.
  'wood-grain'(x, y) {
    const pore = tileNoise(x, y, 32, 2, 37) * (0.5 + 0.5 * tileNoise(x, y, 64, 16, 41))
    return (
      0.6 * tileNoise(x, y, 128, 2, 43) + 0.35 * tileNoise(x, y, 64, 4, 47) - 1.6 * Math.max(0, pore - 0.55)
    )
  },
  // Pebbles of two to four millimetres with creases between them.
  'leather-grain'(x, y) {
    const [near, second] = tileCells(x, y, 8, 53)
    const crease = Math.max(0, 1 - (second - near) * 3.2)
    return -crease + 0.25 * tileNoise(x, y, 4, 4, 59) + 0.3 * tileNoise(x, y, 32, 32, 61)
  },
}
