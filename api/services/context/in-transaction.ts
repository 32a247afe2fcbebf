import type { Tx } from '../../db/client.ts'
import type { ServiceContext } from './service-context.ts'

/**
 * Runs work in a transaction: what it is handed is the same context with the transaction for a database. Inside another
 * one it is a savepoint, undone alone where the work throws.
 */
export function inTransaction<Context extends ServiceContext, Result>(
  ctx: Context,
  work: (tx: Context & { db: Tx }) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((db) => work({ ...ctx, db }))
}
