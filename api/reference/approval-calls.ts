import type { Answer } from './open-api.ts'
import { inPath, other, type OtherCall, UUID } from './other-call.ts'
import { refusedWith } from './refusals.ts'

const TOKEN = inPath('token', { type: 'string' })
const page = (description: string): Answer => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
})
const OVER = {
  404: page('A page that says that there is no such link.'),
  410: page('A page that says why the link is over.'),
}

/** The page on which sellers answer by a link, which a browser asks for and sends as a form. */
export const APPROVAL_CALLS: readonly OtherCall[] = [
  other(
    'get',
    '/a/{token}',
    {
      operationId: 'getApprovalPage',
      tags: ['approvals'],
      summary: 'Page of a seller’s link',
      parameters: [TOKEN],
    },
    { 200: page('The pictures, and forms to answer.'), ...OVER },
    true,
  ),
  other(
    'post',
    '/a/{token}',
    {
      operationId: 'answerApproval',
      tags: ['approvals'],
      summary: 'A seller’s answer',
      parameters: [TOKEN],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['answer', 'picture'],
              properties: {
                answer: { enum: ['accepted', 'change-asked'] },
                picture: { type: 'array', items: UUID },
                words: { type: 'string' },
                seen: { type: 'integer' },
              },
            },
          },
        },
      },
    },
    {
      303: { description: 'It was written down; the page says so.' },
      400: page('The page, with what is wrong with the answer.'),
      409: page('The page, with what has changed since it was shown.'),
      413: page('A page that says that the answer is too long.'),
      429: page('A page that says how long to wait.'),
      ...OVER,
    },
    true,
  ),
  other(
    'get',
    '/a/{token}/{generationId}/{side}/{variant}',
    {
      operationId: 'getApprovalPicture',
      tags: ['approvals'],
      summary: 'Picture of that page',
      parameters: [
        TOKEN,
        inPath('generationId', UUID),
        inPath('side', { enum: ['original', 'staged'] }),
        inPath('variant', { type: 'string', examples: ['w960.webp'] }),
      ],
    },
    {
      200: { description: 'The picture.', content: { 'image/*': { schema: {} } } },
      ...refusedWith(404, 410),
    },
    true,
  ),
]
