import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/push.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { getPushSettings, putPushSettings, sendTestPush } from '../services/push/device-settings.ts'
import { removeSubscription, saveSubscription } from '../services/push/subscriptions.ts'

export function pushRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { push, limits } = deps

  route(app, contract.getPushKey, async () => ({ data: { publicKey: await push.publicKey() } }))
  route(app, contract.subscribePush, async ({ ctx, c, session }, { body }) => {
    await limits.takeForAccount('push:account', session.user)
    await saveSubscription(ctx, { session, subscription: body, userAgent: c.req.header('user-agent') ?? '' })
    return { message: 'Notifications are on for this device' }
  })
  route(app, contract.unsubscribePush, async ({ ctx, session }, { body }) => {
    await removeSubscription(ctx, { userId: session.user.id, endpoint: body.endpoint })
    return { message: 'Notifications are off for this device' }
  })
  route(app, contract.getPushSettings, async ({ ctx, session }, { query }) => ({
    data: await getPushSettings(ctx, { userId: session.user.id, endpoint: query.endpoint }),
  }))
  route(app, contract.putPushSettings, async ({ ctx, session }, { body: { endpoint, ...settings } }) => ({
    data: await putPushSettings(ctx, { userId: session.user.id, endpoint, settings }),
  }))
  route(app, contract.testPush, async ({ ctx, session }, { body }) => {
    await limits.takeForAccount('push:account', session.user)
    await sendTestPush(ctx, { userId: session.user.id, endpoint: body.endpoint })
    return { message: 'A notification is on its way' }
  })
}
