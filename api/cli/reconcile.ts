import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { type Config, parseConfig } from '../config.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { connectionUrl, readConnection } from '../db/embedded/connection.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { createDeps, type Deps } from '../deps.ts'
import { reconcile } from '../services/billing/reconcile/reconcile.ts'
import { isReachable } from './is-reachable.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The configured database, the embedded one of a product that runs, or the embedded one started for this. */
async function findDatabase({ database }: Config, stack: AsyncDisposableStack): Promise<string> {
  if (database.kind === 'postgres') return database.url
  const known = await readConnection(database.dataDir)
  if (known && (await isReachable(known.port))) return connectionUrl(known)
  const server = await startEmbeddedPostgres({ dataDir: database.dataDir })
  stack.defer(() => server.stop())
  return server.url
}

/** The sandbox answers here, too, so that it can be asked while the product is down. */
async function openSandbox(
  { paymentSandbox }: Deps,
  port: number,
  stack: AsyncDisposableStack,
): Promise<void> {
  if (!paymentSandbox) return
  const server = serve({ fetch: paymentSandbox.app.fetch, port, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  stack.defer(() => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}

async function main(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const port = await freePort()
  const DATABASE_URL = await findDatabase(parseConfig(process.env), stack)
  const config = parseConfig({ ...process.env, DATABASE_URL, PORT: String(port), LOG_LEVEL: 'warn' })
  const deps = createDeps(config, 'reconcile')
  stack.defer(() => deps.database.close())
  await openSandbox(deps, port, stack)
  const { customers, differences } = await reconcile(deps, { repair: process.argv.includes('--repair') })
  differences.forEach(print)
  print(`${customers} customers compared, ${differences.length} differences (${deps.payments.account})`)
  if (differences.length > 0) process.exitCode = 1
}

/** `npm run reconcile`: prints what differs between ledger, subscriptions and the payment service. */
try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
