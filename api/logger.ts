import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** Lines that nobody reads, as after the parent's end, are lost; the process goes on to close what it has open. */
function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** JSON lines on standard output, with `name` telling the process. */
export function createLogger(name: string, level: Config['logLevel']): Logger {
  process.stdout.off('error', ignoreBrokenPipe).on('error', ignoreBrokenPipe)
  const redact = ['password', '*.password', 'token', '*.token', 'headers.cookie', 'headers.authorization']
  // Through Node's stream: pino's own writes to a broken pipe again and again for ever when it is flushed.
  return pino({ name, level, redact }, { write: (line) => process.stdout.write(line) })
}
