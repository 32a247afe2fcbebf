import { probability } from '../../../shared/engine/analyse/features/logistic-regression.ts'
import { fitLinearModel } from '../../../assets/training/linear-model/fit-linear-model.ts'
import type { Sample } from '../../../assets/training/analyser/samples.ts'
import { examplesFor, type Statement } from '../../../assets/training/analyser/statements.ts'

export type Verdict = { file: string; isTrue: boolean | undefined; probability: number }

/** Leave one place out: the probability for each plain photo by a model that was fitted without any photo of its group. */
export function crossValidate(statement: Statement, samples: Sample[]): Verdict[] {
  const names = Object.keys(samples[0].features).filter(statement.usesFeature)
  const tested = samples.filter(({ photo, isPlain }) => isPlain && photo.path)
  const groups = [...new Set(tested.map(({ photo }) => photo.group))]
  return groups.flatMap((group) => {
    const others = samples.filter(({ photo }) => photo.group !== group)
    const model = fitLinearModel(examplesFor(statement, others), names, statement.ridge)
    return tested
      .filter(({ photo }) => photo.group === group)
      .map((sample) => ({
        file: sample.photo.file,
        isTrue: statement.isTrue(sample),
        probability: probability(model, sample.features),
      }))
  })
}
