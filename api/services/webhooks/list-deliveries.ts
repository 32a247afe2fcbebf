import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { WebhookDelivery } from '../../../shared/contracts/integrations/webhooks.ts'
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '../../db/schema/integrations/webhooks.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { webhookBody, webhookId } from './webhook-body.ts'

const DELIVERIES_AT_ONCE = 20
/** A delivery that is replayed often has many. */
const ATTEMPTS_SHOWN = 20

/** What was sent to an endpoint and what came back, newest first. @throws AppError not_found */
export async function listDeliveries(
  ctx: ServiceContext,
  { userId, endpointId, before }: { userId: number; endpointId: string; before?: string },
): Promise<{ data: WebhookDelivery[]; meta: { hasMore: boolean } }> {
  const own = and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.userId, userId))
  if ((await ctx.db.$count(webhookEndpoints, own)) === 0) throw notFound('Webhook')
  const { id, createdAt } = webhookDeliveries
  // The row stands for its own place in the order, in the microseconds that a Date would lose.
  const place = sql`(select ${createdAt} from ${webhookDeliveries} where ${id} = ${before})`
  const older = or(lt(createdAt, place), and(eq(createdAt, place), before ? lt(id, before) : undefined))
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), before === undefined ? undefined : older))
    .orderBy(desc(createdAt), desc(id))
    .limit(DELIVERIES_AT_ONCE + 1)
  const shown = rows.slice(0, DELIVERIES_AT_ONCE)
  const attempts = await ctx.db
    .select()
    .from(webhookAttempts)
    .where(
      inArray(
        webhookAttempts.deliveryId,
        shown.map((row) => row.id),
      ),
    )
    .orderBy(desc(webhookAttempts.id))
  const data = shown.map((row) => ({
    id: row.id,
    webhookId: webhookId(row),
    type: row.event.type,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    body: webhookBody(row),
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === row.id)
      .slice(0, ATTEMPTS_SHOWN)
      .map(({ at, durationMs, status, error, response }) => ({
        at: at.toISOString(),
        durationMs,
        status,
        error,
        response,
      })),
  }))
  return { data, meta: { hasMore: rows.length > DELIVERIES_AT_ONCE } }
}
