import { PORTAL_PATH } from '../../shared/contracts/billing.ts'
import { APPROVAL_CALLS } from './approval-calls.ts'
import { DOWNLOAD_CALLS } from './download-calls.ts'
import type { Answer } from './open-api.ts'
import { other, type OtherCall, UUID } from './other-call.ts'
import { PICTURE_CALLS } from './picture-calls.ts'
import { refusedWith } from './refusals.ts'
import { STREAM_CALLS } from './stream-calls.ts'
import { VERIFY_CALLS } from './verify-calls.ts'

/** What the contract does not describe, because it is asked or answered with something else than JSON. */
export const OTHER_CALLS: readonly OtherCall[] = [
  ...PICTURE_CALLS,
  ...APPROVAL_CALLS,
  ...VERIFY_CALLS,
  ...DOWNLOAD_CALLS,
  ...STREAM_CALLS,
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
