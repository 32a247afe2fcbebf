import { and, eq } from 'drizzle-orm'
import { webhookEndpoints } from '../../db/schema/integrations/webhooks.ts'
import { notFound } from '../../errors.ts'
import type { TransactionContext } from '../context/service-context.ts'

/** A person's endpoint, locked to the end of the transaction. @throws AppError not_found */
export async function lockOwnEndpoint(
  ctx: TransactionContext,
  { userId, id }: { userId: number; id: string },
): Promise<typeof webhookEndpoints.$inferSelect> {
  const [endpoint] = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId)))
    .for('no key update')
  if (!endpoint) throw notFound('Webhook')
  return endpoint
}
