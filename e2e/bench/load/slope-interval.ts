import { slope as slopeOf } from '../memory/slope.ts'

/** Between which 95 % of Student's t lie, to 3 % from two degrees of freedom on (Cornish and Fisher). */
const studentT = (freedom: number): number =>
  1.96 + 2.37 / freedom + 2.82 / freedom ** 2 + 2.56 / freedom ** 3

/**
 * By how much y grows with x, by least squares, with a 95 % interval. Neighbouring samples of a process's memory are alike, so that as
 * many independent ones are counted as the residuals' first autocorrelation leaves.
 */
export function slopeInterval(points: { x: number; y: number }[]): {
  slope: number
  low: number
  high: number
} {
  const slope = slopeOf(points)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const residuals = points.map(({ x, y }) => y - meanY - slope * (x - meanX))
  const squares = residuals.reduce((sum, value) => sum + value ** 2, 0)
  const lagged = residuals.slice(1).reduce((sum, value, at) => sum + value * residuals[at], 0)
  const correlation = squares === 0 ? 0 : Math.min(0.99, Math.max(0, lagged / squares))
  const independent = Math.max(3, (points.length * (1 - correlation)) / (1 + correlation))
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const freedom = independent - 2
  const error = studentT(freedom) * Math.sqrt(squares / (freedom * spread))
  return { slope, low: slope - error, high: slope + error }
}
