import { type Example } from '../linear-model/fit-linear-model.ts'
import type { LabelledPhoto } from '../photos/labelled-photos.ts'
import { contentsSamples, graphicSamples, photoSamples, type Sample } from './samples.ts'

/** A yes-or-no question about a photo and how its model is fitted. */
export type Statement = {
  name: string
  /** What it is fitted and tested on. */
  samples: (photos: LabelledPhoto[]) => Promise<Sample[]>
  /** Undefined where the photo has no answer. */
  isTrue: (sample: Sample) => boolean | undefined
  usesFeature: (name: string) => boolean
  ridge: number
}

const isEdgeFeature = (name: string) => /^(flat|edges|rough|upright|level)(Fine|Coarse)/.test(name)
const GRAPHIC_WEIGHT = 0.3

export const statements: Record<'interior' | 'furnished', Statement> = {
  interior: {
    name: 'interior',
    samples: async (photos) => [...(await photoSamples(photos)), ...(await graphicSamples())],
    isTrue: ({ photo }) => (photo.truth === 'ambiguous' ? undefined : photo.truth === 'interior'),
    usesFeature: (name) => !isEdgeFeature(name),
    ridge: 10,
  },
  furnished: {
    name: 'furnished',
    samples: contentsSamples,
    isTrue: ({ photo }) => (photo.truth === 'interior' ? !photo.isEmpty : undefined),
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
