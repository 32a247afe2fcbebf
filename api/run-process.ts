import { inspect } from 'node:util'
import { ConfigError } from './config-error.ts'

/**
 * Whether the client `postgres` wrote to a connection that had closed in the same moment: a statement of a transaction whose database
 * fell, which failed with it already (its issues 1066, 1154 and 1208). Nobody can catch it where it is thrown.
 */
const isWriteAfterClose = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.message.includes("reading 'write'") &&
  /\bnextWrite\b/.test(`${error.stack}`)

/**
 * Runs what a process is there for. A configuration that cannot work ends it with that one line, other faults with all of it. A database
 * that falls is none.
 */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  process.on('uncaughtException', (error) => {
    if (isWriteAfterClose(error)) return
    process.stderr.write(`${inspect(error)}\n`)
    process.exit(1)
  })
  try {
    await main()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
