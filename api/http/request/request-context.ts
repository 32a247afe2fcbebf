import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../services/accounts/sessions/session.ts'
import type { AppEnv, RequestContext } from '../context.ts'
import { clientAddress } from './client-address.ts'

/** What services are handed for a request; until its session is loaded, a visitor asks. */
export const requestContext = (deps: Deps) =>
  createMiddleware<AppEnv>((c, next) => {
    const address = clientAddress(c, deps.config.trustedProxyHops)
    const userAgent = c.req.header('user-agent') ?? ''
    c.set('ctx', {
      ...deps,
      actor: { kind: 'visitor', address, userAgent },
      requestId: c.get('requestId'),
    })
    return next()
  })

/** The same once it is known who asks. */
export function signedInContext(ctx: RequestContext, { id: sessionId, user }: Session): RequestContext {
  const { address, userAgent } = ctx.actor
  return {
    ...ctx,
    actor: { kind: 'user', userId: user.id, isAdmin: user.isAdmin, sessionId, address, userAgent },
  }
}
