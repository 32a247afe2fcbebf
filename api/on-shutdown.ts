import type { Logger } from './logger.ts'

/**
 * Runs `close` once, at SIGTERM, SIGINT or when the process that started this one is gone, and exits.
 * A second signal exits at once.
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
  process.on('disconnect', () => shutDown('parent is gone'))
}
