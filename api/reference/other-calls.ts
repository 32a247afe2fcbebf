import { AUDIT_EXPORT_PATH, AuditFilter } from '../../shared/contracts/admin/audit.ts'
import { EVENTS_PATH } from '../../shared/contracts/events.ts'
import { EXPORT_USERS_PATH } from '../../shared/contracts/admin/users.ts'
import { exportPartPath } from '../../shared/contracts/account.ts'
import { PORTAL_PATH } from '../../shared/contracts/billing.ts'
import { listingZipPath } from '../../shared/contracts/listings.ts'
import { limitsOf } from './call-limits.ts'
import { parametersOf } from './describe-call.ts'
import type { Answer, Operation, Parameter } from './open-api.ts'
import { refusedWith } from './refusals.ts'

export interface OtherCall {
  method: 'get' | 'post'
  /** As OpenAPI writes it, `/api/images/{id}`. */
  path: string
  operation: Operation
}

type Words = Pick<
  Operation,
  'operationId' | 'tags' | 'summary' | 'description' | 'parameters' | 'requestBody'
>

const DEFAULT = { default: { $ref: '#/components/responses/Refused' } }
const SESSION = [{ session: [] }]
const NUMBER = { type: 'integer', minimum: 1, maximum: 999_999_999 }
const UUID = { type: 'string', format: 'uuid' }

const inPath = (name: string, schema: Parameter['schema'], description?: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  ...(description ? { description } : {}),
  schema,
})
const VARIANT = inPath('variant', { type: 'string', examples: ['w960.webp'] }, 'A size and format of it.')

const PICTURE: Record<string, Answer> = {
  200: {
    description: 'The picture.',
    headers: { ETag: { description: 'For If-None-Match.', schema: { type: 'string' } } },
    content: { 'image/*': { schema: {} } },
  },
  206: { description: 'The Range that was asked for.', content: { 'image/*': { schema: {} } } },
  304: { description: 'It is the one that If-None-Match names.' },
}
const CSV: Record<string, Answer> = {
  200: {
    description: 'Lines of CSV (RFC 4180, UTF-8) that are made while they are read.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  },
}
const ZIP: Record<string, Answer> = {
  200: {
    description: 'A zip that is made while it is read; its connection breaks where making it fails.',
    content: { 'application/zip': { schema: {} } },
  },
}

function other(
  method: OtherCall['method'],
  path: string,
  words: Words,
  answers: Operation['responses'],
  isPublic = false,
): OtherCall {
  const limits = limitsOf(words.operationId)
  const description = [words.description ?? '', limits.length > 0 ? `Limits: ${limits.join('; ')}.` : '']
    .filter(Boolean)
    .join('\n\n')
  const responses = { ...answers, ...(limits.length > 0 ? refusedWith(429) : {}), ...DEFAULT }
  const security = isPublic ? [] : SESSION
  return {
    method,
    path,
    operation: { ...words, ...(description ? { description } : {}), security, responses },
  }
}

const SIDE = inPath('side', { enum: ['before', 'after'] })

/** Pictures at their address, and in one of their variants below it. */
function pictures(path: string, words: Words, refused: number[], isPublic = false): OtherCall[] {
  const answers = { ...PICTURE, ...refusedWith(...refused) }
  const parameters = [
    ...(words.parameters ?? []),
    {
      name: 'download',
      in: 'query' as const,
      required: false,
      description: 'Makes it a download of this name.',
      schema: { type: 'string' },
    },
  ]
  const variant = {
    ...words,
    operationId: `${words.operationId}Variant`,
    summary: `${words.summary}, a variant`,
    parameters: [...parameters, VARIANT],
  }
  return [
    other('get', path, { ...words, parameters }, answers, isPublic),
    other('get', `${path}/{variant}`, variant, answers, isPublic),
  ]
}

/** What the contract does not describe, because it is asked or answered with something else than JSON. */
export const OTHER_CALLS: readonly OtherCall[] = [
  ...pictures(
    '/api/images/{id}',
    {
      operationId: 'getImage',
      tags: ['photos'],
      summary: 'Picture of one’s own',
      parameters: [inPath('id', UUID)],
    },
    [400, 401, 404],
  ),
  ...pictures(
    '/api/shared/{token}/{which}',
    {
      operationId: 'getSharedImage',
      tags: ['projects'],
      summary: 'Picture of a shared room',
      parameters: [inPath('token', { type: 'string' }), inPath('which', { enum: ['original', 'staged'] })],
    },
    [400, 404],
    true,
  ),
  ...pictures(
    '/api/samples/{folder}/{side}',
    {
      operationId: 'getSampleImage',
      tags: ['samples'],
      summary: 'Picture of the public gallery',
      parameters: [inPath('folder', { type: 'string' }), SIDE],
    },
    [400, 404],
    true,
  ),
  ...pictures(
    '/api/admin/projects/{id}/{side}',
    {
      operationId: 'getCandidateImage',
      tags: ['samples'],
      summary: 'Picture of a room that may become a sample',
      description: 'Administrators alone, signed in with a second factor.',
      parameters: [inPath('id', NUMBER), SIDE],
    },
    [400, 401, 403, 404],
  ),
  other(
    'get',
    '/api/staging-projects/{id}/preview',
    {
      operationId: 'getPreview',
      tags: ['projects'],
      summary: 'First look at a room that is being staged',
      parameters: [inPath('id', NUMBER)],
    },
    { ...PICTURE, ...refusedWith(401, 404) },
  ),
  other(
    'get',
    listingZipPath('{id}'),
    {
      operationId: 'downloadListing',
      tags: ['listings'],
      summary: 'Staged pictures of a listing',
      parameters: [inPath('id', UUID)],
    },
    { ...ZIP, ...refusedWith(401, 404) },
  ),
  other(
    'get',
    exportPartPath('{part}'),
    {
      operationId: 'downloadExportPart',
      tags: ['account'],
      summary: 'Part of what is kept of the caller',
      description: 'Only shortly after signing in or confirming who one is.',
      parameters: [inPath('part', { type: 'integer', minimum: 1, maximum: 9999 })],
    },
    { ...ZIP, ...refusedWith(401, 403, 404) },
  ),
  other(
    'get',
    AUDIT_EXPORT_PATH,
    {
      operationId: 'exportAuditEntries',
      tags: ['admin/audit'],
      summary: 'Audit trail as CSV',
      description: 'Administrators alone, signed in with a second factor.',
      parameters: parametersOf(AuditFilter, 'query'),
    },
    { ...CSV, ...refusedWith(400, 401, 403) },
  ),
  other(
    'get',
    EXPORT_USERS_PATH,
    {
      operationId: 'exportUsers',
      tags: ['admin/users'],
      summary: 'Users as CSV',
      description:
        'Takes the filter of the list of users. Only shortly after signing in or confirming who one is.',
    },
    { ...CSV, ...refusedWith(400, 401, 403) },
  ),
  other(
    'get',
    EVENTS_PATH,
    {
      operationId: 'listenToEvents',
      tags: ['events'],
      summary: 'What happens to the caller’s things, as it happens',
      description:
        'Server-sent events: the `data` of each is one `LiveEvent` as JSON, and `resync` comes first on every connection. A comment every 25 seconds keeps it open. The oldest stream ends where an account opens too many.',
    },
    {
      200: {
        description: 'A stream without an end of its own.',
        content: {
          'text/event-stream': {
            schema: {
              type: 'string',
              contentMediaType: 'application/json',
              contentSchema: { $ref: '#/components/schemas/LiveEvent' },
            },
          },
        },
      },
      ...refusedWith(401),
    },
  ),
  other(
    'get',
    PORTAL_PATH,
    {
      operationId: 'openPortal',
      tags: ['billing'],
      summary: 'The payment service’s own page for cards and invoices',
      description: 'A link for browsers: who is not signed in is led to the sign-in first.',
    },
    {
      302: { description: 'To the sign-in.' },
      303: { description: 'To the payment service.' },
      ...refusedWith(404),
    },
    true,
  ),
  other(
    'post',
    '/api/webhooks/stripe',
    {
      operationId: 'receiveStripeEvent',
      tags: ['billing'],
      summary: 'What the payment service reports',
      description:
        'Known by its signature over the very bytes of the body; an event that came before changes nothing.',
      parameters: [
        {
          name: 'Stripe-Signature',
          in: 'header',
          required: true,
          description: 'As Stripe signs webhooks: `t=…,v1=…`.',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        description: 'One of Stripe’s `Event` objects.',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
    },
    {
      200: {
        description: 'It is kept and will be worked on.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { received: { const: true } }, required: ['received'] },
          },
        },
      },
      ...refusedWith(400, 413),
    },
    true,
  ),
  other(
    'get',
    '/healthz',
    { operationId: 'getHealth', tags: ['operations'], summary: 'Whether the process is up' },
    { 200: statusAnswer('It is.') },
    true,
  ),
  other(
    'get',
    '/readyz',
    { operationId: 'getReadiness', tags: ['operations'], summary: 'Whether it may have traffic' },
    {
      200: statusAnswer('Database, storage and worker are there.'),
      503: statusAnswer('One of them is not, or the process is stopping.'),
    },
    true,
  ),
  other(
    'get',
    '/api/openapi.json',
    {
      operationId: 'getOpenApi',
      tags: ['reference'],
      summary: 'This document',
      description: 'In development everybody’s, else administrators’ alone.',
    },
    {
      200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
      ...refusedWith(403),
    },
    true,
  ),
  ...(['', '/start.js', '/redoc.js'] as const).map((file) =>
    other(
      'get',
      `/api/reference${file}`,
      {
        operationId: `getReference${{ '': 'Page', '/start.js': 'Start', '/redoc.js': 'Redoc' }[file]}`,
        tags: ['reference'],
        summary: file === '' ? 'This document as a page' : `What the page loads: ${file.slice(1)}`,
        description: 'In development everybody’s, else administrators’ alone.',
      },
      {
        200: {
          description: 'For browsers.',
          content: { [file === '' ? 'text/html' : 'text/javascript']: { schema: { type: 'string' } } },
        },
        ...refusedWith(403),
      },
      true,
    ),
  ),
]

function statusAnswer(description: string): Answer {
  return {
    description,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { status: { type: 'string' }, checks: { type: 'object' } },
          required: ['status'],
        },
      },
    },
  }
}
