const STEPS_PER_UNIT = 128
/** From here on e⁻ˣ is less than the last digit of a weight that is kept in 32 bits. */
export const FALLOFF_END = 16
const TABLE = Float32Array.from({ length: FALLOFF_END * STEPS_PER_UNIT + 2 }, (_, i) =>
  Math.exp(-i / STEPS_PER_UNIT),
)

/**
 * e⁻ˣ of an x that is not negative, to 8 · 10⁻⁶, and 0 beyond `FALLOFF_END`: for weights of neighbours, where `Math.exp` was a third of what denoising took.
 */
export function exponentialFalloff(x: number): number {
  if (x >= FALLOFF_END) return 0
  const at = x * STEPS_PER_UNIT
  const i = at | 0
  return TABLE[i] + (at - i) * (TABLE[i + 1] - TABLE[i])
}
