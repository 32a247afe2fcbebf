import { ignoreQuotaExceeded } from '../queue/database/ignore-quota-exceeded.ts'
import { leaseMeta } from '../queue/database/meta-values.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import { msUntil, retryIn } from '../queue/retry-time.ts'

const LOCK = 'nestage-upload'
const BEAT_MS = 4000
/** After this long without a beat the holder is frozen, and others may take its place. */
const LEASE_MS = 12_000

/** `busy`: somebody else works for longer than one wants to wait, or took the work over. */
export type Held<Result> = { kind: 'busy' } | { kind: 'done'; result: Result }

type Work<Result> = (lost: AbortSignal) => Promise<Result>

/**
 * Runs `work` while no other tab and no service worker of this site does: at once, or as soon as whoever works
 * has finished or died. A holder that a browser froze with the lock in its hands loses it; `lost` then tells it,
 * once it wakes. The lock saves transfers; that nothing is stored twice is the server's care.
 *
 * @param patience ends the waiting for one's turn, not the work
 */
export async function withFlushLock<Result>(
  store: QueueStore,
  holder: string,
  work: Work<Result>,
  patience: AbortSignal,
): Promise<Held<Result>> {
  const taken = await hold(store, holder, work, { ifAvailable: true })
  if (taken) return taken
  const silence = new AbortController()
  const stopWatching = watchHolder(store, () => silence.abort())
  try {
    const signal = AbortSignal.any([patience, silence.signal])
    const held = await hold(store, holder, work, { signal })
    if (held || patience.aborted) return held ?? { kind: 'busy' }
  } finally {
    stopWatching()
  }
  return (await hold(store, holder, work, { steal: true })) ?? { kind: 'busy' }
}

/**
 * Looks at the holder's lease from time to time and calls `onSilence` once its heart has stopped. One that was
 * frozen or killed before it could write a lease is silent when there has been none for as long as one lasts.
 */
function watchHolder(store: QueueStore, onSilence: () => void): () => void {
  let withoutLeaseSince: number | undefined
  const look = async () => {
    const lease = await store.getMeta(leaseMeta)
    if (lease === null) withoutLeaseSince ??= performance.now()
    else withoutLeaseSince = undefined
    const silentForMs = performance.now() - (withoutLeaseSince ?? Infinity)
    if (silentForMs >= LEASE_MS || (lease !== null && isOver(lease))) onSilence()
  }
  // Without a database there is nothing to send either, which is told by whoever reads the queue.
  const tryLook = () => void look().catch(() => undefined)
  tryLook()
  const timer = setInterval(tryLook, BEAT_MS)
  return () => clearInterval(timer)
}

function isOver({ until }: { until: { at: number; setAt: number } }): boolean {
  const now = Date.now()
  // A beat from the future is one from before the clock was set back.
  return msUntil(until, now) === 0 || until.setAt > now + LEASE_MS
}

/** Null where the lock was not granted. */
async function hold<Result>(
  store: QueueStore,
  holder: string,
  work: Work<Result>,
  options: LockOptions,
): Promise<Held<Result> | null> {
  const lost = new AbortController()
  let granted = false
  const holding = navigator.locks.request(LOCK, options, async (lock): Promise<Held<Result> | null> => {
    if (lock === null) return null
    granted = true
    const lease = { holder, until: retryIn(LEASE_MS, Date.now()) }
    await ignoreQuotaExceeded(store.changeMeta(leaseMeta, () => lease))
    const timer = setInterval(() => void beat(store, holder, lost), BEAT_MS)
    try {
      return { kind: 'done', result: await work(lost.signal) }
    } finally {
      clearInterval(timer)
      await ignoreQuotaExceeded(
        store.changeMeta(leaseMeta, (lease) => (lease?.holder === holder ? null : lease)),
      )
    }
  })
  return holding.catch((error: unknown): Held<Result> | null => {
    if (!granted && options.signal?.aborted) return null
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
    lost.abort(error)
    return { kind: 'busy' }
  })
}

async function beat(store: QueueStore, holder: string, lost: AbortController): Promise<void> {
  try {
    const lease = await ignoreQuotaExceeded(
      store.changeMeta(leaseMeta, (now) =>
        now?.holder === holder ? { holder, until: retryIn(LEASE_MS, Date.now()) } : now,
      ),
    )
    if (lease !== null && lease.holder !== holder)
      lost.abort(new DOMException('Another tab goes on', 'AbortError'))
  } catch (error) {
    // Without a database there is nothing to flush either.
    lost.abort(error)
  }
}
