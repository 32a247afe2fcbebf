import { databaseUrl, parseConfig } from '../api/config.ts'
import { untilDatabase } from '../api/db/until-database.ts'
import { createDeps } from '../api/deps.ts'
import { openEventHub } from '../api/events/event-hub.ts'
import { exitWhenOrphaned, onShutdown } from '../api/on-shutdown.ts'
import { runProcess } from '../api/run-process.ts'
import { startWorker } from './start-worker.ts'
import { createStager } from './stager/create-stager.ts'
import { exactStager } from './stager/exact/exact-stager.ts'
import { waitForIdleCpu } from './stager/threads/wait-for-idle-cpu.ts'

async function main(): Promise<void> {
  exitWhenOrphaned()
  const config = parseConfig(process.env)
  const deps = createDeps(config, 'worker')
  const onFailure = (err: unknown) => deps.logger.warn({ err }, 'no staging thread got ready')
  const stager = createStager(deps, exactStager({ warmUp: { when: waitForIdleCpu, onFailure } }))
  await untilDatabase(deps.db, deps.logger)
  const events = await openEventHub(deps.database.sql)
  const worker = await startWorker({ ...deps, stager, events }, databaseUrl(config))
  deps.logger.info('taking jobs')
  onShutdown(deps.logger, async () => {
    await worker.stop()
    await stager.close()
    await events.close()
    deps.mail.close()
    await deps.database.close()
  })
}

await runProcess(main)
