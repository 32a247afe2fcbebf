import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { StaticPathRouter } from './static-path-router.ts'

test('a path is answered the same however often it is asked, beside one with a parameter', async () => {
  const app = new Hono({ router: new StaticPathRouter() })
  app.use('/rooms/*', async (c, next) => {
    await next()
    c.header('X-Passed', 'yes')
  })
  app.get('/rooms/deleted', (c) => c.text('deleted'))
  app.get('/rooms/:id', (c) => c.text(`room ${c.req.param('id')}`))
  app.post('/rooms/deleted', (c) => c.text('posted'))
  for (let turn = 0; turn < 2; turn++) {
    const answer = await app.request('/rooms/deleted')
    expect(await answer.text()).toBe('deleted')
    expect(answer.headers.get('x-passed')).toBe('yes')
    expect(await (await app.request('/rooms/1')).text()).toBe('room 1')
    expect(await (await app.request('/rooms/2')).text()).toBe('room 2')
    expect(await (await app.request('/rooms/deleted', { method: 'POST' })).text()).toBe('posted')
    expect((await app.request('/rooms/deleted', { method: 'PUT' })).status).toBe(404)
  }
})
