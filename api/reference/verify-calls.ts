import type { Answer } from './open-api.ts'
import { certificatePath } from '../../shared/contracts/delivery.ts'
import { inPath, other, type OtherCall } from './other-call.ts'
import { refusedWith } from './refusals.ts'

const page = (description: string): Answer => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
})

/** By what pictures are known again: certificates, and the page that says whether one is ours. */
export const VERIFY_CALLS: readonly OtherCall[] = [
  other(
    'get',
    certificatePath('{id}'),
    {
      operationId: 'downloadCertificate',
      tags: ['delivery'],
      summary: 'Certificate of a staged room',
      parameters: [inPath('id', { type: 'integer', minimum: 1, maximum: 999_999_999 })],
    },
    {
      200: { description: 'One page.', content: { 'application/pdf': { schema: {} } } },
      ...refusedWith(401, 404, 409),
    },
  ),
  other(
    'get',
    '/verify',
    { operationId: 'getVerifyPage', tags: ['delivery'], summary: 'Page to verify a picture' },
    { 200: page('A form that takes a picture.') },
    true,
  ),
  other(
    'post',
    '/verify',
    {
      operationId: 'verifyPicture',
      tags: ['delivery'],
      summary: 'Whether a picture is one of ours',
      description: 'Nothing of the picture is kept.',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['picture'],
              properties: { picture: { type: 'string', contentMediaType: 'image/*' } },
            },
          },
        },
      },
    },
    {
      200: page('The page, with what was found.'),
      ...Object.fromEntries(
        [400, 413, 415, 422].map((status) => [
          status,
          page('The page, with why the picture was not compared.'),
        ]),
      ),
    },
    true,
  ),
]
