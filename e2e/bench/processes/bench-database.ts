import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../../../api/config.ts'
import { connect, type DbClient } from '../../../api/db/client.ts'
import { startEmbeddedPostgres } from '../../../api/db/embedded-postgres.ts'
import { migrate } from '../../../api/db/migrate.ts'
import { seed } from '../../../api/seed/seed.ts'

export interface BenchDatabase extends DbClient {
  url: string
  dataDir: string
}

/** A database as after the first start, with a data folder; both go with the stack. */
export async function benchDatabase(stack: AsyncDisposableStack): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nestage-bench-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  stack.defer(() => server.stop())
  await migrate(server.url)
  const client = connect(server.url)
  stack.defer(() => client.close())
  await seed(client.db, parseConfig({ DATABASE_URL: server.url, DATA_DIR: dataDir }))
  return { ...client, url: server.url, dataDir }
}
