import { lowerOwnPriority, STEPS_BACK } from '../api/lower-priority.ts'
import { databaseUrl, directDatabaseUrl, parseConfig } from '../api/config.ts'
import { untilDatabase } from '../api/db/until-database.ts'
import { createDeps, type Deps } from '../api/deps.ts'
import { openEventHub } from '../api/events/event-hub.ts'
import { openWorkerMetrics } from '../api/metrics/open-worker-metrics.ts'
import { openTracing } from '../api/tracing/open-tracing.ts'
import { exitWhenOrphaned, onShutdown } from '../api/on-shutdown.ts'
import { startWorker } from './start-worker.ts'
import type { Stager } from './stager/stager.ts'

/**
 * A worker's process: takes jobs as its environment says until it is told to stop.
 * @param openStager what furnishes the rooms; closed when the process stops
 */
export async function runWorker(openStager: (deps: Deps) => Stager): Promise<void> {
  exitWhenOrphaned()
  lowerOwnPriority(STEPS_BACK.worker)
  const config = parseConfig(process.env)
  const deps = createDeps(config, 'worker')
  const closeTracing = await openTracing(deps, 'worker')
  const stager = openStager(deps)
  await untilDatabase(deps.db, deps.logger)
  const events = await openEventHub(deps.database.listener)
  const closeMetrics = await openWorkerMetrics(deps)
  const worker = await startWorker(
    { ...deps, stager, events },
    databaseUrl(config),
    directDatabaseUrl(config),
  )
  deps.logger.info('taking jobs')
  onShutdown(deps.logger, async () => {
    await worker.stop()
    await closeMetrics()
    await closeTracing()
    await stager.close()
    await events.close()
    deps.mail.close()
    await deps.database.close()
  })
}
