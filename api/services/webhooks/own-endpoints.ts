import { desc, eq } from 'drizzle-orm'
import type { WebhookEndpoint, WebhookEventType } from '../../../shared/contracts/integrations/webhooks.ts'
import { webhookEndpoints } from '../../db/schema/integrations/webhooks.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { lockOwnEndpoint } from './own-endpoint.ts'
import { refuseAddress } from './refuse-address.ts'

type Row = typeof webhookEndpoints.$inferSelect

const disabledOf = ({ disabledAt, disabledReason }: Row): WebhookEndpoint['disabled'] =>
  disabledAt && disabledReason ? { at: disabledAt.toISOString(), reason: disabledReason } : null

/** A person's endpoints, the newest first. */
export async function listEndpoints(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<WebhookEndpoint[]> {
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookEndpoints.createdAt))
  return rows.map((row) => {
    const { id, url, events, createdAt, failingSince, previousSecretUntil } = row
    const overlaps = previousSecretUntil !== null && previousSecretUntil > new Date()
    return {
      id,
      url,
      events,
      createdAt: createdAt.toISOString(),
      disabled: disabledOf(row),
      failingSince: failingSince?.toISOString() ?? null,
      previousSecretUntil: overlaps ? previousSecretUntil.toISOString() : null,
    }
  })
}

/** Begins anew with a clean slate where it was stopped and is resumed. @throws AppError not_found, invalid_input */
export async function updateEndpoint(
  ctx: ServiceContext<'webhooks'>,
  {
    userId,
    id,
    url,
    events,
    isPaused,
  }: { userId: number; id: string; url: string; events: WebhookEventType[]; isPaused: boolean },
): Promise<void> {
  refuseAddress(ctx, { url })
  await inTransaction(ctx, async (tx) => {
    const { disabledAt, disabledReason, failingSince } = await lockOwnEndpoint(tx, { userId, id })
    const paused = {
      disabledAt: disabledAt ?? new Date(),
      disabledReason: disabledReason ?? 'paused',
    } as const
    const running = { disabledAt: null, disabledReason: null }
    await tx.db
      .update(webhookEndpoints)
      .set({
        url,
        events: [...new Set(events)],
        ...(isPaused ? paused : running),
        failingSince: disabledAt && !isPaused ? null : failingSince,
      })
      .where(eq(webhookEndpoints.id, id))
  })
}

/** Its log goes with it. @throws AppError not_found */
export async function deleteEndpoint(
  ctx: ServiceContext,
  { userId, id }: { userId: number; id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOwnEndpoint(tx, { userId, id })
    await tx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    const subject = { kind: 'user', id: userId } as const
    await recordAudit(tx, { action: 'webhook.removed', subject, before: { webhook: id } })
  })
}
