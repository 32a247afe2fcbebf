import { sql } from 'drizzle-orm'
import { deliveryFailures } from '../../db/schema/operations/operations.ts'
import { measure } from '../../measurements.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Failure = Pick<typeof deliveryFailures.$inferInsert, 'channel' | 'outcome'>

/** Counts a mail or notification that was not delivered, for the day (UTC) it happened on. */
export async function noteDeliveryFailure(ctx: ServiceContext, { channel, outcome }: Failure): Promise<void> {
  measure('delivery', { channel, outcome })
  await ctx.db
    .insert(deliveryFailures)
    .values({ day: sql`(now() at time zone 'UTC')::date`, channel, outcome, count: 1 })
    .onConflictDoUpdate({
      target: [deliveryFailures.day, deliveryFailures.channel, deliveryFailures.outcome],
      set: { count: sql`${deliveryFailures.count} + 1` },
    })
}
