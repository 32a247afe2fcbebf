import { expect, test } from 'vitest'
import { stepStates } from './step-states.ts'

const seen = (situation: Parameters<typeof stepStates>[0]) =>
  stepStates(situation).map(({ status, disabled }) => (disabled ? `${status}, disabled` : status))

test('at first only the upload can be opened', () => {
  expect(seen({ step: 'upload', hasPhoto: false, hasProject: false, status: undefined })).toEqual([
    'current',
    'upcoming, disabled',
    'upcoming, disabled',
  ])
})

test('a photo opens the prompt, a project the results', () => {
  expect(seen({ step: 'prompt', hasPhoto: true, hasProject: false, status: undefined })).toEqual([
    'completed',
    'current',
    'upcoming, disabled',
  ])
  expect(seen({ step: 'results', hasPhoto: true, hasProject: true, status: 'processing' })).toEqual([
    'completed',
    'completed',
    'current',
  ])
})

test('a failure shows from every step', () => {
  expect(seen({ step: 'prompt', hasPhoto: true, hasProject: true, status: 'failed' }).at(-1)).toBe('error')
})

test('each step says in a sentence what is done there', () => {
  const steps = stepStates({ step: 'upload', hasPhoto: false, hasProject: false, status: undefined })
  expect(steps.map(({ title, description }) => [title, description])).toEqual([
    ['Upload Image', 'Choose a photo of an empty room'],
    ['Create Prompt', 'Describe how it should be staged'],
    ['View Results', 'Compare it with the original'],
  ])
})
