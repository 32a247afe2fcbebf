import { eq } from 'drizzle-orm'
import { Agent } from 'node:https'
import webpush, { WebPushError } from 'web-push'
import { z } from 'zod'
import type { PushConfig } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { settings } from '../../db/schema/operations/operations.ts'
import { guardedLookup } from '../guarded-lookup.ts'
import { isPublicAddress } from '../web-page/is-public-address.ts'
import { isPushService } from './is-push-service.ts'
import type { PushSender } from './push-sender.ts'

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })
type Keys = z.infer<typeof Keys>

const DAY_S = 24 * 60 * 60
const PUSH_TIMEOUT_MS = 15_000

const refusal = () => new Error('This push service has an address that is not public')

/** Whatever the DNS says of a host, only public addresses are connected to, and those that are configured by number. */
const agent = new Agent({ lookup: guardedLookup(isPublicAddress, refusal) })

async function keptKeys(db: Db): Promise<Keys> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'vapid_keys'))
  return Keys.parse(JSON.parse(row.value))
}

/** Web Push (RFC 8030) with VAPID (RFC 8292): every browser names the push service of its maker. */
export function webPushSender(config: PushConfig, db: Db): PushSender {
  let loading: Promise<Keys> | undefined
  const keys = () =>
    (loading ??= config.kind === 'configured' ? Promise.resolve(Keys.parse(config)) : keptKeys(db)).catch(
      (error) => {
        loading = undefined
        throw error
      },
    )

  return {
    publicKey: async () => (await keys()).publicKey,
    async send(target, message) {
      // Kept since before it was refused, or since the services were configured otherwise.
      if (!isPushService(target.endpoint, config.hosts)) return 'gone'
      const { publicKey, privateKey } = await keys()
      const subscription = { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } }
      try {
        await webpush.sendNotification(subscription, JSON.stringify(message), {
          vapidDetails: { subject: config.subject, publicKey, privateKey },
          TTL: DAY_S,
          urgency: 'normal',
          timeout: PUSH_TIMEOUT_MS,
          agent,
        })
        return 'delivered'
      } catch (error) {
        if (error instanceof WebPushError && (error.statusCode === 404 || error.statusCode === 410))
          return 'gone'
        throw error
      }
    },
  }
}
