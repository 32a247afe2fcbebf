import { directDatabaseUrl, parseConfig } from '../config.ts'
import { announceAdministrator } from './product/announce.ts'
import { prepareDatabase } from './product/prepare-database.ts'

/** `npm run migrate`: prepares the database that DATABASE_URL names, past a pooler where DATABASE_DIRECT_URL does, as `npm start` does. */
try {
  const config = parseConfig(process.env)
  announceAdministrator(config, await prepareDatabase(config, directDatabaseUrl(config)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
