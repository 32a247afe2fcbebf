import type { Config } from '../../config.ts'
import { announceAdministrator } from './announce.ts'
import { buildWeb } from './build-web.ts'
import { openDatabase, prepareDatabase } from './prepare-database.ts'
import { printLogLine } from './print-log-line.ts'

/**
 * Builds the web while the database is opened and brought up to date, and shows how the first administrator signs
 * in. Answers the database's address; what was started ends with the stack.
 */
export async function prepareProduct(
  config: Config,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<string> {
  const building = buildWeb(signal)
  // Waited for below; until then a failure must not count as unhandled.
  building.catch(() => undefined)
  const database = await openDatabase(config, printLogLine)
  stack.defer(() => database.stop())
  announceAdministrator(config, await prepareDatabase(config, database.url))
  if (await building) process.stdout.write('Built the web\n')
  signal.throwIfAborted()
  return database.url
}
