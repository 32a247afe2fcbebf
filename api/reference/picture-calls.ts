import type { Answer } from './open-api.ts'
import { inPath, other, type OtherCall, type Words, UUID } from './other-call.ts'
import { refusedWith } from './refusals.ts'

const NUMBER = { type: 'integer', minimum: 1, maximum: 999_999_999 }

const VARIANT = inPath('variant', { type: 'string', examples: ['w960.webp'] }, 'A size and format of it.')

const SIDE = inPath('side', { enum: ['before', 'after'] })

const PICTURE: Record<string, Answer> = {
  200: {
    description: 'The picture.',
    headers: { ETag: { description: 'For If-None-Match.', schema: { type: 'string' } } },
    content: { 'image/*': { schema: {} } },
  },
  302: {
    description:
      'It lies at this address for a few minutes, on servers whose storage gives such out. `direct=1` asks for the bytes themselves.',
    headers: { Location: { description: 'To be read without credentials.', schema: { type: 'string' } } },
  },
  206: { description: 'The Range that was asked for.', content: { 'image/*': { schema: {} } } },
  304: { description: 'It is the one that If-None-Match names.' },
}
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

/** Pictures, which are answered as such. */
export const PICTURE_CALLS: readonly OtherCall[] = [
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
  other(
    'get',
    '/o/{token}',
    {
      operationId: 'getOriginalPage',
      tags: ['delivery'],
      summary: 'Public page of a staged room’s original',
      parameters: [inPath('token', { type: 'string' })],
    },
    {
      200: { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } },
      404: {
        description: 'A page that says that there is none.',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    },
    true,
  ),
  other(
    'get',
    '/o/{token}/{side}/{variant}',
    {
      operationId: 'getOriginalPagePicture',
      tags: ['delivery'],
      summary: 'Picture of that page',
      parameters: [
        inPath('token', { type: 'string' }),
        inPath('side', { enum: ['original', 'staged', 'changed'] }),
        VARIANT,
      ],
    },
    { ...PICTURE, ...refusedWith(404) },
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
  other(
    'get',
    '/api/blog/cards/{slug}',
    {
      operationId: 'getBlogCard',
      tags: ['blog'],
      summary: 'What social networks show beside a link to an article',
      parameters: [inPath('slug', { type: 'string' })],
    },
    {
      200: { description: '1200 × 630 pixels.', content: { 'image/jpeg': { schema: {} } } },
      ...refusedWith(404),
    },
    true,
  ),
  ...pictures(
    '/api/blog/pictures/{folder}',
    {
      operationId: 'getBlogPicture',
      tags: ['blog'],
      summary: 'Picture of an article',
      parameters: [inPath('folder', { type: 'string' })],
    },
    [400, 404],
    true,
  ),
  ...pictures(
    '/api/blog/comparisons/{folder}/{side}',
    {
      operationId: 'getBlogComparison',
      tags: ['blog'],
      summary: 'One side of a comparison in an article',
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
]
