import { HELP_STREAM_PATH, SALES_STREAM_PATH } from '../../shared/contracts/chat.ts'
import { EVENTS_PATH, ListenQuery } from '../../shared/contracts/events.ts'
import { parametersOf } from './describe-call.ts'
import { other, type OtherCall } from './other-call.ts'
import { refusedWith } from './refusals.ts'

/** Answers as server-sent events. */
export const STREAM_CALLS: readonly OtherCall[] = [
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
]
