import type postgres from 'postgres'
import { z } from 'zod'
import { LiveEvent } from '../../shared/contracts/events.ts'
import { EVENTS_CHANNEL } from './publish.ts'

const Notice = z.object({ userId: z.number().int(), event: LiveEvent, exceptSessionId: z.uuid().optional() })
/** `exceptSessionId` names the session that is not to be told. */
type Listener = (event: LiveEvent, exceptSessionId?: string) => void

/** One `LISTEN` per API process, handed on to the pages that are open. */
export interface EventHub {
  /** Answers the function that ends the subscription. */
  subscribe(userId: number, listener: Listener): () => void
  /** Pages that listen now. */
  streams(): number
  /** Aborted when the process stops: streams end, and pages open theirs elsewhere. */
  closing: AbortSignal
  close(): Promise<void>
}

/** Notifications lost while the connection was away are made good by telling every page to read again. */
export async function openEventHub(sql: postgres.Sql): Promise<EventHub> {
  const listeners = new Map<number, Set<Listener>>()
  const closing = new AbortController()
  const tell = (userId: number, ...notice: Parameters<Listener>) => {
    for (const listener of listeners.get(userId) ?? []) listener(...notice)
  }
  const subscription = await sql.listen(
    EVENTS_CHANNEL,
    (payload) => {
      const { userId, event, exceptSessionId } = Notice.parse(JSON.parse(payload))
      tell(userId, event, exceptSessionId)
    },
    () => {
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
    streams: () => listeners.values().reduce((sum, own) => sum + own.size, 0),
    closing: closing.signal,
    close: async () => {
      closing.abort()
      await subscription.unlisten()
    },
  }
}
