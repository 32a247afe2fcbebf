import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/**
 * Middleware as one layer, in order: each layer of Hono's own costs every request a promise and turns of the queue. Of
 * use for what only looks at a request: an error of one passes the others by, where Hono makes an answer of it at each layer.
 */
export const together = (...[first, ...rest]: MiddlewareHandler<AppEnv>[]): MiddlewareHandler<AppEnv> =>
  rest.reduce<MiddlewareHandler<AppEnv>>(
    (before, last) => (c, next) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a layer answers is passed on
      before(c, () => last(c, next) as Promise<void>),
    first,
  )
