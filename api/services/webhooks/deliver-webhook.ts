import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '../../db/schema/integrations/webhooks.ts'
import { maskSecrets } from '../../mask-secrets.ts'
import type { WebhookOutcome } from '../../providers/webhook/webhook-sender.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { disableFailing } from './disable-failing.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { nextAttempt } from './next-attempt.ts'
import { signWebhook } from './sign-webhook.ts'
import { webhookBody, webhookId } from './webhook-body.ts'
import { openWebhookSecret } from './webhook-secret.ts'

type Endpoint = typeof webhookEndpoints.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect

/** Nothing at the address any more, and never again. */
const GONE = 410

const isTest = ({ event }: Delivery) => event.type === 'webhook.test'
const succeeded = (outcome: WebhookOutcome) =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300

/** The secret in force, and the one before while it still signs. */
async function secretsOf(ctx: ServiceContext<'config'>, endpoint: Endpoint): Promise<Uint8Array[]> {
  const { id: endpointId, secret, previousSecret, previousSecretUntil } = endpoint
  const overlaps = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > new Date()
  const kept = overlaps ? [secret, previousSecret] : [secret]
  return Promise.all(kept.map((each) => openWebhookSecret(ctx, { endpointId, kept: each })))
}

async function giveUp(ctx: ServiceContext, { id }: Delivery): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null })
    .where(eq(webhookDeliveries.id, id))
}

/** Writes an attempt into the log and sees to the next one. */
async function noteAttempt(
  ctx: TransactionContext<'config'>,
  delivery: Delivery,
  { outcome, at, durationMs }: { outcome: WebhookOutcome; at: Date; durationMs: number },
): Promise<void> {
  const [endpoint] = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, delivery.endpointId))
    .for('no key update')
  // Deleted meanwhile, and its log with it.
  if (!endpoint) return
  await ctx.db.insert(webhookAttempts).values({
    deliveryId: delivery.id,
    at,
    durationMs,
    status: 'status' in outcome ? outcome.status : null,
    response: 'status' in outcome ? maskSecrets(outcome.response) : null,
    error: 'error' in outcome ? outcome.error : null,
  })
  const done = succeeded(outcome)
  const tries = delivery.tries + 1
  const retryAfterS = 'status' in outcome ? outcome.retryAfterS : null
  const isGone = 'status' in outcome && outcome.status === GONE
  const next = done || isGone || isTest(delivery) ? null : nextAttempt(tries, retryAfterS)
  const waiting = next === null ? 'failed' : 'waiting'
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: done ? 'delivered' : waiting, tries, nextAttemptAt: next })
    .where(eq(webhookDeliveries.id, delivery.id))
  if (next) await enqueueDelivery(ctx, { deliveryId: delivery.id, userId: endpoint.userId, runAt: next })
  const failingSince = done ? null : (endpoint.failingSince ?? at)
  await ctx.db.update(webhookEndpoints).set({ failingSince }).where(eq(webhookEndpoints.id, endpoint.id))
  if (failingSince && !isTest(delivery))
    await disableFailing(ctx, { endpoint: { ...endpoint, failingSince }, isGone })
}

/**
 * Makes one attempt at a delivery, and has the next made later where it fails. Whoever is told may be told twice, by the
 * same id: where the answer was lost, or this process ended before it wrote the answer down.
 */
export async function deliverWebhook(
  ctx: ServiceContext<'config' | 'webhooks'>,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const [found] = await ctx.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, deletedAt: users.deletedAt })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')))
  if (!found) return
  const { delivery, endpoint, deletedAt } = found
  if (deletedAt || (endpoint.disabledAt && !isTest(delivery))) return giveUp(ctx, delivery)
  const at = new Date()
  const body = webhookBody(delivery)
  const headers = signWebhook(await secretsOf(ctx, endpoint), { id: webhookId(delivery), at, body })
  const outcome = await ctx.webhooks.send({ url: endpoint.url, headers, body })
  const durationMs = Date.now() - at.getTime()
  await inTransaction(ctx, (tx) => noteAttempt(tx, delivery, { outcome, at, durationMs }))
}
