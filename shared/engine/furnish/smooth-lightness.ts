type Sample = [x: number, y: number, lightness: number]

const TERMS = 5
const ROUNDS = 4
/** Differences from the fit beyond this count ever less (Cauchy weights). */
const USUAL_ERROR = 5

/**
 * How light a plain surface is at (x, y): a quadratic fall-off along x and a linear one along y, fitted to the samples so that foreign things on
 * it (windows, doors) hardly count: iteratively reweighted least squares.
 */
export function smoothLightness(samples: Sample[]): (x: number, y: number) => number {
  const middle = samples.map((s) => s[2]).toSorted((a, b) => a - b)[samples.length >> 1] ?? 50
  let fit = [middle, 0, 0, 0, 0]
  if (samples.length < 40) return () => middle
  const basis = (x: number, y: number) => [1, x, y, x * x, x * y]
  const at = (x: number, y: number) => basis(x, y).reduce((sum, b, i) => sum + b * fit[i], 0)
  for (let round = 0; round < ROUNDS; round++) {
    const m = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1))
    for (const [x, y, lightness] of samples) {
      const b = basis(x, y)
      const error = (lightness - at(x, y)) / USUAL_ERROR
      const weight = 1 / (1 + error * error)
      for (let i = 0; i < TERMS; i++) {
        for (let j = 0; j < TERMS; j++) m[i][j] += weight * b[i] * b[j]
        m[i][TERMS] += weight * b[i] * lightness
      }
    }
    // A slight pull towards a flat surface keeps the fit tame where little is seen.
    for (let i = 1; i < TERMS; i++) m[i][i] += 1e-3 * samples.length
    fit = solve(m)
  }
  return at
}

function solve(m: Float64Array[]): number[] {
  for (let i = 0; i < TERMS; i++)
    for (let j = 0; j < TERMS; j++) {
      if (i === j) continue
      const q = m[j][i] / (m[i][i] + 1e-9)
      for (let k = i; k <= TERMS; k++) m[j][k] -= q * m[i][k]
    }
  return m.map((row, i) => row[TERMS] / (row[i] + 1e-9))
}
