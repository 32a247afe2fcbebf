import type postgres from 'postgres'
import { z } from 'zod'
import { LiveEvent } from '../../shared/contracts/events.ts'
import { EVENTS_CHANNEL } from './publish.ts'

const Notice = z.object({ userId: z.number().int(), event: LiveEvent, exceptSessionId: z.uuid().optional() })
/** `exceptSessionId` names the session that is not to be told. */
type Listener = (event: LiveEvent, exceptSessionId?: string) => void

/** What happened longer ago is not known any more. */
const KNOWN_FOR_MS = 60_000
/** What a page read may be older than it says: by the way of its call, and by a commit whose notice came later. */
const MARGIN_MS = 5000

/** One `LISTEN` per API process, handed on to the pages that are open. */
export interface EventHub {
  /** Answers the function that ends the subscription. */
  subscribe(userId: number, listener: Listener): () => void
  /** Whether it is sure that this user was told nothing in the last so many ms. */
  wasQuiet(userId: number, forMs: number): boolean
  /** Pages that listen now. */
  streams(): number
  /** Aborted when the process stops: streams end, and pages open theirs elsewhere. */
  closing: AbortSignal
  close(): Promise<void>
}

/** Notifications lost while the connection was away are made good by telling every page to read again. */
export async function openEventHub(sql: Pick<postgres.Sql, 'listen'>): Promise<EventHub> {
  const listeners = new Map<number, Set<Listener>>()
  const closing = new AbortController()
  /** When each user was told something last, the longest ago first. */
  const lastTold = new Map<number, number>()
  let listeningSince = Infinity
  const note = (userId: number) => {
    const now = performance.now()
    lastTold.delete(userId)
    lastTold.set(userId, now)
    for (const [one, at] of lastTold) {
      if (now - at <= KNOWN_FOR_MS) break
      lastTold.delete(one)
    }
  }
  const tell = (userId: number, ...notice: Parameters<Listener>) => {
    for (const listener of listeners.get(userId) ?? []) listener(...notice)
  }
  const subscription = await sql.listen(
    EVENTS_CHANNEL,
    (payload) => {
      const { userId, event, exceptSessionId } = Notice.parse(JSON.parse(payload))
      note(userId)
      tell(userId, event, exceptSessionId)
    },
    () => {
      listeningSince = performance.now()
      for (const userId of listeners.keys()) tell(userId, { type: 'resync' })
    },
  )
  return {
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set()
      listeners.set(userId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId)
      }
    },
    wasQuiet: (userId, forMs) => {
      const since = performance.now() - forMs - MARGIN_MS
      const isKnown = forMs + MARGIN_MS <= KNOWN_FOR_MS && listeningSince <= since
      return isKnown && (lastTold.get(userId) ?? -Infinity) < since
    },
    streams: () => listeners.values().reduce((sum, own) => sum + own.size, 0),
    closing: closing.signal,
    close: async () => {
      closing.abort()
      await subscription.unlisten()
    },
  }
}
