import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Parser } from 'htmlparser2'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_SCRIPT } from '../../../shared/first-script.ts'
import type { RenderSite } from '../../../shared/site-page.ts'
import { blogCategories, blogPosts } from '../../db/schema/site/blog.ts'
import { contactMessages } from '../../db/schema/site/contact.ts'
import { settings } from '../../db/schema/operations/operations.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { handleError } from '../../http/handle-error.ts'
import { LastKnown } from '../../http/last-known.ts'
import { pageErrors } from '../../http/page-errors.ts'
import { serveWeb } from '../../http/pages/serve-web.ts'
import type { SiteRenderer } from '../../http/pages/site-renderer.ts'
import { requestContext } from '../../http/request/request-context.ts'
import { createRateLimits } from '../../services/limits/rate-limits.ts'
import { RATE_RULES } from '../../services/limits/rules.ts'
import { connect, type Db } from '../../db/client.ts'
import { knownSamples } from './known-samples.ts'
import { setSample } from '../../services/samples/set-sample.ts'
import {
  SITE_CLAIMS_SETTING,
  SITE_STAGING_TIME_SETTING,
  SITE_TESTIMONIALS_SETTING,
} from '../../services/site/site-facts.ts'
import { stagingTime, stagingTimeWords } from '../../services/site/staging-time.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestClient } from '../../testing/test-client.ts'
import { notFoundPage, pageRoutes } from './pages.ts'
import { testContext } from '../../testing/test-context.ts'

const renderer = new URL('../../../web/site/render.tsx', import.meta.url).pathname
const { render } = (await import(/* @vite-ignore */ renderer)) as { render: RenderSite }
const assets = { script: '/assets/site.js', css: 'p{color:red}' }

let server: TestApp
let visitor: TestClient
beforeAll(async () => {
  server = await createTestApp()
  visitor = new TestClient(pages())
})
afterAll(() => server.close())

function pages(deps: AppDeps = server.deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const renderSite: SiteRenderer = (request) => render({ ...request, assets })
  app.onError(pageErrors(deps, renderSite, handleError(deps.logger)))
  app.use(requestContext(deps))
  pageRoutes(app, deps, renderSite)
  return app
}

/** What is to be read in a page. */
const words = (html: string) =>
  html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ')

const read = async (path: string) => (await visitor.fetch(path)).text()

const article = (slug: string, changes: Partial<typeof blogPosts.$inferInsert> = {}) => ({
  slug,
  title: `Article ${slug}`,
  content: '<p>Words.</p>',
  status: 'published' as const,
  publishedAt: new Date('2026-01-01T00:00:00Z'),
  ...changes,
})

describe('pages', () => {
  test('come compressed as the browser reads, and not again while nothing changed', async () => {
    const plain = await read('/pricing')
    const as = async (encoding: string) => {
      const answer = await visitor.fetch('/pricing', { headers: { 'accept-encoding': encoding } })
      return {
        encoding: answer.headers.get('content-encoding'),
        body: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const brotli = await as('gzip, deflate, br, zstd')
    expect(brotli.encoding).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain)
    const gzip = await as('gzip, br;q=0')
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(plain)

    const first = await visitor.fetch('/pricing')
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    const etag = first.headers.get('etag') ?? ''
    const again = await visitor.fetch('/pricing', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await visitor.fetch('/about', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('run one inline script, which is the one that the policy names', async () => {
    const scripts = [...(await read('/')).matchAll(/<script(?: type="([^"]+)")?>(.*?)<\/script>/gs)]
    const run = scripts.filter(([, type]) => type === undefined).map(([, , code]) => code)
    const hash = (code: string) => createHash('sha256').update(code).digest('base64')
    expect(run.map(hash)).toEqual([hash(FIRST_SCRIPT)])
  })

  test('name nobody who is not signed in, and greet who is', async () => {
    const ada = await server.signedUp('lovelace')
    const signedIn = new TestClient(pages())
    signedIn.takeCookies(ada)
    expect((await (await signedIn.fetch('/about')).text()).includes('Account of lovelace')).toBe(true)
    const forAll = await read('/about')
    expect(forAll.includes('lovelace')).toBe(false)
    expect(forAll.includes('href="/auth?tab=register"')).toBe(true)
  })

  test('claim nothing until somebody stands behind it', async () => {
    const claim = 'Trusted by 500+ professionals'
    expect((await read('/')).includes('id="testimonials"')).toBe(false)
    expect(/trusted by|500\+|9\d%/i.test(words(await read('/')))).toBe(false)
    await server.deps.db.insert(settings).values([
      { key: SITE_CLAIMS_SETTING, value: `${claim}\n\nMade in Oslo` },
      { key: SITE_TESTIMONIALS_SETTING, value: 'It sold\nin a week.\n— Ada, Oslo\n\nSaid by nobody.' },
    ])
    const said = words(await read('/'))
    for (const words of [claim, 'Made in Oslo', 'It sold in a week.', 'Ada, Oslo'])
      expect(said.includes(words), words).toBe(true)
    expect(said.includes('Said by nobody')).toBe(false)
  })

  test('show the rooms that administrators chose, and our own after them', async () => {
    const main = async (path: string) => /<main.*<\/main>/s.exec(await read(path))?.[0] ?? ''
    expect((await main('/gallery')).includes('/api/samples/')).toBe(false)
    const owner = await server.signedUp()
    const id = await newProject(owner)
    await stageProject(server.deps, owner, id, 'A sunny salon')
    // Staged on the free plan, and nobody has chosen it.
    for (const path of ['/', '/gallery'])
      expect((await main(path)).includes('/api/samples/'), path).toBe(false)
    await setSample(testContext(server.deps), { projectId: id, choice: { isSample: true, isHero: true } })
    const { afterSamplePath } = (await owner.get(`/api/staging-projects/${id}`)).body.data
    const gallery = await main('/gallery')
    expect(gallery.indexOf(afterSamplePath)).toBeGreaterThan(0)
    expect(gallery.indexOf(afterSamplePath)).toBeLessThan(gallery.indexOf('/rooms/living/'))
    expect(gallery.match(/Rendered example/g)?.length).toBeGreaterThanOrEqual(4)
    const hero = /<section id="hero".*?<\/section>/s.exec(await read('/'))?.[0]
    expect(hero?.includes(afterSamplePath)).toBe(true)
    expect(hero?.includes('Rendered example')).toBe(false)

    // Nobody can say whether it was taken back while the database is away: then it goes after five minutes.
    let now = 0
    const rooms = knownSamples(new LastKnown(() => now))
    const away = connect('postgres://nobody@127.0.0.1:1/none')
    const shownBy = async (db: Db) =>
      (await rooms(testContext({ db }))).samples.some(({ after }) => after === afterSamplePath)
    expect(await shownBy(server.deps.db)).toBe(true)
    now = 4 * 60_000
    expect(await shownBy(away.db)).toBe(true)
    now = 6 * 60_000
    expect(await shownBy(away.db)).toBe(false)
    await away.close()
  })
})

/** Everything in a page that runs or loads what is not ours. */
function dangers(html: string): string[] {
  const found: string[] = []
  let scripts = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const { src, href, type } = attributes
      if (['iframe', 'object', 'embed', 'base'].includes(name)) found.push(name)
      if (name === 'script' && type !== 'application/ld+json') scripts += 1
      for (const attribute of Object.keys(attributes))
        if (attribute.startsWith('on')) found.push(`${name} ${attribute}`)
      for (const address of [src, href]) if (address?.startsWith('javascript:')) found.push(address)
    },
  })
  parser.end(html)
  // A page has one script of its own; a feed has none.
  if (scripts > (html.startsWith('<!doctype') ? 1 : 0)) found.push(`${scripts} scripts`)
  return found
}

describe('the contact form of a browser without scripts', () => {
  const form = {
    name: 'Ada "A"',
    email: 'ada@example.com',
    subject: 'Prices',
    message: 'What do 500 rooms cost?',
  }
  const send = async (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    from = visitor,
  ) => {
    const answer = await from.fetch('/help', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  /** What is shown at a field or at the form, or nothing. */
  const complaint = (html: string, about: string) => {
    const shown = new RegExp(`<p id="contact-${about}-error"([^>]*)>.*?data-words="[^"]*">([^<]*)`).exec(html)
    return shown?.[1].includes('hidden') ? undefined : shown?.[2]
  }
  const kept = () => server.deps.db.$count(contactMessages)

  test('is sent, kept once, and answered with another page', async () => {
    const before = await kept()
    const { status, headers } = await send(form)
    expect([status, headers.get('location')]).toEqual([303, '/help?contact=sent#contact-us'])
    expect(await kept()).toBe(before + 1)
    const page = await read('/help?contact=sent')
    const shown = page.replaceAll(/<(form|output)[^>]* hidden="".*?<\/\1>/gs, '')
    expect(words(shown)).toContain('Message sent successfully')
    expect(shown).not.toContain('name="message"')
    expect(/<output[^>]* hidden=""/.test(await read('/help'))).toBe(true)
  })

  test('comes back with what is wrong beside each field, and with what was typed', async () => {
    const before = await kept()
    const wrong = { ...form, email: 'ada', message: '<b>short' }
    const { status, html, headers } = await send(wrong)
    expect(status).toBe(422)
    expect(headers.get('cache-control')).toContain('private')
    expect(complaint(html, 'email')).toBe('Please enter a valid email address')
    expect(complaint(html, 'message')).toBe('Message must be at least 10 characters')
    expect([complaint(html, 'name'), complaint(html, 'form')]).toEqual([undefined, undefined])
    expect(html).toContain('value="Ada &quot;A&quot;"')
    expect(html).toContain('&lt;b&gt;short</textarea>')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect((await send({})).html).toContain('Name is required')
    expect(await kept()).toBe(before)
  })

  test('is refused from other sites, and when it is too long to be read', async () => {
    const before = await kept()
    expect((await send(form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ ...form, message: 'x'.repeat(300_000) })).status).toBe(413)
    expect(complaint((await send({ ...form, message: 'x'.repeat(20_000) })).html, 'message')).toBe(
      'Message is too long',
    )
    expect(await kept()).toBe(before)
  })

  test('says so, and keeps what was typed, when there were too many or when it fails', async () => {
    const { db } = server.deps
    const slow = new TestClient(pages({ ...server.deps, limits: createRateLimits(db, 1) }), '198.51.100.9')
    for (let sent = 0; sent < RATE_RULES['contact:address'].points; sent += 1)
      expect((await send(form, {}, slow)).status).toBe(303)
    const refused = await send(form, {}, slow)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(complaint(refused.html, 'form')).toContain('Too many requests')
    expect(refused.html).toContain('What do 500 rooms cost?</textarea>')

    const limits = { ...server.deps.limits, take: () => Promise.reject(new Error('no database')) }
    const failed = await send(form, {}, new TestClient(pages({ ...server.deps, limits })))
    expect(failed.status).toBe(500)
    expect(complaint(failed.html, 'form')).toBe('Failed to send message. Please try again.')
    expect(failed.html).toContain('What do 500 rooms cost?</textarea>')
  })
})

describe('the server of the built web', () => {
  const served = () => {
    const app = pages()
    const root = '/no/such/folder'
    const renderSite: SiteRenderer = (request) => render({ ...request, assets })
    serveWeb(app, root, notFoundPage(server.deps, renderSite, new LastKnown()))
    return new TestClient(app)
  }

  test.for([
    ['/pricing/', '/pricing'],
    ['/blog/?page=2', '/blog?page=2'],
    ['//evil.example/', '/evil.example'],
  ])('leads %s to the one address that it has', async ([path, target]) => {
    const answer = await served().fetch(`http://localhost${path}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target])
  })

  test('leads photos that were shared too early to the queue, which says so', async () => {
    const answer = await served().fetch('/app/share', { method: 'POST', body: new FormData() })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/queue?shared=0&refused=1'])
  })
})

describe('faults', () => {
  const broken = () => {
    const fail = () => {
      throw new Error('no database')
    }
    const db = new Proxy(server.deps.db, { get: () => fail })
    return new TestClient(pages({ ...server.deps, db }))
  }

  test('of a page are told in a page', async () => {
    const answer = await broken().fetch('/pricing')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toContain('Something went wrong')
  })

  test('of an article show that it is not found', async () => {
    const answer = await broken().fetch('/blog/disclose-virtual-staging')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toContain('404 Page Not Found')
  })
})

const PRICE_BUTTON = /<a [^>]*href="([^"]*)"[^>]*>(?:Start with Free|Choose \w+|Get \d+ credits)</g

describe('what is said', () => {
  test('of how long a room takes is what was measured, or what an administrator keeps', async () => {
    const { db } = server.deps
    expect(words(await read('/'))).toMatch(/usually in\s+30 to 60 seconds/)
    expect([12, 45, 100, 170].map(stagingTimeWords)).toEqual([
      'under 30 seconds',
      '30 to 60 seconds',
      '1 to 2 minutes',
      'up to 3 minutes',
    ])
    const owner = await server.signedUp()
    const projectId = await newProject(owner)
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const finishedAt = new Date('2026-01-01T00:01:30Z')
    const run = { projectId, userPrompt: '', seed: 1, imageQuality: 'standard', status: 'completed' } as const
    await db.insert(generations).values(Array.from({ length: 20 }, () => ({ ...run, createdAt, finishedAt })))
    expect(await stagingTime(testContext({ db }), { now: Date.now() + 10 * 60 * 1000 })).toBe(
      '1 to 2 minutes',
    )
    // On a machine that is busy a page shows for a moment what was known before.
    for (const path of ['/', '/help', '/gallery'])
      await expect
        .poll(async () => words(await read(path)), { timeout: 20_000 })
        .toMatch(/(usually in|Usually|ready in)\s+1 to 2 minutes/)
    await db.insert(settings).values({ key: SITE_STAGING_TIME_SETTING, value: 'about a minute' })
    expect(words(await read('/'))).toMatch(/usually in\s+about a minute/)
    await db.delete(settings).where(eq(settings.key, SITE_STAGING_TIME_SETTING))
  })

  test('of cookies and of deletion is where they are', async () => {
    const privacy = words(await read('/privacy'))
    for (const name of ['nestage_session', 'nestage_device', 'Account, Profile', '14 days'])
      expect(privacy).toContain(name)
    expect(words(await read('/help'))).toContain('In Account, under Profile')
    expect(words(await read('/'))).not.toContain('Coming Soon')
  })

  test('of prices leads visitors to sign in, and those who have to the plans', async () => {
    const targets = (html: string) =>
      [...html.replaceAll('<!-- -->', '').matchAll(PRICE_BUTTON)].map(([, href]) => href)
    expect(targets(await read('/'))).toEqual(Array.from({ length: 6 }, () => '/auth'))
    expect(targets(await read('/pricing'))).toEqual(Array.from({ length: 6 }, () => '/auth'))
    const person = new TestClient(pages())
    person.takeCookies(await server.signedUp())
    const html = await (await person.fetch('/pricing')).text()
    expect(targets(html)).toEqual(Array.from({ length: 6 }, () => '/app/subscription'))
  })

  test('in the head leads everywhere', async () => {
    const person = new TestClient(pages())
    person.takeCookies(await server.signedUp())
    const head = async (client: TestClient) =>
      /<nav aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(await (await client.fetch('/about')).text())?.[1] ?? ''
    const labels = (html: string) => [...html.matchAll(/>([^<]+)<\/a>/g)].map(([, label]) => label)
    const all = ['Home', 'Gallery', 'Blog', 'Pricing', 'Help', 'About', 'Privacy', 'Terms']
    expect(labels(await head(visitor))).toEqual(all)
    expect(labels(await head(person))).toEqual([...all, 'Image Staging'])
  })
})

describe('the blog', () => {
  test('has pages with ellipses, keeps the category, and says when there is nothing', async () => {
    const { db } = server.deps
    const { data: categories } = (await server.client().get('/api/blog/categories')).body
    const categoryId = categories[0].id as number
    await db
      .insert(blogPosts)
      .values(Array.from({ length: 60 }, (_, index) => article(`filler-${index}`, { categoryId })))
    const numbers = (html: string) => {
      const list = /<nav aria-label="Pages">(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
      return [...list.matchAll(/>(\d+|…)</g)].map(([, page]) => page)
    }
    const html = await read('/blog?page=4')
    expect(html.match(/Read more/g)).toHaveLength(9)
    expect(numbers(html)).toEqual(['1', '…', '3', '4', '5', '…', '8'])
    const filtered = await read(`/blog?category=${categoryId}`)
    expect(numbers(filtered)).toEqual(['1', '2', '…', '7'])
    expect(filtered.includes(`href="/blog?category=${categoryId}&amp;page=2"`)).toBe(true)
    expect(filtered.includes('noindex')).toBe(true)
    for (const path of ['/blog?page=99', '/blog?category=99999'])
      expect((await visitor.fetch(path)).status, path).toBe(404)
    const [empty] = await db.insert(blogCategories).values({ name: 'Empty', slug: 'empty' }).returning()
    expect((await read(`/blog?category=${empty.id}`)).includes('No posts yet')).toBe(true)
    expect((await visitor.fetch('/blog/no-such-post')).status).toBe(404)
  })

  test('shows of hostile articles only what is harmless, and the same as the call', async () => {
    const hostile = {
      title: '</title><script>alert(1)</script>',
      excerpt: '"><img src=x onerror=alert(2)>',
      metaTitle: null,
      content: `<h2>Harmless words</h2><script>alert(3)</script><p onclick="alert(4)">text</p>
        <a href="javascript:alert(5)">link</a><img src="x" onerror="alert(6)"><svg onload="alert(7)"></svg>
        <style>body{display:none}</style><iframe src="https://evil.example"></iframe>`,
      tags: ['<b onmouseover=alert(8)>'],
    }
    await server.deps.db
      .insert(blogPosts)
      .values(article('hostile', { ...hostile, publishedAt: new Date('2030-01-01T00:00:00Z') }))
    for (const path of ['/blog', '/blog/hostile']) {
      const html = await read(path)
      expect(words(html).includes('alert(1)'), path).toBe(true)
      expect(dangers(html), path).toEqual([])
    }
    expect(dangers(await read('/rss.xml'))).toEqual([])
    const page = await read('/blog/hostile')
    const { content } = (await server.client().get('/api/blog/posts/hostile')).body.data
    expect(content).toContain('Harmless words')
    expect(page.includes(content)).toBe(true)
  })
})
