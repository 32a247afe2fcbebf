import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const plans = new Map([[5, 'Standard Monthly']])

test('facts are told in words: plans by name, yes and no, days and times', () => {
  const before = { planId: 5, isEmailVerified: false, until: null, reason: 'Welcome' }
  const after = { planId: 4, isEmailVerified: true, until: '2026-11-18T14:05:00.000Z' }
  const changes = changesOf({ before, after }, plans)
  expect(changes.map(({ name }) => name)).toEqual(['plan', 'email verified', 'until', 'reason'])
  expect(changes.map((change) => change.before)).toEqual(['Standard Monthly', 'no', 'none', 'Welcome'])
  expect(changes.map((change) => change.after)).toEqual([
    'plan 4',
    'yes',
    expect.stringMatching(/^18 Nov 2026, \d\d:\d\d$/),
    undefined,
  ])
})
