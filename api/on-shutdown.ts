import type { Logger } from './logger.ts'

/** Without the parent nobody waits, and the database may have gone with it: what hangs on that is done again later. */
const ORPHAN_LIMIT_MS = 10_000

const exitAtOnce = () => process.exit(1)

/**
 * Call it first: until `onShutdown` takes over, a process whose parent goes away ends at once. Starting waits
 * for a database that may have gone with the parent, and would wait for good.
 */
export function exitWhenOrphaned(): void {
  // It may have gone while the modules were being loaded, when nobody heard of it.
  if ('connected' in process && !process.connected) exitAtOnce()
  process.on('disconnect', exitAtOnce)
}

/**
 * Runs `close` once, at SIGTERM, SIGINT or when the process that started this one is gone, and exits; an orphan
 * does so in ten seconds at the latest. A second signal exits at once.
 */
export function onShutdown(logger: Logger, close: () => Promise<void>): void {
  let closing = false
  const shutDown = (reason: string) => {
    if (closing) process.exit(1)
    closing = true
    logger.info({ reason }, 'shutting down')
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shutDown(signal))
  process.on('disconnect', () => {
    setTimeout(exitAtOnce, ORPHAN_LIMIT_MS)
    shutDown('parent is gone')
  })
  process.off('disconnect', exitAtOnce)
}
