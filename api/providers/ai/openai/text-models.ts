import { currentModel, withoutDate } from './retired-models.ts'

export interface TextModel {
  name: string
  /** What it is told about thinking before it answers; null for models that do not think. */
  reasoning: 'none' | 'low' | null
  centsPerMillion: { in: number; out: number }
}

/** Models that read pictures: prices by the service's model pages in November 2026. */
const TEXT_MODELS: TextModel[] = [
  { name: 'gpt-6-luna', reasoning: 'none', centsPerMillion: { in: 10, out: 50 } },
  { name: 'gpt-6-sol', reasoning: 'none', centsPerMillion: { in: 200, out: 1000 } },
  { name: 'gpt-6.1-sol', reasoning: 'none', centsPerMillion: { in: 200, out: 1000 } },
  { name: 'gpt-4o-mini', reasoning: null, centsPerMillion: { in: 15, out: 60 } },
]

/** Of an unknown model the price is not known: a high one keeps the monthly ceiling. */
const UNKNOWN = { reasoning: null, centsPerMillion: { in: 500, out: 3000 } }

/** The model of a name, retired as it may be. */
export function textModel(wanted: string): TextModel {
  const name = currentModel(wanted)
  return { ...(TEXT_MODELS.find((model) => model.name === withoutDate(name)) ?? UNKNOWN), name }
}
