import { trace } from '@opentelemetry/api'
import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'
import { describeError } from './describe-error.ts'
import { maskSecrets } from './mask-secrets.ts'

export type { Logger }

/** Lines that nobody reads, as after the parent's end, are lost; the process goes on to close what it has open. */
function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** How long a line waits for others. */
const TOGETHER_MS = 50
const MAX_WAITING = 64 * 1024

let waiting = ''
function writeWaiting(): void {
  const lines = waiting
  waiting = ''
  if (lines !== '') process.stdout.write(lines)
}

/**
 * Writes the lines of fifty milliseconds at once: each write to a pipe is a system call that is waited for, and wakes
 * whoever reads. A process that ends, whatever way but by SIGKILL, has written them all.
 */
function writeTogether(line: string): void {
  if (waiting === '') setTimeout(writeWaiting, TOGETHER_MS)
  waiting += line
  if (waiting.length > MAX_WAITING) writeWaiting()
}
process.on('exit', writeWaiting)

/** In which trace a line was written, by the names that OpenTelemetry gives to these fields. */
function traceFields(): object {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** JSON lines on standard output, with `name` telling the process and without anybody's secrets. */
export function createLogger(
  name: string,
  level: Config['logLevel'],
  write: (line: string) => void = writeTogether,
): Logger {
  process.stdout.off('error', ignoreBrokenPipe).on('error', ignoreBrokenPipe)
  const redact = ['password', '*.password', 'token', '*.token', 'headers.cookie', 'headers.authorization']
  // Through Node's stream: pino's own writes to a broken pipe again and again for ever when it is flushed.
  const serializers = { err: describeError, error: describeError }
  return pino(
    { name, level, redact, serializers, mixin: traceFields },
    { write: (line) => write(maskSecrets(line)) },
  )
}
