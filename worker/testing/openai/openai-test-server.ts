import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import { ApiError } from './api-error.ts'
import { carryOut, type Edit, encode, readEdit, usageOf } from './image-edits.ts'
import {
  type ConversationRequest,
  isConversation,
  type ModelStep,
  readConversation,
  sendConversation,
} from './converse.ts'
import { readPicture, response as textResponse } from './read-picture.ts'

/** What the next call meets instead of an answer. */
export type ServedFault =
  | { kind: 'error'; error: ApiError }
  /** The connection ends before anything was said. */
  | { kind: 'drop' }
  /** Nothing is ever said. */
  | { kind: 'hang' }
  /** The stream ends after its first partial picture: as if finished, or torn. */
  | { kind: 'cut-off'; torn: boolean }
  /** The error comes in the stream, after a partial picture. */
  | { kind: 'error-in-stream'; error: ApiError }
  | { kind: 'wrong-size' }
  | { kind: 'not-a-picture' }
  /** The answer of a text model that is not what the schema says, or only its beginning. */
  | { kind: 'odd-text'; text: string; incomplete?: boolean }

export interface ServedCall {
  path: string
  headers: IncomingMessage['headers']
  edit: Edit | null
  json: unknown
  /** The caller hung up before it was answered. */
  brokenOff: boolean
}

export interface OpenAiTestServer {
  baseUrl: string
  /** Every call so far, those that met a fault too. */
  calls: ServedCall[]
  faults: ServedFault[]
  /** Changes pictures before they are sent back, as a careless model does. */
  alter: (picture: RgbImage, call: number) => RgbImage
  /** What the language model does with a conversation. */
  converse: (request: ConversationRequest) => ModelStep
  /** Waited for before an edit is answered, and after the first words of an answer. */
  beforeAnswer: () => Promise<void>
  close(): Promise<void>
}

export const TEST_KEY = 'sk-test-0123456789'

export const rateLimited = (retryAfterS: number): ServedFault => ({
  kind: 'error',
  error: new ApiError(
    429,
    { message: 'Rate limit reached for images', type: 'requests', code: 'rate_limit_exceeded' },
    { 'retry-after': String(retryAfterS) },
  ),
})
export const quotaExhausted: ServedFault = {
  kind: 'error',
  error: new ApiError(429, {
    message: 'You exceeded your current quota, please check your plan and billing details.',
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  }),
}
export const serverError: ServedFault = {
  kind: 'error',
  error: new ApiError(500, {
    message: 'The server had an error while processing your request.',
    type: 'server_error',
  }),
}

/**
 * A service in memory that speaks the images and responses calls of the OpenAI API as documented: multipart in, JSON and server-sent events out,
 * its errors, its refusal of unknown parameters, sizes and models. Pictures are furnished for real by the exact engine, and read for real
 * by the built-in analyser.
 */
export async function startOpenAiTestServer(): Promise<OpenAiTestServer> {
  const state: Omit<OpenAiTestServer, 'baseUrl' | 'close'> = {
    calls: [],
    faults: [],
    alter: (picture) => picture,
    beforeAnswer: async () => undefined,
    converse: () => ({ say: ['I do not know that.'] }),
  }
  const server = createServer((request, response) => {
    response.setHeader('x-request-id', `req_${String(state.calls.length + 1).padStart(8, '0')}`)
    answer(served, request, response).catch((error: unknown) => {
      if (error instanceof ApiError) sendError(response, error)
      else response.destroy(error instanceof Error ? error : new Error(String(error)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The test server has no port')
  const served: OpenAiTestServer = Object.assign(state, {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
  return served
}

async function answer(
  state: OpenAiTestServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? ''
  const call: ServedCall = { path, headers: request.headers, edit: null, json: null, brokenOff: false }
  state.calls.push(call)
  response.on('close', () => (call.brokenOff = !response.writableFinished))
  const body = await buffer(request)
  if (request.headers.authorization !== `Bearer ${TEST_KEY}`)
    throw new ApiError(401, {
      message: 'Incorrect API key provided.',
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    })
  const fault = state.faults.shift()
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'drop') {
    response.destroy()
    return
  }
  if (path === '/v1/images/edits') {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    call.edit = await readEdit(form)
    if (fault?.kind === 'error') throw fault.error
    await sendEdit(state, call.edit, fault, response)
  } else if (path === '/v1/responses') {
    call.json = JSON.parse(body.toString())
    if (fault?.kind === 'error') throw fault.error
    if (isConversation(call.json)) {
      const asked = readConversation(call.json)
      const broken = fault?.kind === 'cut-off' || fault?.kind === 'error-in-stream' ? fault : null
      await sendConversation(response, asked, state.converse(asked), {
        fault: broken,
        go: state.beforeAnswer,
      })
      return
    }
    const text = fault?.kind === 'odd-text' ? fault : null
    const said = text
      ? textResponse('gpt-6-luna', text.text, text.incomplete ? 'incomplete' : 'completed')
      : await readPicture(call.json)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  } else throw new ApiError(404, { message: `Invalid URL (${path})`, type: 'invalid_request_error' })
}

async function sendEdit(
  state: OpenAiTestServer,
  edit: Edit,
  fault: ServedFault | undefined,
  response: ServerResponse,
): Promise<void> {
  const { fields } = edit
  const facts = {
    created: Math.floor(Date.now() / 1000),
    size: fields.size,
    quality: fields.quality,
    output_format: fields.output_format,
    background: 'opaque',
  }
  const isStream = fields.stream === 'true'
  const partial = (index: number, b64_json: string) =>
    send(response, 'image_edit.partial_image', {
      ...facts,
      created_at: facts.created,
      partial_image_index: index,
      b64_json,
    })
  if (isStream) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (fields.partial_images > 0) {
      const begun = await encode(edit.picture, fields)
      for (let i = 0; i < fields.partial_images; i++) await partial(i, begun)
    }
    if (fault?.kind === 'cut-off') {
      if (fault.torn) response.destroy()
      else response.end()
      return
    }
    if (fault?.kind === 'error-in-stream') {
      await send(response, 'error', fault.error.body)
      response.end()
      return
    }
  }
  await state.beforeAnswer()
  const b64_json =
    fault?.kind === 'not-a-picture'
      ? Buffer.from('no picture').toString('base64')
      : await encode(
          fault?.kind === 'wrong-size'
            ? squared(edit.picture)
            : state.alter(await carryOut(edit), state.calls.length),
          fields,
        )
  if (!isStream) {
    const answer = { ...facts, data: [{ b64_json }], usage: usageOf(edit) }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    return
  }
  const completed = { ...facts, created_at: facts.created, b64_json, usage: usageOf(edit) }
  await send(response, 'image_edit.completed', completed)
  response.end()
}

/** Resolves once it is on its way: what is destroyed before that was never sent. */
function send(response: ServerResponse, type: string, data: object): Promise<void> {
  return new Promise((resolve) => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`, () => resolve())
  })
}

function sendError(response: ServerResponse, { status, headers, body }: ApiError): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Cut to a square, as models of old did. */
function squared(picture: RgbImage): RgbImage {
  const small = resizeToLongEdge(picture, 512)
  const edge = Math.min(small.width, small.height)
  const data = new Uint8Array(edge * edge * 3)
  for (let y = 0; y < edge; y++)
    data.set(small.data.subarray(y * small.width * 3, (y * small.width + edge) * 3), y * edge * 3)
  return { width: edge, height: edge, data }
}
