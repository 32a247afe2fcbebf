import type { Query, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { EVENTS_PATH, LiveEvent } from '../../shared/contracts/events.ts'
import type { StagingProgress } from '../../shared/contracts/projects.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sessionKey } from '../queries/session.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

let connected = false
const listeners = new Set<() => void>()
function setConnected(now: boolean) {
  connected = now
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether events arrive by themselves; where they do not, running work has to be polled. */
export const useLiveConnection = (): boolean => useSyncExternalStore(subscribe, () => connected)

/**
 * Keeps one stream of the user's events open and lets them change the cache, until the returned function is
 * called. A hidden page closes its stream: over HTTP/1.1 a browser has six connections for all its tabs. The
 * server's first event says to read everything again, so nothing is missed.
 */
export function openLiveEvents(client: QueryClient, onEvent: (event: LiveEvent) => void): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isFirst = true

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
    setConnected(false)
  }
  const open = () => {
    close()
    source = new EventSource(`${EVENTS_PATH}?readingForMs=${Math.ceil(performance.now())}`)
    source.addEventListener('open', () => {
      failures = 0
      setConnected(true)
    })
    source.addEventListener('message', (message) => {
      const event = readEvent(message.data)
      if (!event) return
      if (event.type === 'resync') {
        // What was read before an earlier connection ended may have changed since; the browser asks anew as it asked first.
        if (!isFirst) delete event.missed
        isFirst = false
      }
      applyEvent(client, event)
      onEvent(event)
    })
    source.addEventListener('error', () => {
      setConnected(false)
      // The browser reconnects by itself, except after an answer that was refused.
      if (source?.readyState !== EventSource.CLOSED) return
      // Refused perhaps because the session ended, which nothing else may notice on a quiet page.
      void client.invalidateQueries({ queryKey: sessionKey })
      failures += 1
      retry = setTimeout(open, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)))
    })
  }
  const followVisibility = () => (document.visibilityState === 'visible' ? open() : close())

  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}

/** An event of a newer server that this version does not know is left out. */
function readEvent(data: unknown): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/** What may have been missed while nobody listened. */
const RESYNCED = [queryKeys.projects, queryKeys.listings, queryKeys.usage, queryKeys.subscription]

/** Kept on the device by an earlier page. */
const isOlderThanPage = ({ state }: Query): boolean =>
  state.fetchStatus === 'idle' && state.dataUpdatedAt < performance.timeOrigin

/** What each event means for what was read before. */
export function applyEvent(client: QueryClient, event: LiveEvent): void {
  const readAgain = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey })
  switch (event.type) {
    case 'resync': {
      const predicate = event.missed === false ? isOlderThanPage : undefined
      for (const queryKey of RESYNCED) void client.invalidateQueries({ queryKey, predicate })
      return
    }
    case 'project':
      if (event.status !== 'processing')
        client.removeQueries({ queryKey: queryKeys.progress(event.projectId) })
      readAgain(queryKeys.project(event.projectId))
      readAgain(queryKeys.projectList)
      // Listings count their rooms by state.
      readAgain(queryKeys.listings)
      return
    case 'project-deleted':
      // A page that shows it asks again, and says that it is gone.
      void client.resetQueries({ queryKey: queryKeys.project(event.projectId) })
      readAgain(queryKeys.projectList)
      readAgain(queryKeys.listings)
      return
    case 'progress': {
      const { phase, fraction, at } = event
      client.setQueryData<StagingProgress>(queryKeys.progress(event.projectId), { phase, fraction, at })
      return
    }
    case 'listings':
      readAgain(queryKeys.listings)
      return
    case 'waiting-rooms':
      // Each of them is told of by an event of its own.
      return
    case 'credits':
      readAgain(queryKeys.usage)
      readAgain(queryKeys.creditEntries)
      readAgain(sessionKey)
      return
    case 'subscription':
      readAgain(queryKeys.subscription)
      readAgain(queryKeys.usage)
      readAgain(queryKeys.invoices)
      readAgain(sessionKey)
      return
    case 'account':
      // The session first: where that is what ended, nothing else is to be read any more.
      void client.invalidateQueries({ queryKey: sessionKey }).then(() => {
        if (client.getQueryData(sessionKey)) readAgain(queryKeys.devices)
      })
  }
}
