import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** JSON lines on standard output, with `name` telling the process. */
export const createLogger = (name: string, level: Config['logLevel']): Logger =>
  pino({
    name,
    level,
    redact: ['password', '*.password', 'token', '*.token', 'headers.cookie', 'headers.authorization'],
  })
