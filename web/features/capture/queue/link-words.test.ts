import { describe, expect, test } from 'vitest'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { emptySnapshot, type QueueSnapshot } from '../../../offline/queue/database/queue-snapshot.ts'
import { retryIn } from '../../../offline/queue/retry-time.ts'
import { testItem } from '../../../offline/testing/test-item.ts'
import { linkWords } from './link-words.ts'

const wordsFor = (items: Partial<QueueItem>[], part: Partial<QueueSnapshot> = {}) => {
  const { title, text } = linkWords({ ...emptySnapshot, ...part, items: items.map(testItem) }, true, 0)
  return `${title} ${text}`
}

describe('the banner', () => {
  test('says that all is on the server where all is', () => {
    expect(wordsFor([])).toContain('Every photo of this queue is on the server')
    expect(wordsFor([{ state: 'confirmed' }])).toContain('Every photo of this queue is on the server')
  })

  test('does not say so of photos that wait for a decision', () => {
    expect(wordsFor([{ state: 'needs-user' }, { state: 'confirmed' }])).toBe(
      '1 photo needs you. Every other photo of this queue is on the server.',
    )
    expect(wordsFor([{ state: 'needs-user' }, { state: 'ready' }])).toContain('1 photo is waiting')
  })

  test('says of a server without space what it is, and that the photos are kept', () => {
    const breaker = { failures: 1, until: retryIn(60_000, 0), floor: null, reason: 'server-full' } as const
    expect(wordsFor([{ state: 'ready' }], { breaker })).toBe(
      'Nestage has no room for photos at the moment. 1 photo is saved on this device. Next try in 60\u00a0s.',
    )
  })

  test('says which limit of the account keeps photos waiting, and until when', () => {
    const breaker = { failures: 1, until: retryIn(720_000, 0), floor: null, reason: 'server' } as const
    const message = 'You have reached the limit.'
    expect(wordsFor([{ state: 'ready' }], { breaker: { ...breaker, message } })).toBe(
      'Uploads wait. You have reached the limit. 1 photo is saved on this device. Next try in 12\u00a0min.',
    )
    expect(wordsFor([{ state: 'ready' }], { breaker })).toMatch(/^Nestage is busy\. 1 photo/)
  })

  test('counts without a connection what is saved here', () => {
    const offline = { browserOnline: false }
    expect(wordsFor([{ state: 'ready' }, { state: 'captured' }], offline)).toContain('2 photos are saved')
    expect(wordsFor([], offline)).toBe('You are offline. Photos you take are saved on this device.')
  })
})
