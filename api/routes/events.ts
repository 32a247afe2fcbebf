import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { EVENTS_PATH, ListenQuery, type LiveEvent } from '../../shared/contracts/events.ts'
import { AppError } from '../errors.ts'
import { clientAddress } from '../http/request/client-address.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { StreamCaps } from '../http/stream-caps.ts'
import { isSessionOpen } from '../services/accounts/sessions/session.ts'
import { ACCOUNT_CAPS, STREAMS_PER_ADDRESS } from '../services/limits/account-limits.ts'
import { accountTier } from '../services/limits/account-tier.ts'

/** Proxies close silent connections, most after a minute; a session that ran out is noticed as often. */
const HEARTBEAT_MS = 25_000

/** One long answer a page: each event of the user as it happens, a comment now and then to keep it open. */
export function eventRoutes(app: Hono<AppEnv>, { events, config }: AppDeps): void {
  const caps = new StreamCaps()
  app.get(EVENTS_PATH, (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    // A page that says nothing sensible reads everything again.
    const { readingForMs } = ListenQuery.safeParse(c.req.query()).data ?? {}
    c.header('X-Accel-Buffering', 'no')
    const address = clientAddress(c, config.trustedProxyHops)
    return streamSSE(c, async (stream) => {
      // Over at once, so that its page asks again, of a process that stays.
      if (events.closing.aborted) return
      let wake = () => {}
      const waiting: LiveEvent[] = []
      const unsubscribe = events.subscribe(session.user.id, (event, exceptSessionId) => {
        if (exceptSessionId === session.id) return
        waiting.push(event)
        wake()
      })
      // Looked at once it listens: between the two nothing is lost.
      const isQuiet = readingForMs !== undefined && events.wasQuiet(session.user.id, readingForMs)
      waiting.unshift({ type: 'resync', ...(isQuiet && { missed: false }) })
      const end = () => stream.abort()
      const leave = [
        caps.add(`account ${session.user.id}`, ACCOUNT_CAPS.eventStreams[accountTier(session.user)], end),
        caps.add(`address ${address}`, STREAMS_PER_ADDRESS * config.addressLimitFactor, end),
        unsubscribe,
        () => events.closing.removeEventListener('abort', end),
      ]
      events.closing.addEventListener('abort', end)
      const stopListening = () => leave.forEach((each) => each())
      stream.onAbort(() => {
        stopListening()
        wake()
      })
      const isOpen = () => isSessionOpen(c.get('ctx'), { id: session.id })
      try {
        // It may have ended between the look at the cookie and here.
        if (!(await isOpen())) return
        while (!stream.aborted) {
          for (const event of waiting.splice(0)) {
            await stream.writeSSE({ data: JSON.stringify(event) })
            if (event.type === 'account' && !(await isOpen())) return
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          wake = resolve
          const timer = setTimeout(resolve, HEARTBEAT_MS)
          if (waiting.length === 0 && !stream.aborted) await promise
          clearTimeout(timer)
          if (waiting.length > 0 || stream.aborted) continue
          if (!(await isOpen())) return
          await stream.write(': still here\n\n')
        }
      } finally {
        // Also where the database was away when it was asked: nobody aborts a stream that ends by itself.
        stopListening()
      }
    })
  })
}
