import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Orders of one listing follow each other sooner. */
const IDLE_MS = 60_000

// A thread takes no V8 options of its own; the switch holds for contexts made after it.
setFlagsFromString('--expose-gc')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- V8's function
const collect = runInNewContext('gc') as () => void

/**
 * Answers a function to be called when the thread's work begins (`false`) and ends (`true`): an idle thread allocates nothing, so that nothing would
 * ever collect the pictures it has worked on. A minute of rest, and they go; compiled code stays.
 */
export function collectWhenIdle(): (isIdle: boolean) => void {
  let timer: NodeJS.Timeout | undefined
  return (isIdle) => {
    clearTimeout(timer)
    if (isIdle) timer = setTimeout(collect, IDLE_MS)
  }
}
