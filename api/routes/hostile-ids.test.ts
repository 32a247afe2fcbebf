import { serve } from '@hono/node-server'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { testPhoto } from '../services/photos/decode/test-photo.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let server: TestApp
let client: TestClient
let listening: ReturnType<typeof serve>
beforeAll(async () => {
  const port = await freePort()
  server = await createTestApp({ PORT: String(port) })
  // The payment sandbox is asked over the network, as Stripe would be.
  listening = serve({ fetch: server.app.fetch, port })
  client = await server.signedUp()
})
afterAll(async () => {
  listening.close()
  await server.close()
})

const HOSTILE = [
  '0',
  '-5',
  '1.5',
  '2147483647',
  '2147483648',
  '99999999999999',
  '1e309',
  'NaN',
  '',
  'a',
  '%00',
  'a%00b',
  '%ff',
  '%',
  '..%2f..%2fetc',
  "'%3b--",
  '%F0%9F%8F%A0',
  '00000000-0000-0000-0000-000000000000',
  `1:99999999999`,
  `1e+999:1`,
  'x'.repeat(3000),
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

/** Every call of the contract. */
async function endpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../shared/contracts/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

/** The names of the fields of a query or a body. */
const fieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : []

const fill = (path: string, value: string) => path.replaceAll(/:\w+(\{[^}]*\})?\??/g, value)

async function failing(method: string, path: string, body?: unknown) {
  const { status } = await client.send(method, path, body)
  return status >= 500 ? [{ method, path: path.slice(0, 120), body, status }] : []
}

test('no path holds an id that makes the server fail', async () => {
  const calls = [...new Set(server.app.routes.map(({ method, path }) => `${method} ${path}`))]
    .map((call) => call.split(' '))
    .filter(([method, path]) => method !== 'ALL' && /:\w/.test(path))
  expect(calls.length).toBeGreaterThan(25)
  const failed = []
  for (const [method, path] of calls)
    for (const value of HOSTILE)
      failed.push(...(await failing(method, fill(path, value), method === 'GET' ? undefined : {})))
  expect(failed).toEqual([])
})

test('no query holds a value that makes the server fail', async () => {
  const asked = (await endpoints()).filter(({ query }) => fieldsOf(query).length > 0)
  expect(asked.length).toBeGreaterThan(6)
  const failed = []
  for (const { method, path, query } of asked)
    for (const field of fieldsOf(query))
      for (const value of HOSTILE)
        failed.push(
          ...(await failing(
            method,
            `${fill(path, '00000000-0000-4000-8000-000000000000')}?${field}=${value}`,
          )),
        )
  expect(failed).toEqual([])
})

test('no body holds a value that makes the server fail', async () => {
  const values = [
    ...HOSTILE.map((value) => value.replaceAll('%00', '\0')),
    -5,
    0,
    1.5,
    2_147_483_648,
    1e300,
    null,
    [],
    {},
  ]
  const sent = (await endpoints()).filter(
    // Signed out, nothing more would be tried; passwords cost time, and their fields are those of the others.
    ({ body, path }) =>
      fieldsOf(body).length > 0 && !/password|login|register|delete-account|options/.test(path),
  )
  expect(sent.length).toBeGreaterThan(12)
  const failed = []
  for (const { method, path, body } of sent)
    for (const field of fieldsOf(body))
      for (const value of values) failed.push(...(await failing(method, fill(path, '1'), { [field]: value })))
  expect(failed).toEqual([])
})

test('a room is made with a prompt that exists', async () => {
  const { body } = await client.upload(new Uint8Array(await testPhoto().jpeg().toBuffer()))
  const room = { originalImageUrl: body.data.imageUrls[0], userPrompt: 'A sofa' }
  const create = async (systemPromptId: number) =>
    (await client.post('/api/staging-projects', { ...room, systemPromptId })).status
  expect(await create(1)).toBe(200)
  expect(await create(999_999)).toBe(404)
  expect(await create(-5)).toBe(400)
  expect(await create(2_147_483_648)).toBe(400)
})
