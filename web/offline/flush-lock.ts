import { leaseMeta } from './meta-values.ts'
import type { QueueStore } from './queue-store.ts'
import { msUntil, retryIn } from './retry-time.ts'

const LOCK = 'nestage-upload'
const BEAT_MS = 4000
/** After this long without a beat the holder is frozen, and others may take its place. */
const LEASE_MS = 12_000

export type Held<Result> = { kind: 'busy' } | { kind: 'done'; result: Result }

/**
 * Runs `work` while no other tab and no service worker of this site does, or answers `busy`. A holder that a
 * browser froze with the lock in its hands loses it; `lost` then tells it, once it wakes. The lock saves
 * transfers; that nothing is stored twice is the server's care.
 */
export async function withFlushLock<Result>(
  store: QueueStore,
  holder: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Held<Result>> {
  const taken = await hold(store, holder, work, { ifAvailable: true })
  if (taken.kind !== 'busy' || !(await isFrozen(store))) return taken
  return hold(store, holder, work, { steal: true })
}

async function isFrozen(store: QueueStore): Promise<boolean> {
  const lease = await store.getMeta(leaseMeta)
  if (lease === null) return false
  const now = Date.now()
  // A beat from the future is one from before the clock was set back.
  return msUntil(lease.until, now) === 0 || lease.until.setAt > now + LEASE_MS
}

async function hold<Result>(
  store: QueueStore,
  holder: string,
  work: (lost: AbortSignal) => Promise<Result>,
  options: LockOptions,
): Promise<Held<Result>> {
  const lost = new AbortController()
  const holding = navigator.locks.request(LOCK, options, async (lock): Promise<Held<Result>> => {
    if (lock === null) return { kind: 'busy' }
    await store.changeMeta(leaseMeta, () => ({ holder, until: retryIn(LEASE_MS, Date.now()) }))
    const timer = setInterval(() => void beat(store, holder, lost), BEAT_MS)
    try {
      return { kind: 'done', result: await work(lost.signal) }
    } finally {
      clearInterval(timer)
      await store.changeMeta(leaseMeta, (lease) => (lease?.holder === holder ? null : lease))
    }
  })
  return holding.catch((error: unknown): Held<Result> => {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
    lost.abort(error)
    return { kind: 'busy' }
  })
}

async function beat(store: QueueStore, holder: string, lost: AbortController): Promise<void> {
  try {
    const lease = await store.changeMeta(leaseMeta, (now) =>
      now?.holder === holder ? { holder, until: retryIn(LEASE_MS, Date.now()) } : now,
    )
    if (lease?.holder !== holder) lost.abort(new DOMException('Another tab goes on', 'AbortError'))
  } catch (error) {
    // Without a database there is nothing to flush either.
    lost.abort(error)
  }
}
