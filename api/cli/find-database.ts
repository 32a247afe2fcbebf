import type { Config } from '../config.ts'
import { connectionUrl, readConnection } from '../db/embedded/connection.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { isReachable } from './product/is-reachable.ts'

/** The configured database, past a pooler, the embedded one of a product that runs, or the embedded one started for this. */
export async function findDatabase({ database }: Config, stack: AsyncDisposableStack): Promise<string> {
  if (database.kind === 'postgres') return database.directUrl ?? database.url
  const known = await readConnection(database.dataDir)
  if (known && (await isReachable(known.port))) return connectionUrl(known)
  const server = await startEmbeddedPostgres({ dataDir: database.dataDir })
  stack.defer(() => server.stop())
  return server.url
}
