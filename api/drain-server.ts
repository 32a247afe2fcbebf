import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface DrainTimes {
  /** What running requests are given at most. */
  graceMs: number
  /**
   * How long new requests are taken all the same: whoever spreads them over several servers learns only at its next look
   * that this one stops.
   */
  noticeMs?: number
}

/**
 * Follows a server's requests, so that it can be closed without cutting any off.
 *
 * @returns lets running requests finish; who asks meanwhile is answered, too, on a connection that then closes
 */
export function drainable(server: Server): (times: DrainTimes) => Promise<void> {
  let running = 0
  let whenIdle: (() => void) | undefined
  // Before the application, which may have answered when others hear of the request.
  server.prependListener('request', (_request, response) => {
    running += 1
    if (whenIdle) response.shouldKeepAlive = false
    responses.add(response)
    response.once('close', () => {
      running -= 1
      responses.delete(response)
      if (running === 0) whenIdle?.()
    })
  })
  const responses = new Set<{ shouldKeepAlive: boolean }>()

  return async ({ graceMs, noticeMs = 0 }) => {
    const idle = new Promise<void>((resolve) => {
      whenIdle = resolve
    })
    for (const response of responses) response.shouldKeepAlive = false
    // A connection that waits for its next request is told with that answer; closed now, the request might be on its way.
    if (noticeMs > 0) await pause(noticeMs)
    server.closeIdleConnections()
    const limit = setTimeout(() => whenIdle?.(), graceMs)
    if (running > 0) await idle
    clearTimeout(limit)
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
