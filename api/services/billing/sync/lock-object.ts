import { sql } from 'drizzle-orm'
import type { TransactionContext } from '../../context/service-context.ts'

/**
 * One transaction at a time about an object of the payment service. Taken before the object is read, so that who
 * comes second reads what is newer and never writes what is older.
 */
export async function lockObject(ctx: TransactionContext, { id }: { id: string }): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 7264004))`)
}
