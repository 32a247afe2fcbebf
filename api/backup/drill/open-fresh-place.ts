import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { freePort } from '../../db/embedded/free-port.ts'

/** Of this process, what a program needs to run at all. */
const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'NODE_EXTRA_CA_CERTS']

/**
 * An empty database and an empty data folder that are gone with the stack, as variables of an environment. There is nothing else in it but the
 * key that secrets are read with: what runs there can reach no mail server, payment service, bucket or model.
 */
export async function openFreshPlace(
  stack: AsyncDisposableStack,
  { secretKey }: { secretKey: string | null },
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-drill-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // Root's PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  stack.defer(() => server.stop())
  const here = NEEDED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return {
    ...Object.fromEntries(here),
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...(secretKey !== null && { SECRET_KEY: secretKey }),
  }
}
