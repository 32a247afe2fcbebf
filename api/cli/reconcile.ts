import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { parseConfig } from '../config.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { createDeps, type Deps } from '../deps.ts'
import { reconcile } from '../services/billing/reconcile/reconcile.ts'
import { findDatabase } from './find-database.ts'
import { systemContext } from '../services/context/system-context.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

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
  const { customers, differences } = await reconcile(systemContext(deps, 'reconcile'), {
    repair: process.argv.includes('--repair'),
  })
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
