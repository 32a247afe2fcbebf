import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { applyEvent } from './live-events.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sessionKey } from '../queries/session.ts'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  for (const key of [
    queryKeys.projectList,
    queryKeys.project(1),
    queryKeys.project(2),
    queryKeys.listingList,
    queryKeys.usage,
    sessionKey,
  ])
    client.setQueryData(key, {})
})
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey)

test('a new connection makes everything be read again that may have been missed', () => {
  applyEvent(client, { type: 'resync' })
  expect(stale()).toEqual([
    queryKeys.projectList,
    queryKeys.project(1),
    queryKeys.project(2),
    queryKeys.listingList,
    queryKeys.usage,
  ])
})

test('where nothing was missed, what an earlier page has kept is read again', () => {
  client.setQueryData(queryKeys.usage, {}, { updatedAt: performance.timeOrigin - 1 })
  applyEvent(client, { type: 'resync', missed: false })
  expect(stale()).toEqual([queryKeys.usage])
})

test('a project that changed is read again with the counts of listings, others are left alone', () => {
  applyEvent(client, { type: 'project', projectId: 2, status: 'completed' })
  expect(stale()).toEqual([queryKeys.projectList, queryKeys.project(2), queryKeys.listingList])
})

test('progress is kept while it runs and forgotten at the end', () => {
  const progress = { phase: 'Placing furniture', fraction: 0.4, at: '2026-11-20T10:00:00.000Z' }
  applyEvent(client, { type: 'progress', projectId: 2, ...progress })
  expect(client.getQueryData(queryKeys.progress(2))).toEqual(progress)
  applyEvent(client, { type: 'project', projectId: 2, status: 'completed' })
  expect(client.getQueryData(queryKeys.progress(2))).toBeUndefined()
})

test('a deleted project leaves the cache', () => {
  applyEvent(client, { type: 'project-deleted', projectId: 1 })
  expect(client.getQueryData(queryKeys.project(1))).toBeUndefined()
})

test('spent credits change the usage and the user', () => {
  applyEvent(client, { type: 'credits' })
  expect(stale()).toEqual([queryKeys.usage, sessionKey])
})
