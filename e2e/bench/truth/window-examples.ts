import type { Features } from '../../../shared/engine/analyse/features.ts'
import type { Example } from '../analyser/fit-linear-model.ts'
import type { TruthCase } from './truth-cases.ts'

/** An invented window is the largest of the new lights in its picture; in other pictures none is one. */
export function examplesOf({ kind, lights, isMeasured }: TruthCase): Example[] {
  const weight = isMeasured ? 1 : 0.5
  if (kind !== 'invented window') return lights.map((features) => ({ features, isTrue: false, weight }))
  const largest = lights.reduce<Features | null>((a, b) => (a && a.size >= b.size ? a : b), null)
  return largest ? [{ features: largest, isTrue: true, weight }] : []
}
