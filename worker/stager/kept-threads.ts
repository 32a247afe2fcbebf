import { Worker } from 'node:worker_threads'
import { threadEvents } from './thread-events.ts'

/** An idle thread holds some hundred megabytes; between the rooms of one listing it is kept, overnight it is not. */
const KEPT_MS = 300_000

/**
 * Threads of one script that takes one order after another, by message, and answers each with messages and a null at their end. A thread that has
 * worked is kept for the next order: its code is compiled by then, and a first draft takes about three quarters of the time.
 */
export class KeptThreads {
  private readonly script: URL
  private readonly idle = new Map<Worker, NodeJS.Timeout>()

  constructor(script: URL) {
    this.script = script
  }

  /**
   * Has an order carried out by an idle thread, or else by a new one, and yields its messages. Throws when the thread fails or ends, or the
   * signal aborts; such a thread is ended, and so is one whose messages are not awaited to their end.
   */
  async *carryOut<Message>(order: unknown, signal: AbortSignal): AsyncGenerator<Message> {
    signal.throwIfAborted()
    const worker = this.take()
    let isFinished = false
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(order)
      yield* threadEvents<Message>(worker, signal)
      isFinished = true
    } finally {
      if (isFinished) this.keep(worker)
      else await worker.terminate()
    }
  }

  /** Ends the idle threads; working ones end by their signal. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.idle.keys(), (worker) => this.forget(worker).terminate()))
  }

  private take(): Worker {
    for (const worker of this.idle.keys()) {
      this.forget(worker).ref()
      return worker
    }
    const worker = new Worker(this.script)
    // Whoever awaits its messages hears of its end as well; when nobody does, there is nothing to lose by it.
    return worker.on('error', () => this.forget(worker)).on('exit', () => this.forget(worker))
  }

  private keep(worker: Worker): void {
    if (worker.threadId < 0) return
    worker.unref()
    const timer = setTimeout(() => void this.forget(worker).terminate(), KEPT_MS)
    this.idle.set(worker, timer.unref())
  }

  private forget(worker: Worker): Worker {
    clearTimeout(this.idle.get(worker))
    this.idle.delete(worker)
    return worker
  }
}
