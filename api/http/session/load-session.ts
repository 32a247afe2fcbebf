import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { findSession } from '../../services/accounts/sessions/session.ts'
import type { AppEnv } from '../context.ts'
import { signedInContext } from '../request/request-context.ts'
import { mendSignedInHint, readSessionCookie, writeSessionCookie } from '../cookies/session-cookie.ts'

/** Whose session the cookie names, who from here on is who acts. */
export const loadSession = ({ config }: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const ctx = c.get('ctx')
    const token = readSessionCookie(c, config.publicUrl)
    const session = token === undefined ? null : await findSession(ctx, { token })
    if (session?.wasExtended) writeSessionCookie(c, config.publicUrl, token!)
    else if (c.req.method === 'GET') mendSignedInHint(c, config.publicUrl, session !== null)
    c.set('session', session)
    if (session) c.set('ctx', signedInContext(ctx, session))
    return next()
  })
