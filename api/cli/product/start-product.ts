import type { Config } from '../../config.ts'
import { announceAddress } from './announce.ts'
import { assertPortFree } from './assert-port-free.ts'
import { prepareProduct } from './prepare-product.ts'
import { printLogLine } from './print-log-line.ts'
import { stopAll, supervise } from './supervise.ts'
import { untilReady } from './until-ready.ts'

const READY_LIMIT_MS = 60_000

/** Starts everything the product needs, until the stack is undone; answers the database's address. */
export async function startProduct(
  config: Config,
  command: string,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<string> {
  await assertPortFree(config.port, `PORT=${config.port + 1} npm ${command}`)
  const databaseUrl = await prepareProduct(config, stack, signal)

  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const children = [
    supervise({ name: 'api', script: 'api/main.ts', env, onLine: printLogLine }),
    supervise({ name: 'worker', script: 'worker/main.ts', env, onLine: printLogLine }),
  ]
  stack.defer(() => stopAll(children))
  await untilReady(`http://127.0.0.1:${config.port}`, { limitMs: READY_LIMIT_MS, signal })
  await announceAddress(config, databaseUrl)
  return databaseUrl
}
