/** Exponentially distributed. */
export const exponential = (next: () => number, mean: number): number => -Math.log(1 - next()) * mean

/** Log-normally distributed, with this mean and ratio of standard deviation to mean (Box and Muller). */
export function logNormal(next: () => number, mean: number, variation: number): number {
  const variance = Math.log(1 + variation ** 2)
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return mean * Math.exp(Math.sqrt(variance) * normal - variance / 2)
}
