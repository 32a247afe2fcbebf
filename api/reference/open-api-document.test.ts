import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdministrator } from '../testing/make-administrator.ts'
import { newProject, stageProject, testPhoto } from '../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { Answer } from '../testing/test-client.ts'
import { LIMITED_CALLS } from './call-limits.ts'
import type { Method, OpenApiDocument } from './open-api.ts'
import { openApiPath } from './open-api-path.ts'

let server: TestApp
let document: OpenApiDocument
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

beforeAll(async () => {
  server = await createTestApp()
  document = (await server.client().get('/api/openapi.json')).body
  ajv.addSchema(document, 'reference')
})
afterAll(() => server.close())

const METHODS = ['get', 'post', 'put', 'delete'] as const
const described = () =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    METHODS.filter((method) => calls[method]).map((method) => `${method.toUpperCase()} ${path}`),
  )

/** What `answer` breaks of the schema that is published for its call and status; nothing where it keeps to it. */
function broken(method: Method, path: string, { status, body }: Pick<Answer, 'status' | 'body'>): string[] {
  const responses = document.paths[path]?.[method]?.responses ?? {}
  const key = String(status) in responses ? String(status) : 'default'
  const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1')
  const response = responses[key]
  const at = response && '$ref' in response ? response.$ref : `#/paths/${escaped}/${method}/responses/${key}`
  const validate = ajv.getSchema(`reference${at}/content/application~1json/schema`)
  if (!validate) return [`nothing is published for ${method} ${path} ${status}`]
  return validate(body) ? [] : [`${method} ${path}: ${ajv.errorsText(validate.errors)}`]
}

test('it is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...document })
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
  const ids = Object.values(document.paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  )
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toEqual(expect.arrayContaining([...LIMITED_CALLS]))
})

test('every call that the server answers is in it, and no other', () => {
  const served = server.app.routes
    // Middleware for pages and for all calls is none of them.
    .filter(({ method, path }) => method !== 'ALL' || (path.startsWith('/api/') && !path.endsWith('*')))
    // Development alone has the mailbox and the payment sandbox.
    .filter(({ path }) => !/^\/(dev|v1)\//.test(path))
    .flatMap(({ method, path }) => {
      const [whole, optional] = /^(.*)\/(:\w+)\?$/.exec(path)?.slice(1) ?? [path]
      const paths = optional === undefined ? [whole] : [whole, `${whole}/${optional}`]
      return paths.map((each) => `${method} ${openApiPath(each)}`)
    })
  expect(served.length).toBeGreaterThan(90)
  expect(described().toSorted()).toEqual([...new Set(served)].toSorted())
})

test('the page runs its own scripts alone, and asks this server alone', async () => {
  const page = await server.client().fetch('/api/reference')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^;]*;/)
  expect(policy).toContain("connect-src 'self';")
  const html = await page.text()
  expect(html).not.toMatch(/https?:\/\//)
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path)
  expect(scripts).toHaveLength(2)
  for (const path of scripts) {
    const script = await server.client().fetch(path)
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    const text = await script.text()
    expect(text).toContain('Redoc')
    expect(text).not.toContain('cdn.')
  }
})

test('what the comment of a contract says, the reference says', () => {
  const call = document.paths['/api/photos/{id}'].put
  expect(call?.description).toMatch(/Stores one photo under an id that the client made\..*RFC 9530/)
  expect(call?.description).toContain('`upload:account`')
  expect(call?.parameters?.map(({ name }) => name)).toEqual(['id', 'Content-Digest', 'Photo-Order'])
  expect(document.components.schemas).toHaveProperty('PhotoOrder.properties.ownerId')
})

test('each call says whether a session or a key opens it, and the key’s right', () => {
  const security = (path: string, method: Method) => document.paths[path][method]?.security
  expect(security('/api/staging-projects/{id}/generate', 'post')).toEqual([
    { session: [] },
    { apiKey: ['rooms:stage'] },
  ])
  for (const path of ['/api/images/{id}', '/api/images/{id}/{variant}'])
    expect(security(path, 'get')).toEqual([{ session: [] }, { apiKey: ['rooms:read'] }])
  expect(security('/api/user/api-keys', 'post')).toEqual([{ session: [] }])
  expect(security('/api/admin/users', 'get')).toEqual([{ session: [] }])
  expect(security('/api/samples', 'get')).toEqual([])
})

test('real answers are what it publishes', async () => {
  const owner = await server.signedUp()
  const id = await newProject(owner)
  await stageProject(server.deps, owner, id)
  const listingId = crypto.randomUUID()
  const admin = await server.signedUp()
  await makeAdministrator(server.deps.db, admin)
  const visitor = server.client()
  const failures = [
    ...broken('post', '/api/upload-images', await owner.upload(await testPhoto())),
    ...broken('post', '/api/upload-images', await visitor.upload(await testPhoto())),
    ...broken('put', '/api/listings/{id}', await owner.put(`/api/listings/${listingId}`, { name: 'Elm St' })),
  ]
  const asked: [client: typeof owner, path: string, template?: string][] = [
    [owner, '/api/user'],
    [visitor, '/api/user'],
    [owner, '/api/user/usage'],
    [owner, '/api/user/credit-entries'],
    [owner, '/api/user/sessions'],
    [owner, '/api/user/security-events'],
    [owner, '/api/user/second-factor'],
    [owner, '/api/user/subscription'],
    [owner, '/api/staging-projects'],
    [owner, '/api/staging-projects?limit=none', '/api/staging-projects'],
    [owner, `/api/staging-projects/${id}`, '/api/staging-projects/{id}'],
    [visitor, `/api/staging-projects/${id}`, '/api/staging-projects/{id}'],
    [owner, '/api/staging-projects/999999', '/api/staging-projects/{id}'],
    [owner, `/api/staging-projects/${id}/versions`, '/api/staging-projects/{id}/versions'],
    [owner, '/api/staging-projects/images'],
    [owner, '/api/listings'],
    [owner, `/api/listings/${listingId}`, '/api/listings/{id}'],
    [owner, `/api/listings/${listingId}/rooms`, '/api/listings/{id}/rooms'],
    [visitor, '/api/subscription-plans'],
    [visitor, '/api/samples'],
    [visitor, '/api/hero-image'],
    [visitor, '/api/blog/posts'],
    [admin, '/api/admin/sample-candidates'],
    [owner, '/api/admin/sample-candidates'],
    [visitor, '/healthz'],
    [visitor, '/readyz'],
  ]
  for (const [client, path, template = path.split('?')[0]] of asked)
    failures.push(...broken('get', template, await client.get(path)))
  expect(failures).toEqual([])
  expect(
    broken('get', '/api/user', { status: 200, body: { success: true, user: { id: 'one' } } }),
  ).not.toEqual([])
})
