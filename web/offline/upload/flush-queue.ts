import { adoptOrphans } from '../queue/owner/adopt-orphans.ts'
import { withFlushLock, type Held } from './flush-lock.ts'
import type { FlushOptions, FlushOutcome } from './flush-options.ts'
import { FlushRun } from './flush-run.ts'
import { pausedMeta, userMeta } from '../queue/database/meta-values.ts'
import { recoverQueue } from '../queue/recover-queue.ts'

/**
 * Sends what is due, several at once on a fast line, until nothing is due or nothing gets through. Where another
 * tab or the service worker is at it, this begins when that one is done.
 *
 * @param options.patience ends the waiting for one's turn while somebody else sends; without it one waits until
 * `signal`
 */
export function flushQueue(options: FlushOptions & { patience?: AbortSignal }): Promise<Held<FlushOutcome>> {
  const { store, holder } = options
  const work = async (lost: AbortSignal): Promise<FlushOutcome> => {
    const signal = AbortSignal.any([options.signal, lost])
    await recoverQueue(store, holder)
    const user = await store.getMeta(userMeta)
    const paused = await store.getMeta(pausedMeta)
    if (user === null || paused) return { confirmed: 0, dueAt: null }
    // Taken while it was still being found out who is signed in.
    await adoptOrphans(store, user)
    return new FlushRun({ ...options, signal }, user.id).run()
  }
  return withFlushLock(store, holder, work, options.patience ?? options.signal)
}
