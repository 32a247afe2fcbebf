import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../context.ts'
import { securityHeaders } from '../security.ts'
import { answerHeaders, sendJson } from './answer-headers.ts'

const headers = securityHeaders('https://nestage.example', [])

function appOf(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'id')
    await next()
  })
  app.use('/api/outer', async (c, next) => {
    await next()
    c.res.headers.set('Referrer-Policy', 'no-referrer')
  })
  app.use(answerHeaders(headers))
  app.get('/api/plain', (c) => sendJson(c, { plain: true }))
  app.get('/api/outer', (c) => sendJson(c, {}))
  app.get('/api/own', (c) => {
    c.header('Cache-Control', 'max-age=5')
    c.header('Set-Cookie', 'a=1', { append: true })
    c.header('Set-Cookie', 'b=2', { append: true })
    c.status(201)
    return sendJson(c, { own: true })
  })
  app.get('/api/late', async (c) => {
    c.res.headers.set('Link', '</next>')
    return sendJson(c, {})
  })
  app.get('/api/fails', (c) => c.json({}, 400))
  app.get('/page', (c) => {
    c.set('styleSource', "'sha256-x'")
    return c.html('<p>')
  })
  return app
}
const policyWith = (source: string) =>
  headers['Content-Security-Policy'].replace("style-src 'self'", `style-src 'self' ${source}`)
const ask = (path: string) => appOf().request(path)

test.each([
  ['/api/plain', 'no-store'],
  ['/api/outer', 'no-store'],
  ['/api/own', 'max-age=5'],
  ['/api/late', 'no-store'],
  ['/api/fails', 'no-store'],
  ['/api/unknown', 'no-store'],
  ['/page', null],
])('whatever answers %s, the answer has every header', async (path, caching) => {
  const answer = await ask(path)
  const expected = { ...headers, 'X-Request-Id': 'id' }
  const given = Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers.get(name)]))
  expect(given).toEqual({
    ...expected,
    // Changed by what stands around, or for the page's own styles.
    ...(path === '/api/outer' && { 'Referrer-Policy': 'no-referrer' }),
    ...(path === '/page' && { 'Content-Security-Policy': policyWith("'sha256-x'") }),
  })
  expect(answer.headers.get('cache-control')).toBe(caching)
})

test('headers, cookies and a status of its own are kept', async () => {
  const own = await ask('/api/own')
  expect(own.status).toBe(201)
  expect(own.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await own.json()).toEqual({ own: true })
  expect((await ask('/api/late')).headers.get('link')).toBe('</next>')
})

test('one answer is not another’s: headers of a request end with it', async () => {
  const app = appOf()
  await app.request('/api/own')
  const plain = await app.request('/api/plain')
  expect(plain.status).toBe(200)
  expect(plain.headers.getSetCookie()).toEqual([])
  expect(await plain.json()).toEqual({ plain: true })
})
