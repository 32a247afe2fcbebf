import { databaseUrl, parseConfig } from '../config.ts'
import { announceAdministrator } from './product/announce.ts'
import { prepareDatabase } from './product/prepare-database.ts'

/** `npm run migrate`: prepares the database that DATABASE_URL names, as `npm start` does. */
try {
  const config = parseConfig(process.env)
  announceAdministrator(config, await prepareDatabase(config, databaseUrl(config)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
