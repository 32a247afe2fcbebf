import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import type { AppEnv } from './context.ts'

const UNNAMED =
  'TRUSTED_PROXY_HOPS: is 0, but requests come through a proxy (X-Forwarded-For). Everybody counts as one address, and one ' +
  'person can use up what all may do. Set it to the number of your proxies.'
const BYPASSED =
  'TRUSTED_PROXY_HOPS: a request came past the proxies that it counts. Whoever can do that chooses their own address.'

/** Says once, loudly, that the number of proxies in front is not what the configuration says. */
export function warnOfProxy({ trustedProxyHops }: Config, logger: Logger) {
  let isSaid = false
  return createMiddleware<AppEnv>((c, next) => {
    const entries = c.req.header('x-forwarded-for')?.split(',').length ?? 0
    const isOdd = trustedProxyHops === 0 ? entries > 0 : entries < trustedProxyHops
    // Health checks come from beside the server.
    if (isOdd && !isSaid && !/^\/(healthz|readyz)$/.test(c.req.path)) {
      isSaid = true
      logger.error(trustedProxyHops === 0 ? UNNAMED : BYPASSED)
    }
    return next()
  })
}
