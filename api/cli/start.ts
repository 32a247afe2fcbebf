import { parseConfig } from '../config.ts'
import { announceAddress, announceAdministrator } from './announce.ts'
import { assertPortFree } from './assert-port-free.ts'
import { buildWeb } from './build-web.ts'
import { openDatabase, prepareDatabase } from './prepare-database.ts'
import { printLogLine } from './print-log-line.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { stopAll, supervise } from './supervise.ts'
import { untilReady } from './until-ready.ts'

const READY_LIMIT_MS = 60_000

/** `npm start`: everything the product needs, until Ctrl-C. */
await runUntilStopped(async (stack, signal) => {
  const config = parseConfig(process.env)
  await assertPortFree(config.port, `PORT=${config.port + 1} npm start`)
  const building = buildWeb(signal)
  // Waited for below; until then a failure must not count as unhandled.
  building.catch(() => undefined)

  const database = await openDatabase(config, printLogLine)
  stack.defer(() => database.stop())
  announceAdministrator(config, await prepareDatabase(config, database.url))
  if (await building) process.stdout.write('Built the web\n')
  signal.throwIfAborted()

  const env = { ...process.env, DATABASE_URL: database.url }
  const children = [
    supervise({ name: 'api', script: 'api/main.ts', env, onLine: printLogLine }),
    supervise({ name: 'worker', script: 'worker/main.ts', env, onLine: printLogLine }),
  ]
  stack.defer(() => stopAll(children))
  await untilReady(`http://127.0.0.1:${config.port}`, { limitMs: READY_LIMIT_MS, signal })
  announceAddress(config)
})
