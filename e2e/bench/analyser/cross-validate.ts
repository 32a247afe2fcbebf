import { logOdds } from '../../../shared/engine/analyse/features/logistic-regression.ts'
import { fitLinearModel } from '../../../assets/training/linear-model/fit-linear-model.ts'
import type { Sample } from '../../../assets/training/analyser/samples.ts'
import { examplesFor, type Statement } from '../../../assets/training/analyser/statements.ts'

export type Verdict = {
  file: string
  isTrue: boolean | undefined
  /** Logarithmic odds that it is. */ logOdds: number
}

/** Leave one source out: what a model that was fitted without any photo of its source says of each plain photo. */
export function crossValidate(statement: Statement, samples: Sample[]): Verdict[] {
  const names = Object.keys(samples[0].features).filter(statement.usesFeature)
  const tested = samples.filter(({ photo, isPlain }) => isPlain && photo.path)
  const sources = [...new Set(tested.map(({ photo }) => photo.source))]
  return sources.flatMap((source) => {
    const others = samples.filter(({ photo }) => photo.source !== source)
    const model = fitLinearModel(examplesFor(statement, others), names, statement.ridge)
    return tested
      .filter(({ photo }) => photo.source === source)
      .map((sample) => ({
        file: sample.photo.file,
        isTrue: statement.isTrue(sample),
        logOdds: logOdds(model, sample.features),
      }))
  })
}
