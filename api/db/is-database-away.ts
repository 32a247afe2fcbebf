/**
 * Of PostgreSQL: connections broken, refused while it starts or stops, or all taken; no space left to write to; a standby that is
 * still to take over, and takes no writes; a transaction cut off because nobody worked at it.
 */
const SQL_STATES = /^(08\w{3}|57P0[1-5]|53[0-3]00|25006|25P03)$/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Of the client postgres, and our own (`DatabaseSilent`). */
const CLIENT_CODES = new Set([
  'DATABASE_SILENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
])
/** Of the client pg, which gives these no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether a statement failed because the database could not be reached or work, and not for what it said: it may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (SQL_STATES.test(code) || SYSTEM_CODES.has(code) || CLIENT_CODES.has(code)) return true
    if (MESSAGES.test(cause.message)) return true
  }
  return false
}
