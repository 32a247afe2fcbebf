import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { ARRAY_TYPES } from './array-types.ts'
import { type OnStatement, observeStatements } from './observe-statements.ts'
import { prepareStatements } from './prepare-statements.ts'
import { type Place, silentSockets } from './silent-sockets.ts'
import { watchHost } from './watch-host.ts'
import { followed, watchStatements } from './watch-statements.ts'

export type Db = PostgresJsDatabase
/** A transaction; takes every query a `Db` takes. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For reads and writes that do not care whether they are inside a transaction. */
export type Executor = Db | Tx

export interface DbClient {
  db: Db
  sql: postgres.Sql
  /** For `listen`: connections that stay one session of PostgreSQL. */
  listener: Pick<postgres.Sql, 'listen'>
  /** Whether so many statements have waited for so long that who asks now should rather come back. */
  isOverloaded: () => boolean
  /** Waits at most five seconds for running queries. */
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Connections. */
  max?: number
  /** A statement that takes longer is cancelled by the server, and given up where that does not answer. Without it all may take for ever. */
  statementMs?: number
  /** After which a statement is given up; some seconds after it should have been cancelled where left out. */
  silentMs?: number
  /** Without `statementMs`: after which a host that says nothing is asked whether it is there. */
  quietMs?: number
  /** PostgreSQL itself, where the address leads to a pooler in transaction mode, which is to set the sessions' own limits then. */
  directUrl?: string | null
  /** Told of what drizzle sends. */
  onStatement?: OnStatement
}

/** By itself the client would wait up to twenty seconds after the database is back. */
const MAX_BACKOFF_S = 1
/** An idle connection whose other end has vanished is noticed this long later, with ten probes a second apart. */
const KEEP_ALIVE_S = 10
/** For the server's word that it cancelled a statement, also where it hardly gets any processor. */
const CANCELLING_MS = 15_000
/** A transaction at which nobody works: its process hangs, and what it locked is wanted. */
const IDLE_TRANSACTION_MS = 60_000

/** Connects to PostgreSQL; connections are made on first use. */
export function connect(
  url: string,
  {
    max = 10,
    statementMs,
    silentMs = (statementMs ?? 0) + CANCELLING_MS,
    quietMs,
    directUrl = null,
    onStatement,
  }: ConnectOptions = {},
): DbClient {
  const options = {
    max,
    onnotice: () => {},
    backoff: (failures: number) => Math.min(MAX_BACKOFF_S, 0.05 * 2 ** failures),
    keep_alive: KEEP_ALIVE_S,
    connection: { application_name: 'nestage' },
    fetch_types: false,
    types: ARRAY_TYPES,
  }
  const direct = directUrl === null ? null : postgres(directUrl, { ...options, max: 1 })
  const closing = (sql: postgres.Sql) => async () => {
    await Promise.all([sql.end({ timeout: 5 }), direct?.end({ timeout: 5 })])
  }
  const observed = (client: postgres.Sql) => (onStatement ? observeStatements(client, onStatement) : client)
  const sockets = silentSockets()
  if (statementMs === undefined) {
    const watch = watchHost(url, sockets, quietMs)
    const watched = {
      ...options,
      // Not in the package's types.
      socket: (place: Place) => {
        watch()
        return sockets.open(place)
      },
    }
    const sql = postgres(url, watched)
    return {
      db: drizzle(observed(prepareStatements(sql))),
      sql,
      listener: direct ?? sql,
      isOverloaded: () => false,
      close: closing(sql),
    }
  }
  const limited = {
    ...options,
    // A pooler refuses who asks for what it does not know, and its sessions are not one client's.
    connection: {
      ...options.connection,
      ...(direct === null && {
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      }),
    },
    // Not in the package's types.
    socket: sockets.open,
  }
  const sql = postgres(url, limited)
  const watch = watchStatements(
    { silentMs, connections: max },
    { onLook: sockets.look, onSilent: sockets.breakSilent },
  )
  return {
    db: drizzle(observed(followed(prepareStatements(sql), watch))),
    sql,
    listener: direct ?? sql,
    isOverloaded: watch.isOverloaded,
    close: closing(sql),
  }
}
