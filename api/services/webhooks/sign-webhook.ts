import { createHmac } from 'node:crypto'

/**
 * Headers of one attempt by the Standard Webhooks specification: the signature is HMAC-SHA256 over id, time and body,
 * once for each secret, so that receivers who hold either of two know it for ours.
 */
export function signWebhook(
  secrets: readonly Uint8Array[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
    return `v1,${hmac.digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Nestage-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
