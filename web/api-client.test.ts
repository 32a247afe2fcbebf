import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '../shared/contracts/endpoint.ts'
import { addressOf, callApi } from './api-client.ts'
import { ApiError, errorOfAnswer, messageOf } from './api-error.ts'
import { connection } from './ui/connection.ts'

const renameRoom = defineEndpoint({
  method: 'PUT',
  path: '/api/rooms/:id',
  access: 'user',
  params: z.object({ id: z.number() }),
  body: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
})
const input = { params: { id: 7 }, body: { name: 'Loft' } }
const answerWith = (response: Response | Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(response))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

describe('callApi', () => {
  test('sends as the contract says and returns the parsed answer', async () => {
    const fetched = answerWith(Response.json({ name: 'Loft', extra: 1 }))
    expect(await callApi(renameRoom, input)).toEqual({ name: 'Loft' })
    expect(fetched).toHaveBeenCalledWith(
      '/api/rooms/7',
      expect.objectContaining({ method: 'PUT', body: '{"name":"Loft"}' }),
    )
  })

  test('throws the message and code of a JSON error', async () => {
    const body = { message: 'No credits left', code: 'insufficient_credits', requiresUpgrade: true }
    answerWith(Response.json(body, { status: 402 }))
    const error = await callApi(renameRoom, input).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 402,
      code: 'insufficient_credits',
      message: 'No credits left',
      body,
    })
  })

  test('takes a page of HTML under 200 for a failure, not an answer', async () => {
    answerWith(new Response('<html>Sign in to the hotel</html>', { status: 200 }))
    await expect(callApi(renameRoom, input)).rejects.toThrow('Something went wrong (Status: 200)')
  })

  test('refuses an answer that breaks the contract', async () => {
    answerWith(Response.json({ name: 7 }))
    await expect(callApi(renameRoom, input)).rejects.toMatchObject({ name: 'ApiError', status: 200 })
  })

  test('says so when the server cannot be reached', async () => {
    answerWith(Promise.reject(new TypeError('Failed to fetch')))
    await expect(callApi(renameRoom, input)).rejects.toMatchObject({ status: 0 })
  })

  test('tells of a server that leaves reads without an answer, until it gives one', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const readRooms = defineEndpoint({
      method: 'GET',
      path: '/api/rooms',
      access: 'visitor',
      output: z.object({ name: z.string() }),
    })
    const silent = () => answerWith(Promise.reject(new TypeError('Failed to fetch')))
    silent()
    await callApi(renameRoom, input).catch(() => undefined)
    expect(connection()).toBe('online')
    silent()
    await callApi(readRooms, {}).catch(() => undefined)
    expect(connection()).toBe('unreachable')
    answerWith(Response.json({ message: 'Not today' }, { status: 500 }))
    await callApi(readRooms, {}).catch(() => undefined)
    expect(connection()).toBe('online')
  })

  test('lets an abort through as it is', async () => {
    const stopped = new DOMException('stopped', 'AbortError')
    answerWith(Promise.reject(stopped))
    await expect(callApi(renameRoom, { ...input, signal: AbortSignal.abort() })).rejects.toBe(stopped)
  })
})

test('an address fills its segments and drops null query entries', () => {
  expect(addressOf('/api/posts/:slug', { slug: 'a b/c' }, { page: 2, category: null, q: 'x&y' })).toBe(
    '/api/posts/a%20b%2Fc?page=2&q=x%26y',
  )
})

describe('the generic error rule', () => {
  const failed = { status: 500, statusText: 'Internal Server Error', contentType: 'text/plain', text: '' }

  test.each([
    [
      'a JSON message',
      { contentType: 'application/json; charset=utf-8', text: '{"message":"Full"}' },
      'Full',
    ],
    ['JSON without a message', { contentType: 'application/json', text: '{"a":1}' }, '{"a":1}'],
    ['broken JSON', { contentType: 'application/json', text: '{"mess' }, '{"mess'],
    ['plain text', { text: 'Out of paper' }, 'Out of paper'],
    ['an HTML page', { contentType: 'text/html', text: '<h1>502</h1>' }, 'Internal Server Error'],
    ['an empty body', {}, 'Internal Server Error'],
    ['nothing at all', { statusText: '' }, 'Error: 500'],
  ])('%s', (_name, answer, message) => {
    expect(errorOfAnswer({ ...failed, ...answer }).message).toBe(message)
  })

  test('an unknown code is not passed on', () => {
    const text = '{"message":"Full","code":"made_up"}'
    expect(errorOfAnswer({ ...failed, contentType: 'application/json', text }).code).toBeUndefined()
  })

  test('a thrown value that is no error still has words', () => {
    expect(messageOf({ status: 418 })).toBe('Something went wrong (Status: 418)')
    expect(messageOf('boom')).toBe('Something went wrong (Status: unknown)')
  })
})
