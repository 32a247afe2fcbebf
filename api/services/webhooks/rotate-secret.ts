import { eq, sql } from 'drizzle-orm'
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '../../../shared/contracts/integrations/webhooks.ts'
import { webhookEndpoints } from '../../db/schema/integrations/webhooks.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { lockOwnEndpoint } from './own-endpoint.ts'
import { newWebhookSecret } from './webhook-secret.ts'

/**
 * A new secret, handed out here and never again; the one before signs beside it for a day, so that receivers change
 * over without missing anything.
 *
 * @throws AppError not_found
 */
export async function rotateSecret(
  ctx: ServiceContext<'config'>,
  { userId, id }: { userId: number; id: string },
): Promise<{ secret: string }> {
  return inTransaction(ctx, async (tx) => {
    const { secret: previousSecret, url } = await lockOwnEndpoint(tx, { userId, id })
    const secret = await newWebhookSecret(tx, { endpointId: id })
    const previousSecretUntil = sql`now() + make_interval(hours => ${WEBHOOK_SECRET_OVERLAP_HOURS})`
    await tx.db
      .update(webhookEndpoints)
      .set({ secret: secret.kept, previousSecret, previousSecretUntil })
      .where(eq(webhookEndpoints.id, id))
    const { host } = new URL(url)
    await recordSecurityEvent(tx, { kind: 'webhook-secret-replaced', userId, details: { host } })
    return { secret: secret.shown }
  })
}
