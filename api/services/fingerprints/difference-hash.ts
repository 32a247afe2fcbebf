import sharp from 'sharp'

/**
 * Of 512 bits, in which pictures may differ that are taken for the same one. Measured on our sample rooms: copies of a
 * third of the size and poor quality differ in at most 41, a room and its staged picture in at least 57, two rooms in 87.
 */
export const MAX_DISTANCE = 48
export const FINE_BITS = 512
/** Of a picture with almost no edges every hash would be much the same. */
const MIN_BITS = 8

const BANDS = 4
const BAND_BITS = 16

export interface PictureHash {
  /** 64 bits, by which an index finds what may be near. */
  coarse: bigint
  /** 512 bits, by which it is decided: empty rooms are too much alike for 64. */
  fine: bigint
}

/** One bit for each pair of neighbours in a row or a column: set where the first one is darker. */
async function differences(
  picture: Uint8Array,
  width: number,
  height: number,
  isDown: boolean,
): Promise<bigint> {
  const grey = await sharp(picture)
    .greyscale()
    .resize({ width, height, fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
  const next = isDown ? width : 1
  let hash = 0n
  for (let row = 0; row < height - (isDown ? 1 : 0); row += 1)
    for (let column = 0; column < width - (isDown ? 0 : 1); column += 1) {
      const at = row * width + column
      hash = (hash << 1n) | (grey[at] < grey[at + next] ? 1n : 0n)
    }
  return hash
}

/**
 * What a picture looks like (dHash; Krawetz 2013), of a grey picture of 9 × 8 pixels and, for the decision, of 17 × 16 and
 * 16 × 17. Much the same after scaling and compressing; another after cropping, mirroring or turning. Null for pictures too
 * flat to be told apart.
 *
 * @param picture of our own making
 */
export async function differenceHash(picture: Uint8Array): Promise<PictureHash | null> {
  const coarse = await differences(picture, 9, 8, false)
  const bits = hashDistance(coarse, 0n)
  if (bits < MIN_BITS || bits > 64 - MIN_BITS) return null
  const across = await differences(picture, 17, 16, false)
  const down = await differences(picture, 16, 17, true)
  return { coarse, fine: (across << 256n) | down }
}

export function hashDistance(one: bigint, other: bigint): number {
  let bits = 0
  for (let rest = one ^ other; rest !== 0n; rest &= rest - 1n) bits += 1
  return bits
}

const bandsOf = (coarse: bigint): number[] =>
  Array.from({ length: BANDS }, (_, band) => Number((coarse >> BigInt(band * BAND_BITS)) & 0xffffn))
const keyOf = (band: number, bits: number) => band * 2 ** BAND_BITS + bits

/** The four parts of a coarse hash as an index keeps them. */
export const hashBands = (coarse: bigint): number[] => bandsOf(coarse).map((bits, band) => keyOf(band, bits))

/**
 * What to ask an index for: every part, and every part with one bit turned. Of two hashes that differ in at most seven
 * bits one of four parts differs in at most one, so that none is missed (multi-index hashing; Norouzi, Punjani and Fleet 2012).
 */
export const hashProbes = (coarse: bigint): number[] =>
  bandsOf(coarse).flatMap((bits, band) => [
    keyOf(band, bits),
    ...Array.from({ length: BAND_BITS }, (_, bit) => keyOf(band, bits ^ (1 << bit))),
  ])

export const hashText = (fine: bigint): string => fine.toString(16).padStart(FINE_BITS / 4, '0')
export const readHash = (text: string): bigint => BigInt(`0x${text}`)
