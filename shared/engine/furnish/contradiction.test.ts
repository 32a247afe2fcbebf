import { expect, test } from 'vitest'
import { contradictionIn, withContradiction } from './contradiction.ts'
import { parseInstruction } from './instruction/parse-instruction.ts'
import { refusalAdvice, type StageRefusalReason } from './refusal-advice.ts'

test.each<[StageRefusalReason, string | null]>([
  ['furnished', 'empty room'],
  ['sideways', 'upright photo'],
  ['upside-down', 'upright photo'],
  ['no-space', null],
  ['too-dark', null],
])('who is told %s can answer %s', (reason, words) => {
  const advice = refusalAdvice(reason, 'living room')
  const answer = contradictionIn(advice, 'Modern')
  expect(answer?.words ?? null).toBe(words)
  if (!answer) return
  const instruction = withContradiction('Modern ', answer)
  expect(instruction).toBe(`Modern, ${answer.words}`)
  expect(parseInstruction(instruction).words).toContain(answer.words)
  expect(contradictionIn(advice, instruction)).toBeNull()
  expect(withContradiction('', answer)).toBe(answer.words)
})

test('nothing is answered where nothing was said', () => {
  expect(contradictionIn(null, '')).toBeNull()
})
