import { openDB } from 'idb'
import {
  QUEUE_DB_NAME,
  QUEUE_STORES,
  QUEUE_UPGRADES,
  type QueueDb,
  type QueueSchema,
} from './queue-schema.ts'

/** What happened to the connection, for those who show the queue. */
export type ConnectionEvent =
  /** A newer version of the app, in another tab, needs the database: this page should be reloaded. */
  | 'superseded'
  /** The data was written by a newer version; it is used as far as this version understands it. */
  | 'newer-data'
  /** The browser ended the connection; the data may have been deleted with it. */
  | 'terminated'

const DEAD = new Set(['InvalidStateError', 'UnknownError', 'TransactionInactiveError'])

const isDead = (error: unknown): boolean => error instanceof Error && DEAD.has(error.name)
const isVersionError = (error: unknown): boolean => error instanceof Error && error.name === 'VersionError'

/**
 * The one connection of a page or worker to the queue's database. It opens on first use, lets newer
 * versions upgrade, and survives the browser closing it (WebKit does so to pages in the background).
 */
export class QueueConnection {
  readonly #name: string
  readonly #upgrades: typeof QUEUE_UPGRADES
  readonly #onEvent: (event: ConnectionEvent) => void
  #opening: Promise<QueueDb> | undefined
  #terminated = false

  constructor(
    onEvent: (event: ConnectionEvent) => void = () => {},
    { name = QUEUE_DB_NAME, upgrades = QUEUE_UPGRADES } = {},
  ) {
    this.#name = name
    this.#upgrades = upgrades
    this.#onEvent = onEvent
  }

  /**
   * Runs `work`, which must be safe to run twice: once more on a new connection if the old one was dead.
   *
   * @throws what `work` throws, and QuotaExceededError where the device is full
   */
  async run<Result>(work: (db: QueueDb) => Promise<Result>): Promise<Result> {
    try {
      return await work(await this.#open())
    } catch (error) {
      if (!isDead(error) && !this.#terminated) throw error
      await this.close()
      return work(await this.#open())
    }
  }

  async close(): Promise<void> {
    const opening = this.#opening
    this.#opening = undefined
    this.#terminated = false
    // What never opened need not be closed, and whoever asked for it was told.
    const db = await opening?.catch(() => undefined)
    db?.close()
  }

  #open(): Promise<QueueDb> {
    this.#opening ??= this.#connect().catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }

  async #connect(): Promise<QueueDb> {
    try {
      return await this.#openVersion(this.#upgrades.length)
    } catch (error) {
      if (!isVersionError(error)) throw error
    }
    // The app was rolled back. Steps only add, so what this version knows is still there.
    const db = await this.#openVersion(undefined)
    if (!QUEUE_STORES.every((store) => db.objectStoreNames.contains(store))) {
      db.close()
      throw new Error('The data on this device was written by a newer version of Nestage')
    }
    this.#onEvent('newer-data')
    return db
  }

  async #openVersion(version: number | undefined): Promise<QueueDb> {
    const db: QueueDb = await openDB<QueueSchema>(this.#name, version, {
      upgrade: (database, oldVersion) => {
        for (const step of this.#upgrades.slice(oldVersion)) step(database)
      },
      blocking: () => {
        this.#opening = undefined
        db.close()
        this.#onEvent('superseded')
      },
      terminated: () => {
        this.#opening = undefined
        this.#terminated = true
        this.#onEvent('terminated')
      },
    })
    return db
  }
}
