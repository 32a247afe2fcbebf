import { serve } from '@hono/node-server'
import { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { beatWhileRunning } from './beat-while-running.ts'
import { untilDatabase } from './db/until-database.ts'
import { warnOfUnlimitedStatements } from './db/warn-of-unlimited-statements.ts'
import { databaseUrl, directDatabaseUrl, parseConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { drainable } from './drain-server.ts'
import { openEventHub } from './events/event-hub.ts'
import { loadSiteRenderer } from './http/pages/site-renderer.ts'
import { enqueue } from './jobs/enqueue.ts'
import { exitWhenOrphaned, onShutdown } from './on-shutdown.ts'
import { runProcess } from './run-process.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { readKnowledge } from './services/assistant/knowledge/read-knowledge.ts'
import { systemContext } from './services/context/system-context.ts'

/** Longer than any statement of a request takes, and as long as somebody waits: what hangs makes place for others. */
const STATEMENT_MS = 15_000
/** What a request, an upload over a bad network say, is given to finish when the process is told to stop. */
const REQUEST_DRAIN_MS = 30_000
const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url))

async function main(): Promise<void> {
  exitWhenOrphaned()
  const config = parseConfig(process.env)
  const deps = createDeps(config, 'api', { statementMs: STATEMENT_MS })
  const closeTracing = await openTracing(deps, 'api')
  await untilDatabase(deps.db, deps.logger)
  if (directDatabaseUrl(config) !== databaseUrl(config)) await warnOfUnlimitedStatements(deps.db, deps.logger)
  const events = await openEventHub(deps.database.listener)
  const stopHeartbeat = await beatWhileRunning(deps)
  const app = createApp({ ...deps, events }, { root: WEB_ROOT, render: await loadSiteRenderer(WEB_ROOT) })
  const server = serve({ fetch: app.fetch, port: config.port })
  if (!(server instanceof Server)) throw new Error('Served by another protocol than HTTP/1.1')
  const drain = drainable(server)
  server.on('error', (error) => {
    deps.logger.fatal({ err: error }, 'cannot listen')
    process.exit(1)
  })
  server.on('listening', () => deps.logger.info({ port: config.port }, 'listening'))
  // Now, and not while somebody waits for the first answer; what fails is made again then.
  readKnowledge(systemContext(deps, 'start')).catch((error: unknown) =>
    deps.logger.warn({ err: error }, 'the assistants could not be prepared'),
  )
  // By a job, so that a payment service that cannot be reached does not keep the product from starting.
  await enqueue(deps.db, 'sync-catalogue', {}, { jobKey: 'sync-catalogue' })

  onShutdown(deps.logger, async () => {
    // Readiness goes off, and event streams end, which never would by themselves.
    await events.close()
    await drain({ graceMs: REQUEST_DRAIN_MS, noticeMs: config.drainNoticeMs })
    await stopHeartbeat()
    await closeTracing()
    await deps.database.close()
  })
}

await runProcess(main)
