import type { Config } from '../../config.ts'
import { announceAddress } from './announce.ts'
import { assertPortFree } from './assert-port-free.ts'
import { prepareProduct } from './prepare-product.ts'
import { printLogLine } from './print-log-line.ts'
import { PROCESS_ENVIRONMENT } from './process-environment.ts'
import { stopAll, supervise } from './supervise.ts'
import { untilReady } from './until-ready.ts'

const READY_LIMIT_MS = 60_000

/**
 * Starts everything the product needs from the built server, until the stack is undone; answers the database's address.
 *
 * @param command what was asked for, to be named in advice
 * @param building settles when everything is built, with whether the web had to be
 */
export async function startProduct(
  config: Config,
  { command, building }: { command: string; building: Promise<boolean> },
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<string> {
  await assertPortFree(config.port, `PORT=${config.port + 1} npm ${command}`)
  const databaseUrl = await prepareProduct(config, building, stack, signal)

  const env = { ...PROCESS_ENVIRONMENT, ...process.env, DATABASE_URL: databaseUrl }
  const children = [
    supervise({ name: 'api', script: 'dist/server/api.js', env, onLine: printLogLine }),
    supervise({ name: 'worker', script: 'dist/server/worker.js', env, onLine: printLogLine }),
  ]
  stack.defer(() => stopAll(children))
  await untilReady(`http://127.0.0.1:${config.port}`, { limitMs: READY_LIMIT_MS, signal })
  await announceAddress(config, databaseUrl)
  return databaseUrl
}
