import type { QueueItem } from '../queue/queue-item.ts'
import type { Meta } from '../queue/database/meta-values.ts'
import type { QueueConnection } from '../queue/database/queue-connection.ts'
import { QueueStore, type Acknowledged, type Change } from '../queue/database/queue-store.ts'

/** The queue of a full device, for tests: takes nothing until the bytes of a photo are gone, or for good. */
export class FullStore extends QueueStore {
  #isFull = true
  readonly #forGood: boolean

  constructor(connection: QueueConnection, { forGood = false } = {}) {
    super(connection)
    this.#forGood = forGood
  }

  async #refuse(): Promise<void> {
    if (this.#isFull) throw new DOMException('Full', 'QuotaExceededError')
  }

  override async change(id: string, how: Change): Promise<QueueItem | null> {
    const item = await this.get(id)
    if (item && this.#isFull) how(item)
    await this.#refuse()
    return super.change(id, how)
  }

  override async changeMeta<Value>(meta: Meta<Value>, how: (value: Value | null) => Value | null) {
    await this.#refuse()
    return super.changeMeta(meta, how)
  }

  override async take(id: string, how: Change, before: Acknowledged | null) {
    const item = await this.get(id)
    if (item && this.#isFull) how(item)
    await this.#refuse()
    return super.take(id, how, before)
  }

  override async confirm(acknowledged: Acknowledged): Promise<void> {
    await this.#refuse()
    await super.confirm(acknowledged)
  }

  override async dropBytes(id: string): Promise<void> {
    await super.dropBytes(id)
    this.#isFull = this.#forGood
  }
}
