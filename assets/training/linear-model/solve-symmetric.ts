/** Solves A x = b for a symmetric positive definite A given by its lower triangle, row by row, by Cholesky; A is overwritten. */
export function solveSymmetric(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j]
      for (let k = 0; k < j; k++) sum -= a[i * n + k] * a[j * n + k]
      a[i * n + j] = i === j ? Math.sqrt(sum) : sum / a[j * n + j]
    }
  const x = Float64Array.from(b)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= a[i * n + k] * x[k]
    x[i] /= a[i * n + i]
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= a[k * n + i] * x[k]
    x[i] /= a[i * n + i]
  }
  return x
}
