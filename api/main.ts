import { serve } from '@hono/node-server'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { untilDatabase } from './db/until-database.ts'
import { parseConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { openEventHub } from './events/event-hub.ts'
import { loadSiteRenderer } from './http/site-renderer.ts'
import { enqueue } from './jobs/enqueue.ts'
import { exitWhenOrphaned, onShutdown } from './on-shutdown.ts'
import { runProcess } from './run-process.ts'

const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url))

async function main(): Promise<void> {
  exitWhenOrphaned()
  const config = parseConfig(process.env)
  const deps = createDeps(config, 'api')
  await untilDatabase(deps.db, deps.logger)
  const events = await openEventHub(deps.database.sql)
  const app = createApp({ ...deps, events }, { root: WEB_ROOT, render: await loadSiteRenderer(WEB_ROOT) })
  const server = serve({ fetch: app.fetch, port: config.port })
  server.on('error', (error) => {
    deps.logger.fatal({ err: error }, 'cannot listen')
    process.exit(1)
  })
  server.on('listening', () => deps.logger.info({ port: config.port }, 'listening'))
  // By a job, so that a payment service that cannot be reached does not keep the product from starting.
  await enqueue(deps.db, 'sync-catalogue', {}, { jobKey: 'sync-catalogue' })

  onShutdown(deps.logger, async () => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    // Event streams never end by themselves; whatever else still runs has some seconds to finish.
    await events.close()
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    const grace = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 5000)
    await closed
    clearTimeout(grace)
    await deps.database.close()
  })
}

await runProcess(main)
