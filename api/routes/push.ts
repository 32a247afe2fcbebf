import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/push.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { getPushSettings, putPushSettings, sendTestPush } from '../services/push/device-settings.ts'
import { removeSubscription, saveSubscription } from '../services/push/subscriptions.ts'

export function pushRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { db, push, limits } = deps

  route(app, contract.getPushKey, async () => ({ data: { publicKey: await push.publicKey() } }))
  route(app, contract.subscribePush, async ({ c, session }, { body }) => {
    await limits.takeForAccount('push:account', session.user)
    await saveSubscription(deps, session, body, c.req.header('user-agent') ?? '')
    return { message: 'Notifications are on for this device' }
  })
  route(app, contract.unsubscribePush, async ({ session }, { body }) => {
    await removeSubscription(db, session.user.id, body.endpoint)
    return { message: 'Notifications are off for this device' }
  })
  route(app, contract.getPushSettings, async ({ session }, { query }) => ({
    data: await getPushSettings(db, session.user.id, query.endpoint),
  }))
  route(app, contract.putPushSettings, async ({ session }, { body: { endpoint, ...settings } }) => ({
    data: await putPushSettings(db, session.user.id, endpoint, settings),
  }))
  route(app, contract.testPush, async ({ session }, { body }) => {
    await limits.takeForAccount('push:account', session.user)
    await sendTestPush(db, session.user.id, body.endpoint)
    return { message: 'A notification is on its way' }
  })
}
