import { type CrewMemory, dismiss } from '../../../shared/engine/render/crew.ts'
import type { WorkerPool } from '../threads/worker-pool.ts'
import type { SharedDrawing } from './exact-stager-thread.ts'

/**
 * A second thread for the drawing of a room that is the only one being staged. It is given back as soon as there is another room: two rooms with a
 * thread each are sooner done than one after the other with two.
 */
export class DrawingHelp {
  private readonly threads: WorkerPool
  private current: { memory: CrewMemory; ended: Promise<unknown> } | null = null

  constructor(threads: WorkerPool) {
    this.threads = threads
  }

  /** @param onFailure hears why the helping thread failed: who draws with it would wait for its part for good */
  begin({ drawing, memory }: SharedDrawing, signal: AbortSignal, onFailure: (error: unknown) => void): void {
    const drawn = Array.fromAsync(this.threads.carryOut({ drawing, memory }, signal))
    this.current = { memory, ended: drawn.catch(onFailure) }
  }

  /** Resolves when nobody helps any more; what helped leaves the rest to the other. */
  async end(): Promise<void> {
    const { current } = this
    if (!current) return
    dismiss(current.memory)
    await current.ended
    if (this.current === current) this.current = null
  }
}
