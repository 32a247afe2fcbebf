import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { checkReadiness } from '../services/operations/check-readiness.ts'

/** `/healthz`: the process is up. `/readyz`: the product can do its work, else 503 and what is wrong. */
export function healthRoutes(app: Hono<AppEnv>, { db, storage }: AppDeps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const { ready, checks } = await checkReadiness(db, storage)
    return c.json({ status: ready ? 'ok' : 'unavailable', checks }, ready ? 200 : 503)
  })
}
