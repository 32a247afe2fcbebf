import type { z } from 'zod'
import { getUser } from '../shared/contracts/sign-in/auth.ts'
import type { Endpoint } from '../shared/contracts/endpoint.ts'
import { ApiError, errorOfAnswer } from './api-error.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { askWhoItIs } from './identity-question.ts'
import { mayReadAsUser, readsAllowed } from './read-gate.ts'
import { noteServerTime } from './server-clock.ts'
import { noteAnswer } from './ui/connection.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? undefined extends z.input<Schema>
    ? { [K in Name]?: undefined }
    : object extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
  : unknown

/** What a call is given, as its contract demands; `form` carries a multipart body. */
export type CallInput<Call extends Endpoint> = Part<'params', NonNullable<Call['params']>> &
  Part<'query', NonNullable<Call['query']>> &
  Part<'body', NonNullable<Call['body']>> & { form?: FormData; signal?: AbortSignal }

/**
 * Calls the server as the contract says and parses the answer with it. Where the server wants to be sure who asks,
 * the person is asked and the call made once more.
 *
 * @throws {ApiError} on a non-ok answer, on no answer (status 0) and on an answer that breaks the contract.
 */
export async function callApi<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
): Promise<z.output<Call['output']>> {
  await passReadGate(endpoint)
  const answer = await send(endpoint, input)
  const text = await answer.text()
  if (answer.ok) return parseAnswer<Call['output']>(endpoint.output, answer.status, text)
  const error = errorOfAnswer(readAnswer(answer, text))
  if (error.code === 'reauthentication_required' && (await askWhoItIs())) return callApi(endpoint, input)
  throw error
}

/** Changes are asked for by a person and always made: the server refuses them where it must. */
async function passReadGate({ method, access, path }: Endpoint): Promise<void> {
  if (method !== 'GET' || access === 'visitor') return
  // Itself the question who is signed in.
  if (path === getUser.path) return readsAllowed()
  if (!(await mayReadAsUser()))
    throw new ApiError({ status: 401, message: 'Not authenticated', code: 'unauthenticated' })
}

/** Parses the text of an ok answer. An installed app outlives deployments, so a broken contract is an error. */
export function parseAnswer<Output extends z.ZodType>(
  output: Output,
  status: number,
  text: string,
): z.output<Output> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    // A captive portal answers 200 with its own page.
    throw new ApiError({ status, message: `Something went wrong (Status: ${status})`, body: text }, cause)
  }
  const parsed = output.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError({ status, message: `Something went wrong (Status: ${status})`, body }, parsed.error)
}

/** The error of a call that got no answer at all. */
export const noAnswer = (cause?: unknown) =>
  new ApiError(
    { status: 0, message: 'We could not reach the server. Check your connection and try again.' },
    cause,
  )

async function send(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown; form?: FormData; signal?: AbortSignal },
): Promise<Response> {
  const json = input.body === undefined ? undefined : JSON.stringify(input.body)
  try {
    const address = addressOf(endpoint.path, input.params, input.query)
    const early = endpoint.method === 'GET' ? await takeEarlyAnswer(address) : undefined
    // A refusal was for whoever was signed in when the page came: it is asked again by whoever is by now.
    if (early?.ok) return early
    const answer = await fetch(address, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: json === undefined ? undefined : { 'content-type': 'application/json' },
      body: input.form ?? json,
      signal: input.signal,
    })
    noteAnswer(true)
    noteServerTime(answer.headers.get('date'))
    return answer
  } catch (cause) {
    if (input.signal?.aborted) throw cause
    // A change that failed says so itself, and leaves what was read as it is.
    if (endpoint.method === 'GET') noteAnswer(false)
    throw noAnswer(cause)
  }
}

const readAnswer = (answer: Response, text: string) => ({
  status: answer.status,
  statusText: answer.statusText,
  contentType: answer.headers.get('content-type') ?? '',
  text,
})

/** Fills `:name` segments and appends the non-null entries of the query. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const given = entriesOf(params)
  const filled = path.replace(/:(\w+)/g, (segment, name: string) => {
    const value = given.get(name)
    return value === undefined ? segment : encodeURIComponent(value)
  })
  const search = new URLSearchParams([...entriesOf(query)]).toString()
  return search ? `${filled}?${search}` : filled
}

function entriesOf(record: unknown): Map<string, string> {
  if (typeof record !== 'object' || record === null) return new Map()
  return new Map(
    Object.entries(record)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )
}
