/**
 * Makes work that is asked for often run once at a time, with a rest between two runs: whatever is asked for during
 * run and rest is one more run. The promise settles when nothing that was asked for is left to do.
 */
export function coalesce(work: () => Promise<void>, restMs = 0): () => Promise<void> {
  let isDue = false
  let running: Promise<void> | undefined
  let restUntil = -Infinity
  const runAll = async () => {
    try {
      while (isDue) {
        const restLeftMs = restUntil - performance.now()
        if (restLeftMs > 0) await new Promise((resolve) => setTimeout(resolve, restLeftMs))
        isDue = false
        try {
          await work()
        } finally {
          restUntil = performance.now() + restMs
        }
      }
    } finally {
      // At once: who asks a moment later would be told of a run that has looked for the last time.
      running = undefined
    }
  }
  return () => {
    isDue = true
    running ??= runAll()
    return running
  }
}
