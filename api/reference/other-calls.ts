import { AUDIT_EXPORT_PATH, AuditFilter } from '../../shared/contracts/admin/audit.ts'
import { packageZipPath } from '../../shared/contracts/delivery.ts'
import { FLYER_PAPERS, pageFlyerPath, pageQrPath } from '../../shared/contracts/delivery/public-pages.ts'
import { HELP_STREAM_PATH, SALES_STREAM_PATH } from '../../shared/contracts/chat.ts'
import { EVENTS_PATH, ListenQuery } from '../../shared/contracts/events.ts'
import { EXPORT_USERS_PATH } from '../../shared/contracts/admin/users.ts'
import { exportPartPath } from '../../shared/contracts/account.ts'
import { PORTAL_PATH } from '../../shared/contracts/billing.ts'
import { listingZipPath } from '../../shared/contracts/listings.ts'
import { APPROVAL_CALLS } from './approval-calls.ts'
import { VERIFY_CALLS } from './verify-calls.ts'
import { parametersOf } from './describe-call.ts'
import type { Answer } from './open-api.ts'
import { inPath, other, type OtherCall } from './other-call.ts'
import { PICTURE_CALLS } from './picture-calls.ts'
import { refusedWith } from './refusals.ts'

const UUID = { type: 'string', format: 'uuid' }
const CSV: Record<string, Answer> = {
  200: {
    description: 'Lines of CSV (RFC 4180, UTF-8) that are made while they are read.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  },
}
const file = (contentType: string): Record<string, Answer> => ({
  200: { description: 'The file.', content: { [contentType]: { schema: {} } } },
})
const ZIP: Record<string, Answer> = {
  200: {
    description: 'A zip that is made while it is read; its connection breaks where making it fails.',
    content: { 'application/zip': { schema: {} } },
  },
}

/** What the contract does not describe, because it is asked or answered with something else than JSON. */
export const OTHER_CALLS: readonly OtherCall[] = [
  ...PICTURE_CALLS,
  ...APPROVAL_CALLS,
  ...VERIFY_CALLS,
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
    packageZipPath('{id}'),
    {
      operationId: 'downloadPackage',
      tags: ['delivery'],
      summary: 'Files of a package for a multiple listing service',
      parameters: [inPath('id', UUID)],
    },
    { ...ZIP, ...refusedWith(401, 404, 409) },
  ),
  other(
    'get',
    pageQrPath('{id}'),
    {
      operationId: 'downloadPageQr',
      tags: ['public-pages'],
      summary: 'Address of a public page as a QR code',
      description: 'For print. Multiple listing services forbid codes on photos.',
      parameters: [inPath('id', UUID)],
    },
    { ...file('image/svg+xml'), ...refusedWith(401, 404) },
  ),
  ...FLYER_PAPERS.map((paper) =>
    other(
      'get',
      pageFlyerPath('{id}', paper),
      {
        operationId: `downloadFlyer${paper === 'a4' ? 'A4' : 'Letter'}`,
        tags: ['public-pages'],
        summary: `Page to print (${paper === 'a4' ? 'A4' : 'Letter'}) with the pictures of a public page and its QR code`,
        parameters: [inPath('id', UUID)],
      },
      { ...file('application/pdf'), ...refusedWith(401, 404, 409) },
    ),
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
        'Server-sent events: the `data` of each is one `LiveEvent` as JSON, and `resync` comes first on every connection, with `missed: false` where a page says with `readingForMs` for how long it has been reading, and nothing happened since. A comment every 25 seconds keeps it open. The oldest stream ends where an account opens too many.',
      parameters: parametersOf(ListenQuery, 'query'),
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
  ...[
    { path: SALES_STREAM_PATH, operationId: 'streamSalesAnswer', isPublic: true },
    { path: HELP_STREAM_PATH, operationId: 'streamHelpAnswer', isPublic: false },
  ].map(({ path, operationId, isPublic }) =>
    other(
      'post',
      path,
      {
        operationId,
        tags: ['chat'],
        summary: 'Answer of an assistant as it is written',
        description:
          'Server-sent events: the `data` of each is one `ChatEvent` as JSON. The last is the whole reply, which holds whatever text came before it. Closing the connection ends the work on it.',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ChatQuestion' } } },
        },
      },
      {
        200: {
          description: 'A stream that ends with the reply.',
          content: {
            'text/event-stream': {
              schema: {
                type: 'string',
                contentMediaType: 'application/json',
                contentSchema: { $ref: '#/components/schemas/ChatEvent' },
              },
            },
          },
        },
        ...refusedWith(400, ...(isPublic ? [] : [401])),
      },
      isPublic,
    ),
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
    'post',
    '/unsubscribe',
    {
      operationId: 'unsubscribe',
      tags: ['mail'],
      summary: 'End announcements at one click',
      description:
        'As RFC 8058 has it: mail programs post here, at the address of `List-Unsubscribe`. A token that is nobody’s is answered like any other.',
      parameters: [{ name: 'token', in: 'query', required: true, description: 'Of the mail.', schema: UUID }],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: {
                'List-Unsubscribe': { const: 'One-Click' },
                answer: { enum: ['unsubscribe', 'subscribe'], description: 'Of our own page.' },
              },
            },
          },
        },
      },
    },
    {
      200: { description: 'It is done.', content: { 'text/plain': { schema: { type: 'string' } } } },
      303: { description: 'Back to the page.' },
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
