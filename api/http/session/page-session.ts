import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../context.ts'
import type { LastKnown } from '../last-known.ts'
import { loadSession } from './load-session.ts'

/** Who is signed in, for a public page: it waits only so long to be told, and is then shown as to a visitor. */
export const pageSession = (deps: Deps, lastKnown: LastKnown) => {
  const load = loadSession(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    await lastKnown.attempt(async () => void (await load(c, async () => undefined)))
    await next()
  })
}
