/** A check that hangs for longer does so on a connection that is dead, and another may not be. */
const GIVEN_UP_AFTER_MS = 10_000

interface Times {
  /** A check that takes longer has failed. */
  limitMs: number
  /** How long an answer is good for. */
  keptMs: number
  failureKeptMs: number
}

/**
 * A check that answers within its limit and is not made more often than it need be: one at a time, also while an
 * earlier one hangs. Its answer is true where `check` ended well.
 *
 * @param onFailure told once for each check that failed or took too long
 */
export function steadyCheck(
  check: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  { limitMs, keptMs, failureKeptMs }: Times,
): () => Promise<boolean> {
  let answer: { isOk: boolean; until: number } | null = null
  let running: Promise<boolean> | null = null
  let hangsUntil = 0

  const settle = (isOk: boolean): boolean => {
    answer = { isOk, until: performance.now() + (isOk ? keptMs : failureKeptMs) }
    return isOk
  }
  const fail = (error: unknown): boolean => {
    onFailure(error)
    return settle(false)
  }

  /** Ends with the check or at its limit; a check that hangs is not made again before it came back. */
  const run = async (): Promise<boolean> => {
    const made = check().then(
      () => settle(true),
      (error: unknown) => (hangsUntil > 0 ? settle(false) : fail(error)),
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        hangsUntil = performance.now() + GIVEN_UP_AFTER_MS
        resolve(fail(new Error(`Nothing came within ${limitMs} ms`)))
      }, limitMs)
    })
    void made.finally(() => {
      clearTimeout(timer)
      hangsUntil = 0
    })
    return Promise.race([made, late])
  }

  return async () => {
    if (performance.now() < hangsUntil) return false
    if (answer && performance.now() < answer.until) return answer.isOk
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
