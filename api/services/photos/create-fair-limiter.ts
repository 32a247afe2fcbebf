interface Waiting {
  owner: number
  start: () => void
}

/**
 * Runs tasks at most `slots` at a time and at most `slotsPerOwner` of one owner; the others wait in the order they
 * came, passing by those whose owner is at work already.
 */
export function createFairLimiter(
  slots: number,
  slotsPerOwner: number,
): <T>(owner: number, task: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = []
  const running = new Map<number, number>()
  let free = slots

  const mayStart = (owner: number) => free > 0 && (running.get(owner) ?? 0) < slotsPerOwner

  function take(owner: number): void {
    free--
    running.set(owner, (running.get(owner) ?? 0) + 1)
  }

  function giveBack(owner: number): void {
    free++
    const left = (running.get(owner) ?? 1) - 1
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
    const next = waiting.findIndex((one) => mayStart(one.owner))
    if (next < 0) return
    const [{ owner: first, start }] = waiting.splice(next, 1)
    take(first)
    start()
  }

  return async (owner, task) => {
    if (mayStart(owner)) take(owner)
    else await new Promise<void>((start) => waiting.push({ owner, start }))
    try {
      return await task()
    } finally {
      giveBack(owner)
    }
  }
}
