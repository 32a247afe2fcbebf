import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { loadSession } from '../../http/session/load-session.ts'
import { readSubscription } from '../../services/email-desk/announcements/subscription.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe.ts'
import type { PageAnswer } from './page-answer.ts'

/** Where the link in an announcement leads. It only asks: mail programs open links before people do. */
export function unsubscribePage(app: Hono<AppEnv>, deps: AppDeps, answer: PageAnswer): void {
  app.get(UNSUBSCRIBE_PATH, loadSession(deps), async (c) => {
    const token = c.req.query('token') ?? ''
    const found = await readSubscription(c.get('ctx'), { token })
    const subscription = found && { token, ...found }
    return answer(c, { kind: 'unsubscribe', subscription }, subscription ? 200 : 404)
  })
}
