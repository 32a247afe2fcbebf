import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../context.ts'
import { STYLES_OF_OURS } from '../security.ts'

const POLICY = 'Content-Security-Policy'
const isCall = (path: string) => path === '/api' || path.startsWith('/api/')

/** Takes note of headers and a status that whoever answers sets by themselves: `sendJson` then leaves the answer to Hono. */
function noteOwnHeaders(c: AppContext): void {
  const { header, status } = c
  c.header = (name: string, value?: string, options?: { append?: boolean }) => {
    c.set('fixedHeaders', undefined)
    header(name, value, options)
  }
  c.status = (code) => {
    c.set('fixedHeaders', undefined)
    status(code)
  }
}

/**
 * Sets on every answer `headers`, its request's id as `X-Request-Id` and, for calls that name no other, `Cache-Control: no-store`. An
 * answer's own inline styles are let through: public pages name theirs by hash in `styleSource`, the app's shell allows any, because the
 * dialogs of Radix write style elements while they are open.
 */
export function answerHeaders(headers: Readonly<Record<string, string>>) {
  const ofCalls = { 'Content-Type': 'application/json', ...headers, 'Cache-Control': 'no-store' }
  const entries = Object.entries(headers)
  return createMiddleware<AppEnv>(async (c, next) => {
    const isOfCall = isCall(c.req.path)
    if (isOfCall) {
      c.set('fixedHeaders', ofCalls)
      noteOwnHeaders(c)
    } else c.header('X-Request-Id', c.get('requestId'))
    await next()
    const answer = c.res
    if (answer === c.get('finishedAnswer')) return
    // Not by `c.header`, which at this point makes a whole new answer: 0.1 ms of processor.
    const set = answer.headers
    for (const [name, value] of entries) set.set(name, value)
    if (isOfCall) {
      set.set('X-Request-Id', c.get('requestId'))
      if (!set.has('Cache-Control')) set.set('Cache-Control', 'no-store')
    }
    const source = c.get('styleSource')
    if (source !== undefined)
      set.set(POLICY, headers[POLICY].replace(STYLES_OF_OURS, `${STYLES_OF_OURS} ${source}`))
  })
}

/**
 * Answers a call with JSON that has all its headers from the start, as an object that Node takes as it is: fifteen headers
 * set on an answer one by one are checked, sorted and copied for a tenth of what `GET /api/user` takes.
 */
export function sendJson(c: AppContext, value: object): Response {
  const fixed = c.get('fixedHeaders')
  if (fixed === undefined) return c.json(value)
  const headers = { ...fixed, 'X-Request-Id': c.get('requestId') }
  const answer = new Response(JSON.stringify(value), { headers })
  c.set('finishedAnswer', answer)
  return answer
}
