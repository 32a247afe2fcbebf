import { sourceFrames } from './source-frames.ts'

/** An error as logs keep it. */
interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string | number
  statusCode?: number
  /** The constraint that a query violated. */
  constraint?: string
  cause?: LoggedError
}

/** Deeper chains are somebody's making. */
const MAX_CAUSES = 5

/** The database's client lists a query's values behind it; the server quotes the one that it could not read. */
const withoutValues = (message: string) =>
  message.replace(/\nparams: [^]*$/, '').replace(/^(invalid [^:"]{1,80}|.{1,80} out of range)[:"][^]*$/, '$1')

const named = (error: Error, name: string): unknown => (name in error ? Reflect.get(error, name) : undefined)

/**
 * What logs keep of an error: what failed and where, and none of the values that it failed with, which may be
 * anybody's secrets. Of its other fields those stay that are known to hold none.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutValues(String(error)), stack: '' }
  const message = withoutValues(error.message)
  const frames = (error.stack ?? '').replace(error.message, '').match(/^ {4}at .*$/gm) ?? []
  const code = named(error, 'code')
  const statusCode = named(error, 'statusCode')
  const constraint = named(error, 'constraint_name')
  return {
    type: error.name,
    message,
    stack: sourceFrames([`${error.name}: ${message}`, ...frames].join('\n')),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof statusCode === 'number' ? { statusCode } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause !== undefined && depth < MAX_CAUSES
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  }
}
