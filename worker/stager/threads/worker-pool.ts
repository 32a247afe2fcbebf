import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { threadEvents } from './thread-events.ts'

/**
 * Room for young objects of a thread, of which V8 takes three times as much and keeps it. Pictures lie elsewhere: four times as much (`NODE_OPTIONS`) took
 * 20 MB more a thread, and as much of the processor. The threads that this process starts from here on take it; it goes before their `resourceLimits`.
 */
export const MOST_YOUNG_MB = 4
setFlagsFromString(`--max-semi-space-size=${MOST_YOUNG_MB}`)

/** Threads beyond one are kept between the rooms of one listing, overnight they are not. */
const IDLE_THREAD_KEEP_MS = 300_000

/** One for all: an error made where an order is carried out knows by its trace what was ordered, and its signal keeps it until the next order. */
const ORDERED = new Error('There is an order')

/** How a thread gets ready before there is an order for it. */
export type WarmUp = {
  /** Resolves when the machine has time for it; rejects when the signal aborts. */
  when: (signal: AbortSignal) => Promise<void>
  /** What a thread is told to warm up with; it is answered as orders are. */
  order: unknown
  /** Hears why no thread got ready; orders are carried out all the same. */
  onFailure: (error: unknown) => void
}

/**
 * Threads of one script that takes one order after another, by message, and answers each with messages and a null at their end. A thread that has
 * worked is kept for the next order: its code is compiled by then, and a first draft takes about three quarters of the time. The last one is
 * kept for good (idle for ten minutes, V8 has collected its pictures, and it holds some 10 MB), and with a `warmUp` one has worked before
 * the first order.
 */
export class WorkerPool {
  /** Settles when a thread has warmed up, or will not for now. */
  warmedUp = Promise.resolve()
  private readonly script: URL
  private readonly warmUp: WarmUp | undefined
  private readonly idle = new Map<Worker, NodeJS.Timeout>()
  private readonly closing = new AbortController()
  private ordered = new AbortController()
  private working = 0

  constructor(script: URL, warmUp?: WarmUp) {
    this.script = script
    this.warmUp = warmUp
    this.getReady()
  }

  /**
   * Has an order carried out by an idle thread, or else by a new one, and yields its messages. Throws when the thread fails or ends, or the
   * signal aborts; such a thread is ended, and so is one whose messages are not awaited to their end.
   *
   * @param handedOver buffers of the order that the thread takes over instead of copies
   */
  async *carryOut<Message>(
    order: unknown,
    signal: AbortSignal,
    handedOver: ArrayBufferLike[] = [],
  ): AsyncGenerator<Message> {
    signal.throwIfAborted()
    this.working++
    // An order never waits for a warm-up nor shares the processor with it, and leaves a ready thread behind as well.
    this.ordered.abort(ORDERED)
    try {
      yield* this.have<Message>(this.take(), order, signal, handedOver)
    } finally {
      this.working--
      this.getReady()
    }
  }

  /** Ends the idle threads; working ones end by their signal. */
  async close(): Promise<void> {
    this.closing.abort(new Error('The threads were closed'))
    await this.warmedUp
    await Promise.all(Array.from(this.idle.keys(), (worker) => this.forget(worker).terminate()))
  }

  /** Sees to it that a thread has worked, when none has or the only one was ended. */
  private getReady(): void {
    const { warmUp } = this
    if (!warmUp || this.working || this.idle.size || this.closing.signal.aborted) return
    this.ordered = new AbortController()
    const signal = AbortSignal.any([this.ordered.signal, this.closing.signal])
    this.warmedUp = this.runWarmUp(warmUp, signal).catch((error: unknown) => {
      if (!signal.aborted) warmUp.onFailure(error)
    })
  }

  private async runWarmUp({ when, order }: WarmUp, signal: AbortSignal): Promise<void> {
    await when(signal)
    await Array.fromAsync(this.have(this.start(), order, signal))
  }

  private async *have<Message>(
    worker: Worker,
    order: unknown,
    signal: AbortSignal,
    handedOver: ArrayBufferLike[] = [],
  ): AsyncGenerator<Message> {
    let isFinished = false
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(
        order,
        handedOver.filter((buffer) => buffer instanceof ArrayBuffer),
      )
      yield* threadEvents<Message>(worker, signal)
      isFinished = true
    } finally {
      if (isFinished) this.keep(worker)
      else await worker.terminate()
    }
  }

  /**
   * Of idle threads the one that worked last: of two that drew a room, that is the one that read and furnished it as well. Taken in turns, each would meet
   * every other room's code half compiled.
   */
  private take(): Worker {
    const latest = [...this.idle.keys()].at(-1)
    if (!latest) return this.start()
    this.forget(latest).ref()
    return latest
  }

  private start(): Worker {
    const worker = new Worker(this.script)
    // Whoever awaits its messages hears of its end as well; when nobody does, there is nothing to lose by it.
    return worker.on('error', () => this.forget(worker)).on('exit', () => this.forget(worker))
  }

  private keep(worker: Worker): void {
    if (worker.threadId < 0) return
    worker.unref()
    const timer = setTimeout(() => {
      if (this.idle.size > 1) void this.forget(worker).terminate()
    }, IDLE_THREAD_KEEP_MS)
    this.idle.set(worker, timer.unref())
  }

  private forget(worker: Worker): Worker {
    clearTimeout(this.idle.get(worker))
    this.idle.delete(worker)
    return worker
  }
}
