import { count, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import {
  WEBHOOK_ENDPOINTS_AT_MOST,
  type WebhookEventType,
} from '../../../shared/contracts/integrations/webhooks.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { webhookEndpoints } from '../../db/schema/integrations/webhooks.ts'
import { AppError } from '../../errors.ts'
import { refuseUnverified } from '../accounts/registration/refuse-unverified.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { refuseAddress } from './refuse-address.ts'
import { webhookAddedMail } from './webhook-added-mail.ts'
import { newWebhookSecret } from './webhook-secret.ts'

/**
 * Adds an address that is told of events. The secret that signs them is handed out here and never again; the owner is
 * told by mail.
 *
 * @throws AppError invalid_input for an address that is not sent to, forbidden before the account's address is verified,
 *   conflict where the account has enough endpoints
 */
export async function createEndpoint(
  ctx: ServiceContext<'config' | 'webhooks'>,
  { userId, url, events }: { userId: number; url: string; events: WebhookEventType[] },
): Promise<{ id: string; secret: string }> {
  refuseAddress(ctx, { url })
  return inTransaction(ctx, async (tx) => {
    const [owner] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update')
    refuseUnverified(owner, 'Please verify your email address before you add a webhook.')
    const [{ held }] = await tx.db
      .select({ held: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, userId))
    if (held >= WEBHOOK_ENDPOINTS_AT_MOST)
      throw new AppError('conflict', `An account has ${WEBHOOK_ENDPOINTS_AT_MOST} webhooks at most.`)
    const id = randomUUID()
    const secret = await newWebhookSecret(tx, { endpointId: id })
    await tx.db
      .insert(webhookEndpoints)
      .values({ id, userId, url, events: [...new Set(events)], secret: secret.kept })
    await recordAudit(tx, {
      action: 'webhook.added',
      subject: { kind: 'user', id: userId },
      after: { webhook: id, events: events.join(' ') },
    })
    const { host } = new URL(url)
    await recordSecurityEvent(tx, { kind: 'webhook-added', userId, details: { host } })
    const { publicUrl } = ctx.config
    const toolsUrl = `${publicUrl}/app/account?tab=tools`
    const content = webhookAddedMail(owner.name, { host, toolsUrl })
    await enqueueMail(tx, { publicUrl, to: owner.email, content })
    return { id, secret: secret.shown }
  })
}
