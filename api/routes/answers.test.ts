import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RenderSite } from '../../shared/site-page.ts'
import { createApp } from '../app.ts'
import { newProject, stageProject } from '../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestClient } from '../testing/test-client.ts'

const renderer = new URL('../../web/site/render.tsx', import.meta.url).pathname
const { render } = (await import(/* @vite-ignore */ renderer)) as { render: RenderSite }
const CSS = 'p{color:red}'

let folder: string
const servers: TestApp[] = []
/** Over http on this machine, as in development, and over https. */
const clients = new Map<string, { owner: TestClient; visitor: TestClient; room: Record<string, string> }>()
const cookies = new Map<string, string[]>()

/** A client whose cookies are written down. */
class WatchedClient extends TestClient {
  readonly seen: string[] = []
  override async fetch(path: string, init?: RequestInit): Promise<Response> {
    const response = await super.fetch(path, init)
    this.seen.push(...response.headers.getSetCookie())
    return response
  }
}

async function open(publicUrl: string): Promise<void> {
  const server = await createTestApp({ PUBLIC_URL: publicUrl })
  servers.push(server)
  const assets = { script: '/assets/site.js', css: CSS }
  const app = createApp(server.deps, { root: folder, render: (page) => render({ ...page, assets }) })
  const [owner, visitor] = [new WatchedClient(app), new WatchedClient(app, '127.0.0.1')]
  owner.takeCookies(await server.signedUp('owner'))
  const id = await newProject(owner)
  await stageProject(server.deps, owner, id)
  const { data } = (await owner.get(`/api/staging-projects/${id}`)).body
  const { shareUrl } = (await owner.post(`/api/staging-projects/${id}/share`)).body.data
  const shared = (await visitor.get(`/api/shared/${shareUrl.split('/').at(-1)}`)).body.data
  await owner.put('/api/photos/expected', { photos: [] })
  const form = { email: 'new@example.com', name: 'New', password: 'correct horse battery', username: '' }
  await new WatchedClient(app).post('/api/register', form)
  const newcomer = new WatchedClient(app)
  await newcomer.post('/api/login', { username: 'owner@example.com', password: 'secret1' })
  clients.set(publicUrl, {
    owner,
    visitor,
    room: { image: data.originalImageUrl, share: shareUrl, shared: shared.stagedImageUrl },
  })
  cookies.set(publicUrl, [...owner.seen, ...newcomer.seen])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestage-web-'))
  await mkdir(join(folder, 'assets'))
  const shell = '<!doctype html><html><head><title>Nestage</title><style>p{}</style></head></html>'
  for (const [name, text] of [
    ['index.html', shell],
    ['service-worker.js', '//'],
    ['manifest.webmanifest', '{}'],
    ['assets/app-1234.js', '//'],
    ['assets/app-1234.css', 'p{}'],
  ])
    await writeFile(join(folder, name), text)
  await open('http://localhost:3000')
  await open('https://nestage.example')
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

const HTML = 'text/html; charset=UTF-8'
const JSON_TYPE = 'application/json'
const YEAR = 'public, max-age=31536000, immutable'
const OWN_HASH = `'self' 'sha256-${createHash('sha256').update(CSS).digest('base64')}'`
const ANY = "'self' 'unsafe-inline'"
const NONE = "'self'"
const USUAL = 'strict-origin-when-cross-origin'
const NO_REFERRER = 'no-referrer'

type Row = [
  what: string,
  who: 'owner' | 'visitor',
  path: string,
  status: number,
  type: string | null,
  cache: string | null,
  styles: string,
  referrer: string,
]
/** Words in braces stand for addresses of a room. */
const ANSWERS: Row[] = [
  ['a page', 'visitor', '/help', 200, HTML, 'private, no-cache', OWN_HASH, USUAL],
  ['a page for its owner', 'owner', '/pricing', 200, HTML, 'private, no-cache', OWN_HASH, USUAL],
  ['a page that is not there', 'visitor', '/nowhere', 404, HTML, 'private, no-cache', OWN_HASH, USUAL],
  ["the app's shell", 'visitor', '/app/staging', 200, HTML, 'no-cache', ANY, USUAL],
  [
    "the app's shell as a file",
    'visitor',
    '/index.html',
    200,
    'text/html; charset=utf-8',
    'no-cache',
    ANY,
    USUAL,
  ],
  ['a page with a token', 'visitor', '/reset-password?token=x', 200, HTML, 'no-cache', ANY, NO_REFERRER],
  ['a shared room', 'visitor', '{share}', 200, HTML, 'no-cache', ANY, NO_REFERRER],
  ['a shared room of nobody', 'visitor', '/s/nobody', 404, HTML, 'no-cache', ANY, NO_REFERRER],
  ['JSON', 'visitor', '/api/subscription-plans', 200, JSON_TYPE, 'no-store', NONE, USUAL],
  ['JSON of its owner', 'owner', '/api/user', 200, JSON_TYPE, 'no-store', NONE, USUAL],
  ['a refusal', 'visitor', '/api/user', 401, JSON_TYPE, 'no-store', NONE, USUAL],
  ['a call that is not there', 'visitor', '/api/nothing', 404, JSON_TYPE, 'no-store', NONE, USUAL],
  ['an address with NUL', 'visitor', '/blog/%00', 400, HTML, 'private, no-cache', OWN_HASH, USUAL],
  ['a call with NUL', 'visitor', '/api/blog/posts/%00', 400, JSON_TYPE, 'no-store', NONE, USUAL],
  ['a picture of its owner', 'owner', '{image}', 200, 'image/jpeg', 'private, no-cache', NONE, USUAL],
  ['a shared picture', 'visitor', '{shared}', 200, 'image/jpeg', 'private, no-cache', NONE, NO_REFERRER],
  ['a zip', 'owner', '/api/user/export/1', 200, 'application/zip', 'no-store', NONE, USUAL],
  ['a feed', 'visitor', '/rss.xml', 200, 'application/rss+xml; charset=UTF-8', null, NONE, USUAL],
  ['a map of the site', 'visitor', '/sitemap.xml', 200, 'application/xml; charset=UTF-8', null, NONE, USUAL],
  ['robots.txt', 'visitor', '/robots.txt', 200, 'text/plain; charset=UTF-8', null, NONE, USUAL],
  [
    'the service worker',
    'visitor',
    '/service-worker.js',
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
    NONE,
    USUAL,
  ],
  [
    'the manifest',
    'visitor',
    '/manifest.webmanifest',
    200,
    'application/manifest+json',
    'no-cache',
    NONE,
    USUAL,
  ],
  [
    'a hashed script',
    'visitor',
    '/assets/app-1234.js',
    200,
    'text/javascript; charset=utf-8',
    YEAR,
    NONE,
    USUAL,
  ],
  [
    'a hashed style sheet',
    'visitor',
    '/assets/app-1234.css',
    200,
    'text/css; charset=utf-8',
    YEAR,
    NONE,
    USUAL,
  ],
  ['live events', 'owner', '/api/events', 200, 'text/event-stream', 'no-cache', NONE, USUAL],
  ['a way on', 'visitor', '/api/subscriptions/portal', 302, null, 'no-store', NONE, USUAL],
  ['the mailbox', 'visitor', '/dev/mailbox', 200, HTML, 'no-store', ANY, USUAL],
]

describe.each(['http://localhost:3000', 'https://nestage.example'])('at %s', (publicUrl) => {
  const isSecure = publicUrl.startsWith('https:')

  test.each(ANSWERS)('%s', async (_what, who, path, status, type, cache, styles, referrer) => {
    const { room, ...people } = clients.get(publicUrl)!
    const filled = path.replace(/\{(\w+)\}/, (_all, name: string) => room[name])
    const stop = new AbortController()
    const response = await people[who].fetch(`${publicUrl}${filled}`, { signal: stop.signal })
    const header = (name: string) => response.headers.get(name)
    const policy = new Map(
      (header('content-security-policy') ?? '').split('; ').map((line): [string, string] => {
        const at = line.indexOf(' ')
        return [line.slice(0, at), line.slice(at + 1)]
      }),
    )
    expect({
      status: response.status,
      ...(type === null ? {} : { type: header('content-type') }),
      cache: header('cache-control'),
      styles: policy.get('style-src'),
      scripts: policy.get('script-src')?.includes("'unsafe-"),
      default: policy.get('default-src'),
      ancestors: policy.get('frame-ancestors'),
      frames: header('x-frame-options'),
      sniff: header('x-content-type-options'),
      referrer: header('referrer-policy'),
      resource: header('cross-origin-resource-policy'),
      hsts: header('strict-transport-security'),
      powered: header('x-powered-by'),
    }).toEqual({
      status,
      ...(type === null ? {} : { type }),
      cache,
      styles,
      scripts: false,
      default: "'self'",
      ancestors: "'none'",
      frames: 'DENY',
      sniff: 'nosniff',
      referrer,
      resource: 'same-origin',
      hsts: isSecure ? 'max-age=31536000; includeSubDomains' : null,
      powered: null,
    })
    // An answer that does not end by itself, live events, is left.
    await response.body?.cancel()
    stop.abort()
  })

  test('every cookie that lets anybody in is out of reach of scripts and other sites, and bound to this origin where that can be', () => {
    const set = cookies.get(publicUrl) ?? []
    const names = new Set(set.map((line) => line.slice(0, line.indexOf('='))))
    const prefix = isSecure ? '__Host-' : ''
    expect([...names]).toEqual(
      expect.arrayContaining([`${prefix}nestage_session`, `${prefix}nestage_device`]),
    )
    // The one that scripts may read says since when somebody is signed in, and nothing else.
    const isHint = (line: string) => /^nestage_signed_in=(?:[0-9a-z]{8,9})?;/.test(line)
    expect(set.some(isHint)).toBe(true)
    for (const line of set) {
      const parts = line.split('; ')
      expect(parts).toEqual(expect.arrayContaining(['SameSite=Lax', 'Path=/']))
      expect(parts.includes('Secure')).toBe(isSecure)
      expect(line).not.toContain('Domain')
    }
    for (const line of set.filter((one) => !isHint(one))) {
      expect(line.split('; ')).toContain('HttpOnly')
      expect(line.startsWith('__Host-')).toBe(isSecure)
    }
  })
})
