const ROUNDS = 60

/**
 * The directions in which vectors differ most, by power iteration with deflation.
 *
 * @param vectors centred, of equal length
 */
export function principalAxes(vectors: readonly Float32Array[], count: number): Float32Array[] {
  const size = vectors[0].length
  const covariance = Array.from({ length: size }, () => new Float64Array(size))
  for (const vector of vectors)
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) covariance[i][j] += vector[i] * vector[j]
  return Array.from({ length: count }, (_, at) => {
    let axis = Float64Array.from({ length: size }, (_value, i) => (i === at ? 1 : 0.1))
    let strength = 0
    for (let round = 0; round < ROUNDS; round++) {
      const next = Float64Array.from(covariance, (row) =>
        row.reduce((sum, value, i) => sum + value * axis[i], 0),
      )
      strength = Math.hypot(...next)
      axis = next.map((value) => value / strength)
    }
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) covariance[i][j] -= strength * axis[i] * axis[j]
    return Float32Array.from(axis)
  })
}
