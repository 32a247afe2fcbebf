import { databaseUrl, parseConfig } from '../api/config.ts'
import { createDeps } from '../api/deps.ts'
import { exitWhenOrphaned, onShutdown } from '../api/on-shutdown.ts'
import { runProcess } from '../api/run-process.ts'
import { startWorker } from './start-worker.ts'
import { createStager } from './stager/create-stager.ts'

async function main(): Promise<void> {
  exitWhenOrphaned()
  const config = parseConfig(process.env)
  const deps = createDeps(config, 'worker')
  const stager = createStager(deps)
  const worker = await startWorker({ ...deps, stager }, databaseUrl(config))
  deps.logger.info('taking jobs')
  onShutdown(deps.logger, async () => {
    await worker.stop()
    await stager.close()
    deps.mail.close()
    await deps.database.close()
  })
}

await runProcess(main)
