import { desc, eq, sql } from 'drizzle-orm'
import { databaseLifetimes } from '../../db/schema/operations/operations.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** A database that was not heard of for this long was off, or is an older back-up. It is noted every five minutes. */
const SILENCE_MINUTES = 20

/** Notes that this database is at work: a new stretch begins where it was not heard of for a while. */
export async function noteAlive(ctx: ServiceContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('database_lifetimes'))`)
    const [last] = await tx.db
      .select({
        id: databaseLifetimes.id,
        goesOn: sql<boolean>`${databaseLifetimes.aliveAt} > now() - make_interval(mins => ${SILENCE_MINUTES})`,
      })
      .from(databaseLifetimes)
      .orderBy(desc(databaseLifetimes.id))
      .limit(1)
    if (last?.goesOn)
      await tx.db
        .update(databaseLifetimes)
        .set({ aliveAt: sql`now()` })
        .where(eq(databaseLifetimes.id, last.id))
    else await tx.db.insert(databaseLifetimes).values({})
  })
}

/** When this database was at work, as stretches of time, the earliest first. */
export const listLifetimes = (ctx: ServiceContext): Promise<{ beganAt: Date; aliveAt: Date }[]> =>
  ctx.db.select().from(databaseLifetimes).orderBy(databaseLifetimes.id)
