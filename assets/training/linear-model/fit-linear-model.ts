import type { Features } from '../../../shared/engine/analyse/features/features.ts'
import {
  MAX_FEATURE_DEVIATIONS,
  type LogisticRegression,
} from '../../../shared/engine/analyse/features/logistic-regression.ts'
import { solveSymmetric } from './solve-symmetric.ts'

export type Example = { features: Features; isTrue: boolean; weight: number }

const ROUNDS = 12

/**
 * Logistic regression with a ridge penalty on the standardised weights, by iteratively reweighted least squares (Hastie, Tibshirani & Friedman 2009,
 * 4.4.1). True and false examples get the same weight in total, so that the rarer ones count as much.
 */
export function fitLinearModel(examples: Example[], names: string[], ridge: number): LogisticRegression {
  const scales = names.map((name) => meanAndDeviation(examples.map(({ features }) => features[name])))
  const rows = examples.map(({ features }) => {
    const row = Float64Array.from(names, (name, k) => {
      const [mean, deviation] = scales[k]
      return Math.max(
        -MAX_FEATURE_DEVIATIONS,
        Math.min(MAX_FEATURE_DEVIATIONS, (features[name] - mean) / deviation),
      )
    })
    return row
  })
  const shares = balancedWeights(examples)
  const size = names.length + 1
  const weights = new Float64Array(size)
  for (let round = 0; round < ROUNDS; round++) {
    const hessian = new Float64Array(size * size)
    const gradient = new Float64Array(size)
    rows.forEach((row, i) => {
      let sum = weights[size - 1]
      for (let k = 0; k < row.length; k++) sum += weights[k] * row[k]
      const p = 1 / (1 + Math.exp(-sum))
      accumulate(
        hessian,
        gradient,
        row,
        shares[i] * p * (1 - p),
        shares[i] * ((examples[i].isTrue ? 1 : 0) - p),
      )
    })
    for (let k = 0; k < size; k++) {
      const penalty = k < size - 1 ? ridge : 1e-6
      hessian[k * size + k] += penalty
      gradient[k] -= penalty * weights[k]
    }
    solveSymmetric(hessian, gradient).forEach((step, k) => (weights[k] += step))
  }
  const terms = Object.fromEntries(names.map((name, k) => [name, [...scales[k], weights[k]] as const]))
  return { bias: weights[size - 1], terms }
}

function accumulate(
  hessian: Float64Array,
  gradient: Float64Array,
  row: Float64Array,
  curve: number,
  pull: number,
) {
  const size = gradient.length
  for (let a = 0; a < size; a++) {
    const va = a < size - 1 ? row[a] : 1
    gradient[a] += pull * va
    for (let b = 0; b <= a; b++) hessian[a * size + b] += curve * va * (b < size - 1 ? row[b] : 1)
  }
}

function balancedWeights(examples: Example[]): number[] {
  const total = (isTrue: boolean) =>
    examples.reduce((sum, example) => sum + (example.isTrue === isTrue ? example.weight : 0), 0)
  const all = total(true) + total(false)
  return examples.map(({ isTrue, weight }) => (weight * all) / 2 / total(isTrue))
}

function meanAndDeviation(values: number[]): [number, number] {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length
  return [mean, Math.sqrt(variance) + 1e-6]
}
