import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { type DuePage, duePages, watchNewPages } from './due-pages.ts'
import { knownCopies } from './known-copies.ts'
import { lookAtPage } from './look-at-page.ts'
import { noteCheck } from './note-check.ts'
import type { Reached } from './reach-pages.ts'

/** At most so many pages are fetched at a time: visitors come first. */
const PARALLEL = 2

/**
 * Looks at every public page whose time has come, a few at a time. A page that nobody answers for is not held against it
 * where the rest is silent, too: `reach` was told by then. Answers how many were looked at, and how many are not well.
 *
 * @param signal ends the run after the pages that are being looked at
 */
export async function checkDisclosures(
  ctx: ServiceContext<'storage' | 'config'>,
  {
    reach,
    signal,
    now = new Date(),
  }: { reach: () => Promise<Reached | null>; signal?: AbortSignal; now?: Date },
): Promise<{ checked: number; failed: number; reached: 'public' | 'own' | 'not' | 'none-due' }> {
  await watchNewPages(ctx)
  const due = await duePages(ctx, now)
  const counts = { checked: 0, failed: 0 }
  if (due.length === 0) return { ...counts, reached: 'none-due' }
  const reached = await reach()
  if (!reached) return { ...counts, reached: 'not' }
  const queue = due.values()
  const work = async () => {
    for (const each of queue) {
      if (signal?.aborted) return
      const began = performance.now()
      const failure = await lookAt(ctx, each, reached)
      const durationMs = Math.round(performance.now() - began)
      const { isPublic } = reached
      await inTransaction(ctx, (tx) => noteCheck(tx, { due: each, failure, isPublic, durationMs, now }))
      counts.checked += 1
      if (failure !== null) counts.failed += 1
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return { ...counts, reached: reached.isPublic ? 'public' : 'own' }
}

async function lookAt(
  ctx: ServiceContext<'storage'>,
  { page }: DuePage,
  { fetchPage }: Reached,
): Promise<string | null> {
  const { token, folder } = page
  const copies = await knownCopies(ctx, { folder })
  return lookAtPage(fetchPage, { token, copies }).catch(() => 'The page did not answer.')
}
