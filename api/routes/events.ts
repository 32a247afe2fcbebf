import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { EVENTS_PATH, type LiveEvent } from '../../shared/contracts/events.ts'
import { AppError } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { isSessionOpen } from '../services/accounts/session.ts'

/** Proxies close silent connections, most after a minute; a session that ran out is noticed as often. */
const HEARTBEAT_MS = 25_000

/** One long answer a page: each event of the user as it happens, a comment now and then to keep it open. */
export function eventRoutes(app: Hono<AppEnv>, { db, events }: AppDeps): void {
  app.get(EVENTS_PATH, (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const waiting: LiveEvent[] = [{ type: 'resync' }]
      let wake = () => {}
      const unsubscribe = events.subscribe(session.user.id, (event) => {
        waiting.push(event)
        wake()
      })
      stream.onAbort(() => {
        unsubscribe()
        wake()
      })
      while (!stream.aborted) {
        for (const event of waiting.splice(0)) {
          await stream.writeSSE({ data: JSON.stringify(event) })
          if (event.type === 'account' && !(await isSessionOpen(db, session.id))) return unsubscribe()
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, HEARTBEAT_MS)
        if (waiting.length === 0 && !stream.aborted) await promise
        clearTimeout(timer)
        if (waiting.length > 0 || stream.aborted) continue
        if (!(await isSessionOpen(db, session.id))) return unsubscribe()
        await stream.write(': still here\n\n')
      }
    })
  })
}
