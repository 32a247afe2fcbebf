import { expect, test } from 'vitest'
import { retryIn } from '../../../offline/queue/retry-time.ts'
import { testItem } from '../../../offline/testing/test-item.ts'
import { itemWords } from './item-words.ts'

const receipt = { id: crypto.randomUUID(), sha256: 'ab', imageUrl: '/api/images/x', projectId: 3 }

test('a photo that arrived and is not staged against its wish does not pass for one that was not to be', () => {
  const words = (notStaged?: string) =>
    itemWords(
      testItem({ state: 'confirmed', receipt: { ...receipt, staging: 'not_asked', notStaged } }),
      undefined,
      0,
    )
  expect([words(), words('This style comes with Pro.')]).toEqual(['Uploaded', 'Uploaded, not staged'])
})

test('a limit is said with the time until the next try, long ones in minutes', () => {
  const reason = { code: 'rate_limited', message: 'Enough for now.' }
  const words = (ms: number, said?: string) =>
    itemWords(testItem({ state: 'ready', reason, retry: retryIn(ms, 0) }), undefined, 0, said)
  expect(words(40_000)).toBe('Enough for now. Next try in 40\u00a0s.')
  expect(words(720_000)).toBe('Enough for now. Next try in 12\u00a0min.')
  // Once, where the banner says it of all photos.
  expect(words(720_000, reason.message)).toBe('Next try in 12\u00a0min.')
  expect(words(720_000, 'Something else.')).toBe('Enough for now. Next try in 12\u00a0min.')
})
