import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseSilent } from '../db/watch-statements.ts'
import { notFound } from '../errors.ts'
import { LastKnown } from './last-known.ts'

const HOUR_MS = 60 * 60 * 1000
afterEach(() => {
  vi.useRealTimers()
})
const fails = () => Promise.reject(new Error('connection refused'))

test('what was known is shown for twelve hours and no longer', async () => {
  let now = 0
  const lastKnown = new LastKnown(() => now)
  expect(await lastKnown.read('prices', async () => 10)).toBe(10)
  now = 11 * HOUR_MS
  expect(await lastKnown.read('prices', fails)).toBe(10)
  now = 13 * HOUR_MS
  await expect(lastKnown.read('prices', fails)).rejects.toThrow('connection refused')
})

test('what is gone is not shown from memory', async () => {
  const lastKnown = new LastKnown()
  await lastKnown.read('post', async () => 'words')
  const gone = () => Promise.reject(notFound('Post'))
  await expect(lastKnown.read('post', gone)).rejects.toThrow('Post')
  await expect(lastKnown.read('post', fails)).rejects.toThrow('connection refused')
})

test('while the database is away nobody waits, and the reading under way brings the news', async () => {
  const lastKnown = new LastKnown()
  await lastKnown.read('a', async () => 'old')
  await lastKnown.read('a', fails)
  const news = Promise.withResolvers<string>()
  expect(await lastKnown.read('a', () => news.promise)).toBe('old')
  let readings = 0
  expect(await lastKnown.read('a', async () => String(++readings))).toBe('old')
  expect(readings).toBe(0)
  news.resolve('new')
  await news.promise
  expect(await lastKnown.read('a', async () => 'newer')).toMatch(/new/)
})

test('who can be shown nothing else waits for a database that is slow, and not for one that is silent', async () => {
  vi.useFakeTimers()
  const lastKnown = new LastKnown()
  const slow = (value: string) => () =>
    new Promise<string>((resolve) => {
      setTimeout(resolve, 10_000, value)
    })
  const first = lastKnown.read('page', slow('words'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toBe('words')
  const again = lastKnown.read('page', slow('other words'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await again).toBe('words')
  const silent = lastKnown.read('other page', () => new Promise(() => undefined))
  await Promise.all([expect(silent).rejects.toThrow(DatabaseSilent), vi.advanceTimersByTimeAsync(15_000)])
})
