import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import type { Readiness } from '../../services/operations/check-readiness.ts'

/** `/healthz`: the process is up. `/readyz`: the product can do its work, else 503 and which part is away. */
export function healthRoutes(
  app: Hono<AppEnv>,
  { events }: Pick<AppDeps, 'events'>,
  checkReadiness: () => Promise<Readiness>,
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    // Whoever spreads requests over several servers leaves this one out from now on.
    if (events.closing.aborted) return c.json({ status: 'stopping' }, 503)
    const { ready, checks } = await checkReadiness()
    return c.json({ status: ready ? 'ok' : 'unavailable', checks }, ready ? 200 : 503)
  })
}
