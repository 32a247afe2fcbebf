import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { databaseLifetimes } from '../../db/schema/operations.ts'

/** A database that was not heard of for this long was off, or is an older back-up. It is noted every five minutes. */
const SILENCE_MINUTES = 20

/** Notes that this database is at work: a new stretch begins where it was not heard of for a while. */
export async function noteAlive(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('database_lifetimes'))`)
    const [last] = await tx
      .select({
        id: databaseLifetimes.id,
        goesOn: sql<boolean>`${databaseLifetimes.aliveAt} > now() - make_interval(mins => ${SILENCE_MINUTES})`,
      })
      .from(databaseLifetimes)
      .orderBy(desc(databaseLifetimes.id))
      .limit(1)
    if (last?.goesOn)
      await tx
        .update(databaseLifetimes)
        .set({ aliveAt: sql`now()` })
        .where(eq(databaseLifetimes.id, last.id))
    else await tx.insert(databaseLifetimes).values({})
  })
}

/** When this database was at work, as stretches of time, the earliest first. */
export const listLifetimes = (db: Db): Promise<{ beganAt: Date; aliveAt: Date }[]> =>
  db.select().from(databaseLifetimes).orderBy(databaseLifetimes.id)
