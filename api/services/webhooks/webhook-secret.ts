import { randomBytes } from 'node:crypto'
import { decryptSecret, encryptSecret } from '../second-factor/secret-box.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** As the Standard Webhooks specification writes secrets, for receivers to hand to its libraries. */
const PREFIX = 'whsec_'
const WEBHOOK_SECRET_BYTES = 32

const ownerOf = (endpointId: string) => `webhook:${endpointId}`

/** A new secret: `shown` to its owner once, `kept` encrypted in the row of its endpoint. */
export async function newWebhookSecret(
  ctx: ServiceContext<'config'>,
  { endpointId }: { endpointId: string },
): Promise<{ shown: string; kept: string }> {
  const secret = randomBytes(WEBHOOK_SECRET_BYTES)
  const kept = await encryptSecret(ctx, { secret, owner: ownerOf(endpointId) })
  return { shown: PREFIX + secret.toString('base64'), kept }
}

/** The bytes that sign. */
export const openWebhookSecret = (
  ctx: ServiceContext<'config'>,
  { endpointId, kept }: { endpointId: string; kept: string },
): Promise<Uint8Array> => decryptSecret(ctx, { encrypted: kept, owner: ownerOf(endpointId) })
