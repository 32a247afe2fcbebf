import { median } from '../../math/median.ts'

type Sample = [x: number, y: number, lightness: number]

const PLANE_TERMS = 5
const REWEIGHTING_ROUNDS = 4
/** Differences from the fit beyond this count ever less (Cauchy weights). */
const USUAL_ERROR = 5

/**
 * How light a plain surface is at (x, y): a quadratic fall-off along x and a linear one along y, fitted to the samples so that foreign things on
 * it (windows, doors) hardly count: iteratively reweighted least squares.
 */
export function smoothLightness(samples: Sample[]): (x: number, y: number) => number {
  const middle = samples.length ? median(samples.map((s) => s[2])) : 50
  let fit = [middle, 0, 0, 0, 0]
  if (samples.length < 40) return () => middle
  const at = (x: number, y: number) => fit[0] + x * fit[1] + y * fit[2] + x * x * fit[3] + x * y * fit[4]
  const b = new Float64Array(PLANE_TERMS).fill(1)
  for (let round = 0; round < REWEIGHTING_ROUNDS; round++) {
    const m = Array.from({ length: PLANE_TERMS }, () => new Float64Array(PLANE_TERMS + 1))
    for (let k = 0; k < samples.length; k++) {
      const x = samples[k][0]
      const y = samples[k][1]
      const lightness = samples[k][2]
      b[1] = x
      b[2] = y
      b[3] = x * x
      b[4] = x * y
      const error = (lightness - at(x, y)) / USUAL_ERROR
      const weight = 1 / (1 + error * error)
      for (let i = 0; i < PLANE_TERMS; i++) {
        for (let j = 0; j < PLANE_TERMS; j++) m[i][j] += weight * b[i] * b[j]
        m[i][PLANE_TERMS] += weight * b[i] * lightness
      }
    }
    // A slight pull towards a flat surface keeps the fit tame where little is seen.
    for (let i = 1; i < PLANE_TERMS; i++) m[i][i] += 1e-3 * samples.length
    fit = solve(m)
  }
  return at
}

function solve(m: Float64Array[]): number[] {
  for (let i = 0; i < PLANE_TERMS; i++)
    for (let j = 0; j < PLANE_TERMS; j++) {
      if (i === j) continue
      const q = m[j][i] / (m[i][i] + 1e-9)
      for (let k = i; k <= PLANE_TERMS; k++) m[j][k] -= q * m[i][k]
    }
  return m.map((row, i) => row[PLANE_TERMS] / (row[i] + 1e-9))
}
