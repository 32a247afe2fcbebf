import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Access, Endpoint } from '../../shared/contracts/endpoint.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../services/accounts/sessions/session.ts'
import type { AppContext, AppEnv, RequestContext } from './context.ts'
import { requireAdministrator } from './session/require-administrator.ts'
import { readJson } from './request/read-json.ts'
import { sendJson } from './answers/answer-headers.ts'
import { sayIssues } from './say-issues.ts'

interface Input<P, Q, B> {
  params: P
  query: Q
  body: B
}

/** What a handler is told about who asks. `session` is set wherever the endpoint's access is not visitor. */
export interface Caller<S extends Session | null> {
  c: AppContext
  /** For the services that the handler calls. */
  ctx: RequestContext
  session: S
}

type SessionFor<Who extends Access> = Who extends 'visitor' ? Session | null : Session

/** @throws AppError unauthenticated, forbidden */
export function authorise(access: Endpoint['access'], session: Session | null): void {
  if (access === 'visitor') return
  if (!session) throw new AppError('unauthenticated', 'Not authenticated')
  if (access === 'admin') requireAdministrator(session)
}

/** What a handler answers: a bare array as it is, else all but `success`. */
type Answer<Output> = Output extends readonly unknown[] ? Output : Omit<Output, 'success'>

/** @throws AppError invalid_input with what is wrong with each field */
export function parse<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.infer<Schema> {
  if (!schema) return undefined as z.infer<Schema>
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = sayIssues(schema, value, parsed.error)
  throw new AppError('invalid_input', issues[0].message, { issues })
}

/**
 * Mounts one endpoint of the contract: authorises, parses, calls the handler, parses its answer (which also
 * drops fields that are not the caller's to see) and adds `success: true` where the contract has it. Bodies other than JSON are the handler's to read.
 */
export function route<
  Who extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  app: Hono<AppEnv>,
  endpoint: Endpoint<Who, P, Q, B, O>,
  handler: (
    caller: Caller<SessionFor<Who>>,
    input: Input<z.infer<P>, z.infer<Q>, z.infer<B>>,
  ) => Promise<Answer<z.input<O>>>,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const session = c.get('session')
    authorise(endpoint.access, session)
    const json = endpoint.body && (endpoint.bodyKind ?? 'json') === 'json'
    const input = {
      // Most calls take neither, and to read them costs as much as to answer.
      params: parse(endpoint.params, endpoint.params && c.req.param()),
      query: parse(endpoint.query, endpoint.query && c.req.query()),
      body: json ? parse(endpoint.body, await readJson(c)) : (undefined as z.infer<B>),
    }
    const answer = await handler({ c, ctx: c.get('ctx'), session: session as SessionFor<Who> }, input)
    const output: object = Array.isArray(answer) ? answer : Object.assign({ success: true }, answer)
    return sendJson(c, endpoint.output.parse(output) as object)
  })
}
