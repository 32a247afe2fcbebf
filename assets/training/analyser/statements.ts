import { type Example } from '../linear-model/fit-linear-model.ts'
import type { Sample } from './samples.ts'

/** A yes-or-no question about a photo and how its model is fitted. */
export type Statement = {
  name: string
  /** Undefined where the photo has no answer. */
  isTrue: (sample: Sample) => boolean | undefined
  usesFeature: (name: string) => boolean
  ridge: number
}

const isEdgeFeature = (name: string) => /^(flat|edges|rough|upright|level)(Fine|Coarse)/.test(name)
const BUILT_IN = new Set(['kitchen', 'bathroom'])
const GRAPHIC_WEIGHT = 0.3

export const statements: Record<'interior' | 'empty', Statement> = {
  interior: {
    name: 'interior',
    isTrue: ({ photo }) => (photo.truth === 'ambiguous' ? undefined : photo.truth === 'interior'),
    usesFeature: (name) => !isEdgeFeature(name),
    ridge: 10,
  },
  empty: {
    name: 'empty',
    // What is built into kitchens and bathrooms stands there when they are empty too.
    isTrue: ({ photo }) =>
      photo.truth === 'interior' && !BUILT_IN.has(photo.roomType) ? photo.isEmpty : undefined,
    usesFeature: () => true,
    ridge: 1,
  },
}

/** The samples that answer the statement, weighted so that each photo counts once however often it was varied. */
export function examplesFor(statement: Statement, samples: Sample[]): Example[] {
  const counts = new Map<string, number>()
  for (const { photo } of samples) counts.set(photo.file, (counts.get(photo.file) ?? 0) + 1)
  return samples.flatMap((sample) => {
    const isTrue = statement.isTrue(sample)
    if (isTrue === undefined) return []
    const weight = sample.photo.path ? 1 / counts.get(sample.photo.file)! : GRAPHIC_WEIGHT
    return [{ features: sample.features, isTrue, weight }]
  })
}
