import { closedBreaker, type Breaker } from '../circuit-breaker.ts'
import type { QueueItem } from '../queue-item.ts'
import type { RememberedPhoto } from '../waiting-marker.ts'

/** A photo that could not be stored; it lives in this page alone. */
export interface UnsavedPhoto {
  item: QueueItem
  bytes: Blob
  /** `full`: the device has no room left. `failed`: the browser's database does not work. */
  why: 'full' | 'failed'
}

export interface ByteProgress {
  sentBytes: number
  totalBytes: number
}

/** Everything the screens show of the queue. Never changed, only replaced. */
export interface QueueSnapshot {
  /** `broken`: the browser gives no database, so nothing can be kept. */
  phase: 'opening' | 'ready' | 'broken'
  userId: number | null
  /** Their public id. */
  ownerId: string | null
  /** Photos of the user in order, without those taken out. */
  items: QueueItem[]
  /** Taken out, and still to be put back. */
  removed: QueueItem[]
  /** Waiting photos of other accounts on this device, which are neither shown nor sent. */
  othersWaiting: number
  progress: ReadonlyMap<string, ByteProgress>
  breaker: Breaker
  paused: boolean
  flushing: boolean
  /** As the browser says, which knows of cables and not of the internet. */
  browserOnline: boolean
  /** This page was answered by the server since it was opened or came online. */
  reached: boolean
  unsaved: UnsavedPhoto[]
  lost: RememberedPhoto[]
  /** Ids of photos whose rows this version cannot read. */
  unreadable: string[]
  /** A newer version runs in another tab, or wrote the data. */
  outdated: boolean
}

export const emptySnapshot: QueueSnapshot = {
  phase: 'opening',
  userId: null,
  ownerId: null,
  items: [],
  removed: [],
  othersWaiting: 0,
  progress: new Map(),
  breaker: closedBreaker,
  paused: false,
  flushing: false,
  browserOnline: true,
  reached: false,
  unsaved: [],
  lost: [],
  unreadable: [],
  outdated: false,
}

/** Photos that are not on the server yet. */
export const waitingItems = ({ items }: QueueSnapshot): QueueItem[] =>
  items.filter(({ state }) => state !== 'confirmed')

/** What is known of the way to the server. `unknown` claims nothing. */
export type Link = 'offline' | 'unreachable' | 'server-trouble' | 'server-full' | 'online' | 'unknown'

export function linkOf({ browserOnline, breaker, reached }: QueueSnapshot): Link {
  if (!browserOnline) return 'offline'
  if (breaker.failures > 0 && breaker.reason === 'server-full') return 'server-full'
  if (breaker.failures > 0) return breaker.reason === 'server' ? 'server-trouble' : 'unreachable'
  return reached ? 'online' : 'unknown'
}
