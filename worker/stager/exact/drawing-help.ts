import { type CrewMemory, dismiss } from '../../../shared/engine/render/crew.ts'
import type { WorkerPool } from '../threads/worker-pool.ts'
import type { SharedDrawing } from './exact-stager-thread.ts'

type Help = { memory: CrewMemory; ended: Promise<unknown> }

/**
 * A second thread for the drawing of a room that is the only one being staged. It is given back as soon as there is another room: two rooms with a
 * thread each are sooner done than one after the other with two.
 */
export class DrawingHelp {
  private readonly threads: WorkerPool
  private current: Help | null = null

  constructor(threads: WorkerPool) {
    this.threads = threads
  }

  /** @param onFailure hears why the helping thread failed: who draws with it would wait for its part for good */
  begin(shared: SharedDrawing, signal: AbortSignal, onFailure: (error: unknown) => void): void {
    const drawn = Array.fromAsync(this.threads.carryOut(shared, signal))
    const current: Help = {
      memory: shared.memory,
      ended: drawn.catch(onFailure).finally(() => this.forget(current)),
    }
    this.current = current
  }

  /** Resolves when nobody helps any more; what helped leaves the rest to the other. */
  async end(): Promise<void> {
    const { current } = this
    if (!current) return
    dismiss(current.memory)
    await current.ended
  }

  /** Of a large photo, what is drawn on takes a hundred megabytes and more. */
  private forget(help: Help): void {
    if (this.current === help) this.current = null
  }
}
