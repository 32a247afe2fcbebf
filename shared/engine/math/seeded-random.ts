/** A stream of numbers in [0, 1) that is the same for the same seed everywhere. */
export function seededRandom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let h = Math.imul(state ^ (state >>> 15), 2246822519)
    h = Math.imul(h ^ (h >>> 13), 3266489917)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
}
