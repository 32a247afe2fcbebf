import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let server: TestApp
let client: TestClient
beforeAll(async () => {
  server = await createTestApp()
  client = await server.signedUp()
})
afterAll(() => server.close())

const CHUNK = new Uint8Array(64 * 1024).fill(97)
/** Beyond this nobody reads; the largest form of photos is smaller. */
const FAR_TOO_MUCH = 128 * 1024 * 1024

/** A body without end or Content-Length, and how much of it was asked for. */
function endless() {
  const read = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += CHUNK.byteLength
      if (read.bytes > FAR_TOO_MUCH) controller.error(new Error('Read without a limit'))
      else controller.enqueue(CHUNK)
    },
  })
  return { body, read }
}

async function send(method: string, path: string, contentType: string) {
  const { body, read } = endless()
  const headers = { 'content-type': contentType, 'stripe-signature': 't=1,v1=0' }
  const { status } = await client.fetch(path, { method, body, headers, duplex: 'half' })
  return { status, bytes: read.bytes }
}

test('an event of the payment service has at most a megabyte', async () => {
  expect((await send('POST', '/api/webhooks/stripe', 'application/json')).status).toBe(413)
})

test('a form of photos has at most ten of them', async () => {
  const { status, bytes } = await send('POST', '/api/upload-images', 'multipart/form-data; boundary=x')
  expect(status).toBe(413)
  expect(bytes).toBeLessThan(FAR_TOO_MUCH)
})

// Last, because it signs out.
test('no call reads more of a body than it can use', async () => {
  const writes = server.app.routes.filter(
    ({ method, path }) => ['POST', 'PUT', 'DELETE'].includes(method) && !path.includes('*'),
  )
  expect(writes.length).toBeGreaterThan(30)
  const read = []
  // Whoever is signed out is refused before anything is read.
  const endsSession = ({ method, path }: (typeof writes)[number]) =>
    path === '/api/logout' || (method === 'DELETE' && path === '/api/user/sessions')
  writes.sort((one, other) => Number(endsSession(one)) - Number(endsSession(other)))
  for (const { method, path } of new Map(writes.map((one) => [`${one.method} ${one.path}`, one])).values()) {
    const filled = path.replaceAll(/:\w+(\{[^}]*\})?\??/g, '1')
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const { status, bytes } = await send(method, filled, type)
      if (bytes > 1.2 * 1024 * 1024 || status >= 500) read.push({ method, path, type, status, bytes })
    }
  }
  expect(read).toEqual([])
})
