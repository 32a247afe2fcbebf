import { expect, test } from 'vitest'
import { notFound } from '../errors.ts'
import { LastKnown } from './last-known.ts'

const HOUR_MS = 60 * 60 * 1000
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
