import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ApiKeyScope } from '../../../shared/contracts/integrations/api-keys.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findApiKey } from '../../services/api-keys/find-api-key.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { signedInContext } from '../request/request-context.ts'
import { API_KEY_CALLS } from './api-key-calls.ts'
import { loadSession } from './load-session.ts'

/** The key that a request brings along, or undefined. */
function readApiKey(c: AppContext): string | undefined {
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token
}

/** What the call that is about to answer takes; undefined where keys may not make it. */
function scopeOfCall(c: AppContext): ApiKeyScope | undefined {
  // Whatever is mounted for a path and what lies below it is no call but stands around many.
  const [call] = matchedRoutes(c).filter(({ method, path }) => !(method === 'ALL' && path.endsWith('*')))
  return call && API_KEY_CALLS.get(`${call.method} ${call.path}`)
}

/**
 * Who acts from here on: with an API key whoever it was made for, within its rights, and whatever the cookie says; else
 * whose session the cookie names.
 */
export const loadCaller = (deps: Deps) => {
  const byCookie = loadSession(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = readApiKey(c)
    if (key === undefined) return byCookie(c, next)
    const ctx = c.get('ctx')
    const { session, scopes } = await findApiKey(ctx, { key, address: ctx.actor.address })
    const scope = scopeOfCall(c)
    if (scope === undefined) throw new AppError('forbidden', 'This call cannot be made with an API key.')
    if (!scopes.includes(scope))
      throw new AppError('forbidden', `This API key lacks the right ${scope}.`, { scope })
    c.set('session', session)
    c.set('ctx', signedInContext(ctx, session))
    return next()
  })
}
