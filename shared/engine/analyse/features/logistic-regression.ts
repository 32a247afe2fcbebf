import type { Features } from './features.ts'

/** A logistic regression on standardised features. */
export type LogisticRegression = {
  bias: number
  /** Per feature: mean and deviation over what the model was fitted on, and the weight of the standardised value. */
  terms: Record<string, readonly [mean: number, deviation: number, weight: number]>
}

/** A strange picture may lie far outside what was fitted; beyond this many deviations it counts no more. */
export const MAX_FEATURE_DEVIATIONS = 4

/** Probability (0–1) that the model's statement holds for a picture with these features. */
export const probability = (model: LogisticRegression, features: Features): number =>
  1 / (1 + Math.exp(-logOdds(model, features)))

/** The same as logarithmic odds: above zero where it is likelier than not. A feature that was not measured counts as the mean one. */
export function logOdds(model: LogisticRegression, features: Features): number {
  let sum = model.bias
  for (const [name, [mean, deviation, weight]] of Object.entries(model.terms))
    sum +=
      weight *
      Math.max(
        -MAX_FEATURE_DEVIATIONS,
        Math.min(MAX_FEATURE_DEVIATIONS, ((features[name] ?? mean) - mean) / deviation),
      )
  return sum
}

/** Whether the statement is likelier than not whatever the features say that `known` lacks; null where it depends on them. */
export function isDecidedBy({ bias, terms }: LogisticRegression, known: Features): boolean | null {
  let sum = bias
  let open = 0
  for (const [name, [mean, deviation, weight]] of Object.entries(terms))
    if (name in known)
      sum +=
        weight *
        Math.max(-MAX_FEATURE_DEVIATIONS, Math.min(MAX_FEATURE_DEVIATIONS, (known[name] - mean) / deviation))
    else open += Math.abs(weight) * MAX_FEATURE_DEVIATIONS
  return Math.abs(sum) > open ? sum > 0 : null
}
