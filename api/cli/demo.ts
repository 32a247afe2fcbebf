import { parseConfig, type Config } from '../config.ts'
import { connect } from '../db/client.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/demo-people.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { mailedToken } from '../demo/mailed-token.ts'
import { refuseRealInstance } from '../demo/refuse-real-instance.ts'
import { findDatabase } from './find-database.ts'
import { buildServer } from './product/build-server.ts'
import { buildWeb } from './product/build-web.ts'
import { isReachable } from './product/is-reachable.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { startProduct } from './product/start-product.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function fill(config: Config, databaseUrl: string): Promise<void> {
  const client = connect(databaseUrl, { max: 1 })
  try {
    await refuseRealInstance(client.db, config, process.argv.includes('--force'))
    const origin = `http://127.0.0.1:${config.port}`
    const verificationToken = ({ email }: { email: string }) => mailedToken(origin, email)
    const isNew = await fillDemo(client.db, { origin, verificationToken })
    print(isNew ? 'The demo is there. Its rooms are being staged now.' : 'The demo is there already.')
  } finally {
    await client.close()
  }
  for (const { email, buys } of DEMO_PEOPLE)
    print(`Sign in          ${email} with password ${DEMO_PASSWORD} (${buys[0]?.what ?? 'the free plan'})`)
  print(
    `Photos that wait ${new URL('/app/shoot', config.publicUrl).href}: switch the network off, photograph or choose pictures`,
  )
}

/** `npm run demo`: fills the product that runs, or starts one, fills it and keeps it running until Ctrl-C. */
const config = parseConfig(process.env)
if (await isReachable(config.port)) {
  try {
    await using stack = new AsyncDisposableStack()
    await fill(config, await findDatabase(config, stack))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
} else
  await runUntilStopped(async (stack, signal) => {
    const building = buildWeb(signal)
    building.catch(() => undefined)
    await buildServer(signal)
    await fill(config, await startProduct(config, { command: 'run demo', building }, stack, signal))
  })
