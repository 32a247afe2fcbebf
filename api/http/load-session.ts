import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { findSession } from '../services/accounts/session.ts'
import type { AppEnv } from './context.ts'
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

export const loadSession = ({ db, config }: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const token = readSessionCookie(c, config.publicUrl)
    const session = token === undefined ? null : await findSession(db, token)
    if (session?.wasExtended) writeSessionCookie(c, config.publicUrl, token!)
    c.set('session', session)
    await next()
  })
