/**
 * How evenly something is shared out: 1 where everybody has the same, 1/n where one of n has all.
 * Source: Jain, Chiu and Hawe, A Quantitative Measure of Fairness and Discrimination, 1984.
 */
export function jainIndex(shares: number[]): number {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const squares = shares.reduce((sum, share) => sum + share ** 2, 0)
  return squares === 0 ? 1 : total ** 2 / (shares.length * squares)
}
