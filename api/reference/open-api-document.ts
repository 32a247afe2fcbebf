import { SESSION_IDLE_DAYS } from '../../shared/constants.ts'
import { sessionCookieName } from '../http/cookies/session-cookie.ts'
import { readContracts } from './contract-calls.ts'
import { describeCall } from './describe-call.ts'
import { openApiPath } from './open-api-path.ts'
import { guide } from './guide.ts'
import type { Method, OpenApiDocument, Operation } from './open-api.ts'
import { OTHER_CALLS } from './other-calls.ts'
import { ERROR_SCHEMA, refusals } from './refusals.ts'
import { answerSchemas, reachable } from './to-json-schema.ts'

const DESCRIPTION = `Every call that the app makes, generated from the contracts that server and app share.

**Signing in.** Calls act for the session in the cookie that \`POST /api/login\`, \`POST /api/register\` or a passkey sets: HttpOnly,
SameSite=Lax, gone after ${SESSION_IDLE_DAYS} days without use. Where a second factor is set up, \`login\` answers with \`secondFactor\` and a
short-lived cookie instead, with which \`POST /api/login/code\` completes it. 

**API keys.** Other programs send \`Authorization: Bearer nestage_…\`. Each call says which right of a key opens it. A cookie beside a
key counts for nothing.

**Other sites.** A call that changes something is refused with \`cross_site_request\` unless Sec-Fetch-Site, or Origin where a browser
sends no such header, says that it comes from this site. Programs that are no browsers send neither and are let through. No answer
carries CORS headers.

**Refusals** have one shape: \`success: false\`, a \`message\` to show and a \`code\` to go by. Details of a code stand beside them.

**Limits** are counted by account or network address and answered with 429 \`rate_limited\`, \`retryAfterMs\` and Retry-After. The calls
that have some name them; none other is limited.

**Growing.** Answers may get fields, and codes may be added: ignore what you do not know.`

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

const isForTools = ({ security }: Operation) => security?.some((way) => 'apiKey' in way) ?? false

/**
 * The description of all calls, or of those that API keys open.
 *
 * @param publicUrl the address people use
 */
export async function openApiDocument(
  publicUrl: string,
  calls: 'all' | 'for-tools',
): Promise<OpenApiDocument> {
  const contracts = await readContracts()
  const { components, answerOf } = answerSchemas(contracts)
  const paths: OpenApiDocument['paths'] = {}
  const add = (path: string, method: Method, operation: Operation) => {
    if (calls === 'for-tools' && !isForTools(operation)) return
    paths[path] = { ...paths[path], [method]: operation }
  }
  for (const call of contracts.calls)
    add(
      openApiPath(call.endpoint.path),
      METHODS[call.endpoint.method],
      describeCall(call, answerOf(call.name)),
    )
  for (const { path, method, operation } of OTHER_CALLS) add(path, method, operation)
  const tags = Object.values(paths).flatMap((each) => Object.values(each).flatMap((call) => call.tags))
  return {
    openapi: '3.1.1',
    info: { title: 'Nestage', version: '1', description: `${DESCRIPTION}\n\n${guide(publicUrl)}` },
    servers: [{ url: publicUrl }],
    tags: [...new Set(tags)].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...reachable(paths, components), Error: ERROR_SCHEMA },
      responses: {
        Refused: {
          description: 'Any other refusal.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
        ...refusals(),
      },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'nestage_…' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
      },
    },
  }
}
