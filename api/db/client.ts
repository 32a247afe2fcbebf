import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { prepareStatements } from './prepare-statements.ts'

export type Db = PostgresJsDatabase
/** A transaction; takes every query a `Db` takes. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For reads and writes that do not care whether they are inside a transaction. */
export type Executor = Db | Tx

export interface DbClient {
  db: Db
  sql: postgres.Sql
  /** Waits at most five seconds for running queries. */
  close(): Promise<void>
}

/** By itself the client would wait up to twenty seconds after the database is back. */
const MAX_BACKOFF_S = 1

/** Connects to PostgreSQL; connections are made on first use. */
export function connect(url: string, options: { max?: number } = {}): DbClient {
  const sql = postgres(url, {
    max: options.max ?? 10,
    onnotice: () => {},
    backoff: (failures: number) => Math.min(MAX_BACKOFF_S, 0.05 * 2 ** failures),
    connection: { application_name: 'nestage' },
  })
  return { db: drizzle(prepareStatements(sql)), sql, close: () => sql.end({ timeout: 5 }) }
}
