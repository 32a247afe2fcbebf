import type { Features } from '../../../shared/engine/analyse/features/features.ts'
import type { Example } from '../linear-model/fit-linear-model.ts'
import { FAITHFUL } from './rooms.ts'
import type { Candidate, PreservationCase } from './preservation-cases.ts'

/** Most of a place must be what the alteration did. */
const ITS_OWN = 0.5

/**
 * What a model is to tell apart: in pictures of these kinds the largest place that was altered is one, in honestly furnished rooms none is. Other
 * alterations say neither.
 */
export function examplesOf(
  { kind, ...found }: PreservationCase,
  places: 'lights' | 'wiped' | 'hearths',
  kinds: readonly string[],
): Example[] {
  const candidates = found[places]
  const own = candidates.filter(({ altered }) => altered > ITS_OWN)
  const negative = ({ features }: Candidate) => ({ features, isTrue: false, weight: 1 })
  if (kind === FAITHFUL[0]) return candidates.map(negative)
  if (FAITHFUL.includes(kind)) return own.map(negative)
  if (!kinds.includes(kind)) return []
  const largest = own.reduce<Features | null>(
    (a, { features }) => (a && a.size >= features.size ? a : features),
    null,
  )
  return largest ? [{ features: largest, isTrue: true, weight: 1 }] : []
}
