import { parseConfig } from '../config.ts'
import { announceAddress } from './product/announce.ts'
import { assertPortFree } from './product/assert-port-free.ts'
import { prepareProduct } from './product/prepare-product.ts'
import { printLogLine } from './product/print-log-line.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { stopAll, supervise } from './product/supervise.ts'
import { untilReady } from './product/until-ready.ts'

const READY_LIMIT_MS = 60_000

/** `npm start`: everything the product needs, until Ctrl-C. */
await runUntilStopped(async (stack, signal) => {
  const config = parseConfig(process.env)
  await assertPortFree(config.port, `PORT=${config.port + 1} npm start`)
  const databaseUrl = await prepareProduct(config, stack, signal)

  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const children = [
    supervise({ name: 'api', script: 'api/main.ts', env, onLine: printLogLine }),
    supervise({ name: 'worker', script: 'worker/main.ts', env, onLine: printLogLine }),
  ]
  stack.defer(() => stopAll(children))
  await untilReady(`http://127.0.0.1:${config.port}`, { limitMs: READY_LIMIT_MS, signal })
  await announceAddress(config, databaseUrl)
})
