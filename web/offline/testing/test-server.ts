import type { QueueStore } from '../queue/database/queue-store.ts'
import type { FlushOptions } from '../upload/flush-options.ts'
import { flushQueue } from '../upload/flush-queue.ts'
import { LinkSpeed } from '../upload/transport/link-speed.ts'
import { Turns } from '../upload/transport/turns.ts'
import type { Answer, Sent, Transport } from '../upload/transport/transport.ts'

/** What a server answers with a body of JSON. */
export const answer = (status: number, body: unknown, retryAfter: string | null = null): Answer => ({
  kind: 'answer',
  status,
  retryAfter,
  text: JSON.stringify(body),
})

/** A server that keeps photos as ours does; `behave` may answer in its place. */
export class TestServer {
  readonly stored = new Map<string, string>()
  requests: Sent[] = []
  atOnce = 0
  mostAtOnce = 0
  behave: (photo: Sent, store: () => Answer, signal: AbortSignal) => Answer | Promise<Answer> = (_, store) =>
    store()

  transport: Transport = async (photo, { signal, onProgress }) => {
    this.requests.push(photo)
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce)
    try {
      // Long enough for others to begin meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 2))
      onProgress(photo.body.size)
      return await this.behave(photo, () => this.#store(photo), signal)
    } finally {
      this.atOnce -= 1
    }
  }

  /** What sends a queue's photos to this server. */
  options(store: QueueStore, changes: Partial<Parameters<typeof flushQueue>[0]> = {}) {
    return {
      store,
      transport: this.transport,
      holder: crypto.randomUUID(),
      speed: new LinkSpeed(),
      turns: new Turns(),
      saveData: false,
      signal: new AbortController().signal,
      ...changes,
    }
  }

  /** Flushes a queue whose lock nobody holds. */
  async flush(store: QueueStore, changes: Partial<FlushOptions> = {}) {
    const held = await flushQueue(this.options(store, changes))
    if (held.kind === 'busy') throw new Error('busy')
    return held.result
  }

  #store({ id, sha256 }: Sent): Answer {
    const held = this.stored.get(id)
    const receipt = { id, imageUrl: '/api/images/x', projectId: 1, staging: 'started' }
    if (held !== undefined && held !== sha256)
      return answer(422, {
        success: false,
        code: 'id_reused',
        message: 'No.',
        receipt: { ...receipt, sha256: held },
      })
    this.stored.set(id, sha256)
    return answer(held ? 200 : 201, { success: true, data: { ...receipt, sha256 } })
  }
}
