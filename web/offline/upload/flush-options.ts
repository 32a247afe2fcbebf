import type { Unstored } from '../queue/compress-captured.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import type { LinkSpeed } from './transport/link-speed.ts'
import type { Turns } from './transport/turns.ts'
import type { Transport } from './transport/transport.ts'

export interface FlushOptions {
  store: QueueStore
  transport: Transport
  /** Names this page or worker in leases. */
  holder: string
  speed: LinkSpeed
  turns: Turns
  saveData: boolean
  signal: AbortSignal
  /** No photo is begun after this moment of performance.now. */
  deadline?: number
  /** What `compressCaptured` found no room for: sent first, as its original is the room that is missing. */
  unstored?: Unstored | null
  onProgress?: (id: string, sentBytes: number, totalBytes: number) => void
  /** A photo that was sent has left the list, since there is no room for its row. */
  onDelisted?: (id: string) => void
}

export interface FlushOutcome {
  /** Photos that the server proved to hold. */
  confirmed: number
  /** When to flush again, in milliseconds of Date.now; null when nothing waits for time alone. */
  dueAt: number | null
}
