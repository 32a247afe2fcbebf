import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/**
 * Lets V8 give back buffers that nothing names any more, which takes some 20 ms: by itself it lets 64 MB of pictures lie until it looks, so that a
 * long job of pictures would hold these all the time. Detaching a buffer frees nothing of what sharp made.
 */
export function freeBuffers(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what V8 puts into a new context for the flag
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
