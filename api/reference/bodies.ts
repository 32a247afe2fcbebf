import { UPLOAD_FORMATS } from '../../shared/constants.ts'
import type { Operation, Parameter } from './open-api.ts'

interface SpecialBody {
  requestBody: Operation['requestBody']
  headers?: Parameter[]
  /** What 200 means, where that is more than success. */
  ok?: string
  /** Where it answers 201, too: what that means. */
  created?: string
  /** Statuses of refusals beside those of every call. */
  refused: number[]
}

const picture = { type: 'string', contentMediaType: 'image/*' }

/** Bodies that are no JSON, by the names of their calls. */
export const BODIES: Readonly<Record<string, SpecialBody | undefined>> = {
  uploadImages: {
    requestBody: {
      required: true,
      description: 'One to ten pictures of at most 10 MB each: JPEG, PNG or WebP.',
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { images: { type: 'array', items: picture, minItems: 1, maxItems: 10 } },
            required: ['images'],
          },
        },
      },
    },
    refused: [415, 422, 507],
  },
  importUsers: {
    requestBody: {
      required: true,
      description:
        'A CSV file of at most 1 MB and 1,000 rows, whose first line names the columns `email` and `name`.',
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', contentMediaType: 'text/csv' } },
            required: ['file'],
          },
        },
      },
    },
    refused: [],
  },
  putPhoto: {
    requestBody: {
      required: true,
      description: 'The picture itself, at most 10 MB.',
      content: Object.fromEntries(UPLOAD_FORMATS.map((type) => [type, { schema: {} }])),
    },
    headers: [
      {
        name: 'Content-Digest',
        in: 'header',
        required: true,
        description: 'SHA-256 of the body, as in RFC 9530.',
        schema: { type: 'string', examples: ['sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:'] },
      },
      {
        name: 'Photo-Order',
        in: 'header',
        required: true,
        description: 'base64url of a `PhotoOrder` as JSON.',
        schema: {
          type: 'string',
          contentEncoding: 'base64url',
          contentMediaType: 'application/json',
          contentSchema: { $ref: '#/components/schemas/PhotoOrder' },
        },
      },
    ],
    ok: 'It had arrived before.',
    created: 'It has arrived.',
    refused: [402, 409, 410, 415, 422, 507],
  },
}
