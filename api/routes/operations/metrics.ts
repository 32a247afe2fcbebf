import type { Hono } from 'hono'
import { AppError } from '../../errors.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { mayReadMetrics } from '../../metrics/may-read-metrics.ts'
import type { Readiness } from '../../services/operations/check-readiness.ts'

/** `/metrics`, for Prometheus: there only where METRICS_TOKEN is set, and for whoever shows it. */
export function metricsRoutes(
  app: Hono<AppEnv>,
  deps: AppDeps,
  checkReadiness: () => Promise<Readiness>,
): void {
  const token = deps.config.metrics?.token
  if (token === undefined) return
  // Loaded only where somebody measures.
  const opened = Promise.all([
    import('../../metrics/open-metrics.ts'),
    import('../../metrics/add-instance-figures.ts'),
  ]).then(([{ openMetrics }, { addInstanceFigures }]) => {
    const registry = openMetrics()
    return { registry, refresh: addInstanceFigures(registry, deps, checkReadiness) }
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.req.header('authorization'), token))
      throw new AppError('unauthenticated', 'Not authenticated')
    const { registry, refresh } = await opened
    await refresh()
    return c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  })
}
