import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { contextOf, tracer } from '../tracing/spans.ts'
import type { AppEnv } from './context.ts'

/**
 * A span for each call, named by the pattern of its route and the child of the `traceparent` that came with it, until its answer begins.
 * Paths and queries are left out: they may hold tokens.
 */
export const traceRequest = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
  await tracer().startActiveSpan(method, options, contextOf(c.req.header('traceparent')), async (span) => {
    try {
      await next()
    } finally {
      if (span.isRecording()) {
        const route = routePath(c)
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.route': route,
          'http.response.status_code': c.res.status,
          'nestage.request.id': c.get('requestId'),
        })
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
  })
})
