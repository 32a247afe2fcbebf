import { Pool, type PoolClient } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../api/logger.ts'
import { isDatabaseAway } from '../api/db/is-database-away.ts'

const TRY_AGAIN_MS = 250

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

/**
 * Connections for graphile-worker that outlast the database's absence: one that cannot be made is tried again until it can, and a statement
 * whose connection broke runs again on the next. By itself graphile-worker does not wait for the answer to "this job is done", so that one
 * unanswered ends the process.
 *
 * Statements may so run twice. Those of the queue bear it: each names the jobs it is about and the lock it expects, but for the one that hands
 * out a job: the job that it handed out unheard is for `freeLostJobs`.
 */
export function queuePool(connectionString: string, max: number, logger: Logger): Pool {
  const pool = new Pool({ connectionString, max, application_name: 'nestage-queue' })
  // A client that is idle when its connection breaks leaves the pool by itself; heard, the error ends nothing.
  pool.on('error', (err) => logger.warn({ err }, 'a connection of the queue broke'))
  pool.on('connect', (client) => {
    client.on('error', (err) => logger.warn({ err }, 'a connection of the queue broke'))
  })
  const connectOnce = pool.connect.bind(pool) as () => Promise<PoolClient>

  async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (pool.ending || !isDatabaseAway(error)) throw error
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
      client = await patiently(connectOnce)
    } catch (error) {
      return callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined)
    }
    callback(undefined, client, () => client.release())
  }
  return Object.assign(pool, {
    connect: (callback?: Connected) => (callback ? connectFor(callback) : connect()),
  })
}
