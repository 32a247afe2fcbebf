/** Lets at most `count` holders work at once; the others wait in line, first come first served. */
export class Semaphore {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(count: number) {
    this.free = count
  }

  /** Resolves with the function that gives the slot back; rejects with the signal's reason when it aborts first. */
  async acquire(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.free > 0) this.free--
    else await this.wait(signal)
    let held = true
    return () => {
      if (!held) return
      held = false
      const next = this.waiting.shift()
      if (next) next()
      else this.free++
    }
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1)
        reject(signal.reason)
      }
      this.waiting.push(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}
