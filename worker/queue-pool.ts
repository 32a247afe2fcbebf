import { Pool, type PoolClient } from 'pg'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../api/logger.ts'
import { isDatabaseAway } from '../api/db/is-database-away.ts'
import { silentSockets } from '../api/db/silent-sockets.ts'
import { HOST_QUIET_MS, watchHost } from '../api/db/watch-host.ts'

const TRY_AGAIN_MS = 250
const KEEP_ALIVE_MS = 10_000
/** One for each runner of `startWorker`. */
const LISTENERS = 2

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

function openPool(connectionString: string, max: number, logger: Logger, quietMs: number): Pool {
  const sockets = silentSockets()
  const watch = watchHost(connectionString, sockets, quietMs)
  const pool = new Pool({
    connectionString,
    max,
    application_name: 'nestage-queue',
    // An idle connection whose other end has vanished, that which listens above all, is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Also where it was begun while nothing arrived, and its other end waits for what was lost.
    connectionTimeoutMillis: 2 * quietMs,
    // One at work is not: the system waits for its answer, and so for a connection that cannot be made.
    stream: () => {
      const socket = new Socket()
      sockets.follow(socket)
      watch()
      return socket
    },
  })
  // A client that is idle when its connection breaks leaves the pool by itself; heard, the error ends nothing.
  pool.on('error', (err) => logger.warn({ err }, 'a connection of the queue broke'))
  pool.on('connect', (client) => {
    client.on('error', (err) => logger.warn({ err }, 'a connection of the queue broke'))
  })
  return pool
}

/**
 * Connections for graphile-worker that outlast the database's absence: one that cannot be made is tried again until it can, and a statement
 * whose connection broke runs again on the next. By itself graphile-worker does not wait for the answer to "this job is done", so that one
 * unanswered ends the process.
 *
 * Statements may so run twice. Those of the queue bear it: each names the jobs it is about and the lock it expects, but for the one that hands
 * out a job: the job that it handed out unheard is for `freeLostJobs`.
 *
 * @param quietMs after which a host that says nothing is asked whether it is there
 * @param directUrl where to listen: PostgreSQL itself, where the other address leads to a pooler in transaction mode
 */
export function queuePool(
  connectionString: string,
  max: number,
  logger: Logger,
  { quietMs = HOST_QUIET_MS, directUrl = connectionString }: { quietMs?: number; directUrl?: string } = {},
): Pool {
  const pool = openPool(connectionString, max, logger, quietMs)
  const listening = directUrl === connectionString ? pool : openPool(directUrl, LISTENERS, logger, quietMs)
  const connectOnce = pool.connect.bind(pool) as () => Promise<PoolClient>
  const connectToListen = listening.connect.bind(listening) as () => Promise<PoolClient>
  const endOnce = pool.end.bind(pool)
  let isClosing = false
  const idle = Promise.withResolvers<void>()
  // Told of a release, the pool has not yet taken the client back.
  const checkIdle = () =>
    setImmediate(() => {
      if (isClosing && pool.waitingCount === 0 && pool.idleCount === pool.totalCount) idle.resolve()
    })
  pool.on('release', checkIdle)

  async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (isClosing || !isDatabaseAway(error)) {
          checkIdle()
          throw error
        }
        await pause(TRY_AGAIN_MS)
      }
    }
  }

  async function connect(): Promise<PoolClient> {
    const client = await patiently(connectOnce)
    const queryOnce = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const again = (args: unknown[]) =>
      patiently(async () => {
        const other = await connectOnce()
        try {
          return await (other.query as (...args: unknown[]) => Promise<unknown>)(...args)
        } finally {
          other.release()
        }
      })
    let inTransaction = false
    const query = async (...args: unknown[]) => {
      if (args[0] === 'begin') inTransaction = true
      try {
        return await queryOnce(...args)
      } catch (error) {
        if (inTransaction || !isDatabaseAway(error)) throw error
        return await again(args)
      }
    }
    return new Proxy(client, {
      get(target, key) {
        if (key === 'query') return query
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  /** With a callback it is asked for the connection that listens, which has its own way of beginning again. */
  async function connectFor(callback: Connected): Promise<void> {
    let client: PoolClient
    try {
      client = await patiently(connectToListen)
    } catch (error) {
      return callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined)
    }
    callback(undefined, client, () => client.release())
  }

  /** "This job is done" may still wait for a connection when the worker has stopped: a pool that ends at once never gives it one. */
  async function end(): Promise<void> {
    isClosing = true
    checkIdle()
    await idle.promise
    await endOnce()
    if (listening !== pool) await listening.end()
  }
  return Object.assign(pool, {
    end,
    connect: (callback?: Connected) => (callback ? connectFor(callback) : connect()),
  })
}
