import { parseConfig } from '../config.ts'
import { createDeps } from '../deps.ts'
import { resetSecondFactor } from '../services/second-factor/reset-second-factor.ts'
import { findDatabase } from './find-database.ts'
import { systemContext } from '../services/context/system-context.ts'

const USAGE = 'Say whose: npm run reset-second-factor -- admin@nestage.example'

async function main(email = ''): Promise<void> {
  if (!email) throw new Error(USAGE)
  await using stack = new AsyncDisposableStack()
  const DATABASE_URL = await findDatabase(parseConfig(process.env), stack)
  const deps = createDeps(
    parseConfig({ ...process.env, DATABASE_URL, LOG_LEVEL: 'warn' }),
    'reset-second-factor',
  )
  stack.defer(() => deps.database.close())
  await resetSecondFactor(systemContext(deps, 'reset-second-factor'), { email })
  process.stdout.write(`${email} signs in with the password alone, and is signed out everywhere.\n`)
}

/** `npm run reset-second-factor -- <email>`: for somebody who lost both the authenticator app and the recovery codes. */
try {
  await main(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
