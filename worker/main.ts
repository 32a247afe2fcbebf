import { databaseUrl, parseConfig } from '../api/config.ts'
import { createDeps } from '../api/deps.ts'
import { onShutdown } from '../api/on-shutdown.ts'
import { startWorker } from './start-worker.ts'
const config = parseConfig(process.env)
const deps = createDeps(config, 'worker')
const worker = await startWorker({ ...deps, stager: {} as never }, databaseUrl(config))
deps.logger.info('taking jobs')
onShutdown(deps.logger, async () => { await worker.stop(); await deps.database.close() })
