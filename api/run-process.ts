import { ConfigError } from './config-error.ts'

/** Runs what a process is there for. A configuration that cannot work ends it with that one line, other faults with all of it. */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
