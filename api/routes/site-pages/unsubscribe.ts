import type { Hono } from 'hono'
import { AppError } from '../../errors.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { clientAddress } from '../../http/request/client-address.ts'
import { readForm } from '../../http/request/read-form.ts'
import { setSubscription } from '../../services/email-desk/announcements/subscription.ts'

export const UNSUBSCRIBE_PATH = '/unsubscribe'

/**
 * Ends announcements, or takes them up again. Mail programs post here at one click (RFC 8058), from anywhere and without a cookie: the token
 * in the address is all that counts. A link that is nobody's is answered like any other.
 */
export function unsubscribeRoutes(app: Hono<AppEnv>, { config, limits }: AppDeps): void {
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    await limits.take('token:address', clientAddress(c, config.trustedProxyHops))
    const token = c.req.query('token') ?? ''
    const form = await readForm(c)
    const isOneClick = form.get('List-Unsubscribe') === 'One-Click'
    const answer = isOneClick ? 'unsubscribe' : form.get('answer')
    if (answer !== 'unsubscribe' && answer !== 'subscribe')
      throw new AppError('invalid_input', 'Choose whether you want our announcements')
    await setSubscription(c.get('ctx'), { token, wanted: answer === 'subscribe' })
    if (isOneClick) return c.text('You are unsubscribed.\n')
    return c.redirect(`${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`, 303)
  })
}
