import { expect, test } from 'vitest'
import { wordVectors } from '../language/word-vectors.ts'
import { createWaysInMeaning } from './ways-in-meaning.ts'

const WAYS = ['how do I delete my account', 'the sofa is too big', 'reach a person by telephone']
const ways = createWaysInMeaning(
  WAYS.map((way) => ({ ways: [way.split(' ')], text: [] })),
  wordVectors(),
)
const nearest = (question: string) => {
  const compared = ways.compare(question.split(' ').map((word) => ({ word, share: 1 })))
  const best = compared.map((likeness) => likeness.nearest)
  return WAYS[best.indexOf(Math.max(...best))]
}

test.each([
  ['erase everything of mine', WAYS[0]],
  ['an armchair of enormous size', WAYS[1]],
  ['talk to somebody who calls me', WAYS[2]],
])('%s is nearest to: %s', (question, expected) => {
  expect(nearest(question)).toBe(expected)
})

test('the same words are wholly alike, a word of nobody not at all', () => {
  const [same] = ways.compare(WAYS[0].split(' ').map((word) => ({ word, share: 1 })))
  expect(same.nearest).toBeCloseTo(1)
  expect(ways.compare([{ word: 'zzkrtq', share: 1 }]).map(({ nearest: near }) => near)).toEqual([0, 0, 0])
})
