/** Each sign may be less than asked for by so much where the others are more by as much: as a gate of its own each is a coin toss in some photo and its copies. */
const LEAST_OF_ONE = 0.85
const LEAST_MEAN_SURETY = 1.08
const MOST_COUNTED = 1.3

/** Whether signs, each as a share of what is asked of it, speak together for what they are signs of. */
export function areSure(shares: number[]): boolean {
  const logs = shares.map((share) => Math.log(Math.min(MOST_COUNTED, Math.max(1e-6, share))))
  const mean = logs.reduce((sum, v) => sum + v, 0) / logs.length
  return Math.min(...shares) >= LEAST_OF_ONE && mean >= Math.log(LEAST_MEAN_SURETY)
}
