import type { Executor, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from './actor.ts'

/** What a service may ask for beside the database. */
type Provider = Exclude<keyof Deps, 'db' | 'database'>

/**
 * Who acts and what with: the first parameter of every service that reads, writes or calls somebody. It says what it
 * needs of the providers, as in `ServiceContext<'storage' | 'limits'>`; whoever holds more may hand it on as it is.
 */
export type ServiceContext<Needs extends Provider = never> = {
  /** A transaction's inside `inTransaction`. */
  db: Executor
  actor: Actor
  /** Of the request that asked, as answered in `X-Request-Id`. */
  requestId?: string
} & Pick<Deps, Needs>

/** For services whose work has to stand or fall with their caller's. */
export type TransactionContext<Needs extends Provider = never> = ServiceContext<Needs> & { db: Tx }
