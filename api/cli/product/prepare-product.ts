import type { Config } from '../../config.ts'
import { announceAdministrator } from './announce.ts'
import { openDatabase, prepareDatabase } from './prepare-database.ts'
import { printLogLine } from './print-log-line.ts'

/**
 * Opens the database and brings it up to date while the web is built, and shows how the first administrator signs in.
 * Answers the database's address; what was started ends with the stack.
 *
 * @param building settles when the web is built, with whether it had to be
 */
export async function prepareProduct(
  config: Config,
  building: Promise<boolean>,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<string> {
  const database = await openDatabase(config, printLogLine)
  stack.defer(() => database.stop())
  announceAdministrator(config, await prepareDatabase(config, database.directUrl))
  if (await building) process.stdout.write('Built the web\n')
  signal.throwIfAborted()
  return database.url
}
