const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command that starts things and leaves them running, until a signal or the end of npm stops it.
 *
 * What it defers on the stack is undone in reverse order, also when starting fails half-way; a second signal ends
 * at once. An error is shown as its one line.
 */
export async function runUntilStopped(
  start: (stack: AsyncDisposableStack, signal: AbortSignal) => Promise<void>,
): Promise<never> {
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      if (stopping.signal.aborted) process.exit(130)
      stopping.abort()
    })
  }
  const watch = watchParent(() => stopping.abort())
  const stack = new AsyncDisposableStack()
  let code = 0
  try {
    await start(stack, stopping.signal)
    await stopped
  } catch (error) {
    if (!stopping.signal.aborted) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      code = 1
    }
  }
  clearInterval(watch)
  stopping.abort()
  await stack.disposeAsync()
  process.exit(code)
}

/** npm does not pass on a kill -9, and nothing announces a lost parent: its number has to be looked at. */
function watchParent(onLost: () => void): NodeJS.Timeout | undefined {
  if (!process.env['npm_lifecycle_event']) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && onLost(), 1_000).unref()
}
