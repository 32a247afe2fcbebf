import { expect, it } from 'vitest'
import { probability } from '../../../shared/engine/analyse/features/logistic-regression.ts'
import { seededRandom } from '../../../shared/engine/math/seeded-random.ts'
import { type Example, fitLinearModel } from './fit-linear-model.ts'

const random = seededRandom(5)

/** True more often the larger `signal` is; `noise` says nothing. */
function examples(count: number): Example[] {
  return Array.from({ length: count }, () => {
    const signal = random() * 2 - 1
    const isTrue = random() < 1 / (1 + Math.exp(-4 * signal))
    return { features: { signal, noise: random() * 100 }, isTrue, weight: 1 }
  })
}

it('finds the weight of what matters and none for what does not', () => {
  const model = fitLinearModel(examples(4000), ['signal', 'noise'], 0.1)
  const [, deviation, weight] = model.terms.signal
  expect(weight / deviation).toBeGreaterThan(3.5)
  expect(weight / deviation).toBeLessThan(4.5)
  expect(Math.abs(model.terms.noise[2])).toBeLessThan(0.1)
  expect(probability(model, { signal: 0, noise: 50 })).toBeCloseTo(0.5, 1)
  expect(probability(model, { signal: 0.8, noise: 50 })).toBeGreaterThan(0.9)
})

it('counts a rare answer as much as a common one', () => {
  const common = examples(300).map((example) => ({ ...example, isTrue: false, features: { x: random() } }))
  const rare = [1, 2, 3].map(() => ({ features: { x: 0.9 + random() * 0.2 }, isTrue: true, weight: 1 }))
  const model = fitLinearModel([...common, ...rare], ['x'], 1)
  expect(probability(model, { x: 1 })).toBeGreaterThan(0.5)
})

it('is held back by the ridge', () => {
  const few = examples(40)
  const weightAt = (ridge: number) => fitLinearModel(few, ['signal'], ridge).terms.signal[2]
  expect(weightAt(100)).toBeLessThan(weightAt(0.1) / 2)
  expect(weightAt(100)).toBeGreaterThan(0)
})
