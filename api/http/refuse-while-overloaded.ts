import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { AppEnv } from './context.ts'
import { unavailable } from './find-outage.ts'

/** Tells who asks at once to come back, where they would only wait behind others for a database that does not keep pace. */
export const refuseWhileOverloaded = ({ database }: Deps) =>
  createMiddleware<AppEnv>((_c, next) => {
    if (database.isOverloaded()) throw unavailable()
    return next()
  })
