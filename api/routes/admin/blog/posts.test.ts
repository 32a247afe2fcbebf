import { and, eq, sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RenderSite } from '../../../../shared/site-page.ts'
import { createApp } from '../../../app.ts'
import { auditEntries } from '../../../db/schema/operations/audit-entries.ts'
import { blogPostVersions, blogPreviewLinks } from '../../../db/schema/site/blog-editing.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { sampleConsents } from '../../../db/schema/staging/projects.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { sweepPictures } from '../../../services/blog/pictures/sweep-pictures.ts'
import { publishDuePost } from '../../../services/blog/posts/publish-post.ts'
import { makeAdministrator } from '../../../testing/make-administrator.ts'
import { newProject, stageProject, testPhoto } from '../../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestClient } from '../../../testing/test-client.ts'
import { testContext } from '../../../testing/test-context.ts'

const renderer = new URL('../../../../web/site/render.tsx', import.meta.url).pathname
const { render } = (await import(/* @vite-ignore */ renderer)) as { render: RenderSite }
const assets = { script: '/assets/site.js', css: '' }

const POSTS = '/api/admin/blog/posts'
let server: TestApp
let admin: TestClient
let colleague: TestClient
/** Reads the public site. */
let visitor: TestClient
beforeAll(async () => {
  server = await createTestApp()
  admin = await server.signedUp('admin')
  await makeAdministrator(server.deps.db, admin)
  colleague = await server.signedUp('colleague')
  await makeAdministrator(server.deps.db, colleague)
  const root = server.dataDir
  visitor = new TestClient(
    createApp(server.deps, { root, render: (request) => render({ ...request, assets }) }),
  )
})
afterAll(() => server.close())

const form = {
  title: 'A quiet room',
  slug: '',
  content: '<p>Words.</p>',
  excerpt: '',
  featuredImage: null,
  categoryId: null,
  status: 'draft',
  tags: [],
  metaTitle: '',
  metaDescription: '',
}
let posts = 0
/** A post of its own, at an address of its own. */
const create = async (changes: object = {}) =>
  (await admin.post(POSTS, { ...form, slug: `post-${++posts}`, ...changes })).body.data
const read = async (id: number) => (await admin.get(`${POSTS}/${id}`)).body.data
const put = (id: number, body: object, client = admin) => client.put(`${POSTS}/${id}`, body)
const publish = (id: number) => admin.put(`${POSTS}/${id}/publish`)
const page = async (path: string) => {
  const response = await visitor.fetch(path)
  return { status: response.status, to: response.headers.get('location'), html: await response.text() }
}
const written = ({ version, title, slug, content, ...post }: Record<string, unknown>, changes: object) => ({
  version,
  title,
  slug,
  content,
  excerpt: post.excerpt,
  featuredImage: post.featuredImage,
  categoryId: post.categoryId,
  tags: post.tags,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  canonicalUrl: post.canonicalUrl,
  focus: post.focus,
  ...changes,
})
const write = (post: Record<string, unknown>, changes: object, client = admin) =>
  client.put(`${POSTS}/${String(post.id)}/writing`, written(post, changes))
const actionsOf = async (kind: 'post' | 'category', id: number) =>
  (
    await server.deps.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, String(id))))
      .orderBy(auditEntries.id)
  ).map(({ action }) => action)

describe('a post', () => {
  test('is created from the fields of the form, empty ones being none', async () => {
    const { status, body } = await admin.post(POSTS, { ...form, tags: [' light ', '', 'light', 'phone'] })
    expect([status, body.success]).toEqual([200, true])
    expect(body.data).toMatchObject({
      title: 'A quiet room',
      slug: 'a-quiet-room',
      status: 'draft',
      excerpt: null,
      metaTitle: null,
      metaDescription: null,
      tags: ['light', 'phone'],
      publishedAt: null,
    })
    expect((await admin.post(POSTS, { ...form, slug: 'Café & Bar' })).body.data.slug).toBe('cafe-bar')
    expect((await admin.post(POSTS, form)).body.data).toMatchObject({ slug: 'a-quiet-room-2', tags: null })
    const refused = await admin.post(POSTS, { ...form, slug: 'a-quiet-room' })
    expect([refused.status, refused.body.message]).toEqual([409, 'Another post has this address.'])
    for (const title of ['', '  ', undefined])
      expect((await admin.post(POSTS, { ...form, title })).body.message).toBe('Title is required')
    const gone = await admin.post(POSTS, { ...form, categoryId: 99_999 })
    expect([gone.status, gone.body.message]).toEqual([400, 'This category is gone. Choose another one.'])
    const unsafe = await admin.post(POSTS, { ...form, content: '<p onclick="x()">a<script>b</script></p>' })
    expect(unsafe.body.data.content).toBe('<p>a</p>')
    expect(await actionsOf('post', body.data.id)).toEqual(['post.created'])
  })

  test('is listed with all others, the newest first', async () => {
    const { id } = await create()
    const all = (await admin.get(`${POSTS}?limit=10&offset=0`)).body
    expect(all.data[0].id).toBe(id)
    expect(all.data.length).toBeLessThanOrEqual(10)
    const next = (await admin.get(`${POSTS}?limit=1&offset=1`)).body
    expect(next.data[0].id).toBe(all.data[1].id)
    expect(next.meta.total).toBe(await server.deps.db.$count(blogPosts))
  })

  test('is public from its publication to its withdrawal', async () => {
    const { id, slug } = await create({ title: 'Withdrawn later' })
    const places = async () => [
      (await page(`/blog/${slug}`)).status,
      (await visitor.get(`/api/blog/posts/${slug}`)).status,
      (await page('/sitemap.xml')).html.includes(`/blog/${slug}<`),
      (await page('/rss.xml')).html.includes(`/blog/${slug}<`),
      (await page('/blog')).html.includes(`href="/blog/${slug}"`),
    ]
    const hidden = [404, 404, false, false, false]
    expect(await places()).toEqual(hidden)
    expect((await publish(id)).body.data).toMatchObject({
      status: 'published',
      publishedAt: expect.any(String),
    })
    expect(await places()).toEqual([200, 200, true, true, true])
    const { publishedAt } = await read(id)
    expect((await admin.put(`${POSTS}/${id}/unpublish`)).body.data.status).toBe('draft')
    expect(await places()).toEqual(hidden)
    await put(id, { status: 'published' })
    expect(await places()).toEqual([200, 200, true, true, true])
    // It keeps the day on which it first came out.
    expect((await read(id)).publishedAt).toBe(publishedAt)
    expect((await admin.delete(`${POSTS}/${id}`)).status).toBe(200)
    expect(await places()).toEqual(hidden)
    expect(await actionsOf('post', id)).toEqual([
      'post.created',
      'post.published',
      'post.unpublished',
      'post.edited',
      'post.deleted',
    ])
    for (const call of ['', '/publish', '/unpublish'])
      expect((await admin.put(`${POSTS}/${id}${call}`, {})).status).toBe(404)
  })

  test('leaves a redirect wherever it was public, and none where a post is', async () => {
    const { id } = await create({ slug: 'first' })
    // Nobody has seen this address.
    await put(id, { slug: 'second' })
    expect((await page('/blog/first')).status).toBe(404)
    await publish(id)
    await put(id, { slug: 'third' })
    await put(id, { slug: 'fourth' })
    for (const old of ['/blog/second', '/blog/third'])
      expect(await page(old)).toMatchObject({ status: 301, to: '/blog/fourth' })
    expect((await page('/sitemap.xml')).html.match(/blog\/(second|third|fourth)</g)).toEqual(['blog/fourth<'])
    // Back to where it was: nothing leads in a circle.
    await put(id, { slug: 'second' })
    expect((await page('/blog/second')).status).toBe(200)
    expect(await page('/blog/fourth')).toMatchObject({ status: 301, to: '/blog/second' })
    const other = await create({ slug: 'third', status: 'published', title: 'Another one' })
    expect((await page('/blog/third')).html).toContain('Another one')
    await put(other.id, { slug: 'fifth' })
    expect(await page('/blog/third')).toMatchObject({ status: 301, to: '/blog/fifth' })
    // What it leads to has to be public.
    await admin.put(`${POSTS}/${id}/unpublish`)
    expect((await page('/blog/fourth')).status).toBe(404)
  })

  test('is published by a job when it is due, and only then', async () => {
    const { id, slug } = await create()
    const schedule = (publishAt: string | null) => admin.put(`${POSTS}/${id}/schedule`, { publishAt })
    const soon = new Date(Date.now() + 60_000).toISOString()
    const later = new Date(Date.now() + 120_000).toISOString()
    expect((await schedule(new Date(Date.now() - 1).toISOString())).body.message).toBe(
      'Choose a time in the future',
    )
    expect((await schedule(soon)).body.data).toMatchObject({ status: 'draft', publishAt: soon })
    await schedule(later)
    // One job, which waits for the last appointment.
    const jobs = await server.deps.db.execute(
      sql`select run_at from graphile_worker.jobs where key = ${`publish-post:${id}`}`,
    )
    expect(jobs.map(({ run_at }) => new Date(String(run_at)).toISOString())).toEqual([later])
    const run = (publishAt: string) => publishDuePost(testContext(server.deps), { postId: id, publishAt })
    await run(soon)
    expect((await read(id)).status).toBe('draft')
    await schedule(null)
    await run(later)
    expect((await read(id)).status).toBe('draft')
    await schedule(later)
    await run(later)
    await run(later)
    expect(await read(id)).toMatchObject({ status: 'published', publishAt: null })
    expect((await page(`/blog/${slug}`)).status).toBe(200)
    expect((await schedule(later)).status).toBe(409)
    expect((await actionsOf('post', id)).filter((action) => action === 'post.published')).toHaveLength(1)
  })
})

describe('what is being written', () => {
  test('changes a draft, and of a published post nothing public', async () => {
    const draft = await create()
    const first = (await write(draft, { title: 'Begun', content: '<p>One</p>' })).body.data
    expect(first).toMatchObject({ title: 'Begun', version: 2, working: null })
    // Also while the title is missing, or the address another post's.
    const other = await create()
    const second = (await write(first, { title: '', slug: other.slug, content: '<p>Two</p>' })).body.data
    expect(second).toMatchObject({ title: '', slug: draft.slug, content: '<p>Two</p>' })
    expect((await publish(draft.id)).body.message).toBe('Title is required')

    await put(draft.id, { title: 'Whole', status: 'published' })
    const typed = (await write(await read(draft.id), { title: 'Whole and better' })).body.data
    expect(typed).toMatchObject({ title: 'Whole', hasWorking: true, working: { title: 'Whole and better' } })
    expect((await page(`/blog/${draft.slug}`)).html).not.toContain('Whole and better')
    const saved = (await put(draft.id, { title: 'Whole and better', version: typed.version })).body.data
    expect(saved).toMatchObject({ title: 'Whole and better', working: null })
    expect((await page(`/blog/${draft.slug}`)).html).toContain('Whole and better')
    await write(saved, { title: 'Not that' })
    const kept = (await admin.delete(`${POSTS}/${draft.id}/writing`)).body.data
    expect(kept).toMatchObject({ title: 'Whole and better', working: null, hasWorking: false })
  })

  test('overwrites nothing that its writer has not seen', async () => {
    const post = await create()
    await write(post, { content: '<p>Mine</p>' })
    const late = await write(post, { content: '<p>Theirs</p>' }, colleague)
    expect([late.status, late.body.current.content, late.body.current.version]).toEqual([
      409,
      '<p>Mine</p>',
      2,
    ])
    expect((await put(post.id, { title: 'Theirs', version: 1 }, colleague)).status).toBe(409)
    expect((await write(late.body.current, { content: '<p>Both</p>' }, colleague)).status).toBe(200)
    // The specification's call names no version.
    expect((await put(post.id, { title: 'Theirs' }, colleague)).status).toBe(200)
  })

  test('is kept in versions, one for a sitting of each writer, and any can be gone on from', async () => {
    const { db } = server.deps
    let post = await create()
    const writeNext = async (content: string, client = admin) => {
      post = (await write(post, { content }, client)).body.data
    }
    const versions = async () => (await admin.get(`${POSTS}/${post.id}/versions`)).body.data
    const listed = async () =>
      (await versions()).map(({ kind, words, editorName }: Record<string, unknown>) => [
        kind,
        words,
        editorName,
      ])
    await writeNext('<p>one</p>')
    await writeNext('<p>one two</p>')
    await writeNext('<p>one two three</p>', colleague)
    expect(await listed()).toEqual([
      ['typed', 3, 'colleague'],
      ['typed', 2, 'admin'],
      ['saved', 1, 'admin'],
    ])
    await db
      .update(blogPostVersions)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(eq(blogPostVersions.postId, post.id))
    await writeNext('<p>one two three four</p>', colleague)
    expect((await listed())[0]).toEqual(['typed', 4, 'colleague'])
    expect(await versions()).toHaveLength(4)

    const [, , mine] = await versions()
    const whole = (await admin.get(`${POSTS}/${post.id}/versions/${mine.id}`)).body.data
    expect(whole.form.content).toBe('<p>one two</p>')
    const restored = await admin.put(`${POSTS}/${post.id}/versions/${mine.id}/restore`)
    expect(restored.body.data).toMatchObject({ content: '<p>one two</p>', version: post.version + 1 })
    expect((await listed()).slice(0, 2)).toEqual([
      ['restored', 2, 'admin'],
      ['typed', 4, 'colleague'],
    ])
    const elsewhere = await create()
    expect((await admin.get(`${POSTS}/${elsewhere.id}/versions/${mine.id}`)).status).toBe(404)
    expect(await actionsOf('post', post.id)).toEqual([
      'post.created',
      'post.edited',
      'post.edited',
      'post.edited',
      'post.restored',
    ])
  })

  test('is seen by whoever else has it open', async () => {
    const { id } = await create()
    const open = async (client: TestClient, tab: string) =>
      (await client.put(`${POSTS}/${id}/editors/${tab}`)).body.data
    const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    expect(await open(admin, one)).toEqual([])
    expect(await open(colleague, two)).toEqual([{ name: 'admin', isSelf: false }])
    expect(await open(admin, one)).toEqual([{ name: 'colleague', isSelf: false }])
    expect(await open(admin, three)).toEqual(expect.arrayContaining([{ name: 'admin', isSelf: true }]))
    await server.deps.db.execute(sql`update blog_editors set seen_at = now() - interval '1 minute'`)
    expect(await open(admin, one)).toEqual([])
  })

  test('is shown by a link for a day, to whoever has it and to no search engine', async () => {
    const post = await create({ title: 'Public title', status: 'published' })
    await write(post, { title: 'What it will be' })
    const { url, expiresAt } = (await admin.post(`${POSTS}/${post.id}/previews`)).body.data
    const path = new URL(url).pathname
    const response = await visitor.fetch(path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('What it will be')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(new Date(expiresAt).getTime()).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000)
    expect((await page(`${path}x`)).status).toBe(404)
    await server.deps.db.update(blogPreviewLinks).set({ expiresAt: sql`now()` })
    expect((await page(path)).status).toBe(404)
  })
})

describe('pictures', () => {
  const upload = async (client: TestClient) => (await client.upload(await testPhoto())).body.data.imageUrls[0]

  test('are public copies in every size, of the administrator’s own pictures', async () => {
    const imageUrl = await upload(admin)
    const { data } = (await admin.post('/api/admin/blog/pictures', { imageUrl })).body
    expect(data).toMatchObject({ width: 600, height: 400 })
    for (const size of ['', '/w480.webp', '/w960.webp', '/w960.jpg', '/w1600.webp'])
      expect((await visitor.fetch(data.address + size)).status).toBe(200)
    for (const size of ['/original.jpg', '/w1600.webp/x'])
      expect((await page(data.address + size)).status).toBe(404)
    const theirs = await upload(colleague)
    expect((await admin.post('/api/admin/blog/pictures', { imageUrl: theirs })).status).toBe(404)

    const post = await create({ featuredImage: imageUrl, status: 'published' })
    expect(post.featuredImage).toMatch(/^\/api\/blog\/pictures\/\w+$/)
    expect((await put(post.id, { featuredImage: data.address })).body.data.featuredImage).toBe(data.address)
    expect((await page(`/blog/${post.slug}`)).html).toContain(`${data.address}/w960.webp 960w`)
    for (const featuredImage of ['https://evil.example/a.jpg', '/api/logout', `${data.address}x`])
      expect((await put(post.id, { featuredImage })).status).toBe(400)
    expect((await put(post.id, { featuredImage: '/rooms/living/after-1440.jpg' })).status).toBe(200)
  })

  test('of other people’s rooms are shown with their consent, and as long as it holds', async () => {
    const { db } = server.deps
    const owner = await server.signedUp('room-owner')
    const { id: ownerId } = (await owner.get('/api/user')).body.user
    await db.update(users).set({ currentPlanId: 5 }).where(eq(users.id, ownerId))
    const projectId = await newProject(owner)
    const generationId = await stageProject(server.deps, owner, projectId)
    const compare = () => admin.post('/api/admin/blog/comparisons', { projectId })
    expect(await compare()).toMatchObject({ status: 409, body: { consent: 'unasked' } })
    await db.insert(sampleConsents).values({
      projectId,
      generationId,
      tokenHash: 'hash',
      answer: 'agreed',
      expiresAt: new Date(Date.now() + 60_000),
    })
    const { address } = (await compare()).body.data
    const side = (name: string) => `<img src="${address}/${name}/w960.webp" alt="${name}" />`
    const figure = `<figure data-kind="comparison">${side('before')}${side('after')}</figure>`
    const { slug, content } = await create({ content: `<p>a</p>${figure}<p>b</p>`, status: 'published' })
    expect(content).toBe(`<p>a</p>${figure}<p>b</p>`)
    const seen = async () => [
      (await visitor.fetch(`${address}/before/w960.webp`)).status,
      (await visitor.fetch(`${address}/after`)).status,
      (await visitor.get(`/api/blog/posts/${slug}`)).body.data.content.includes(address),
      JSON.stringify((await visitor.get('/api/blog/posts?limit=1&offset=0')).body.data).includes(address),
    ]
    expect(await seen()).toEqual([200, 200, true, true])
    await db.update(sampleConsents).set({ answer: 'declined' }).where(eq(sampleConsents.projectId, projectId))
    expect(await seen()).toEqual([404, 404, false, false])

    const own = await newProject(admin)
    await stageProject(server.deps, admin, own)
    const mine = await admin.post('/api/admin/blog/comparisons', { projectId: own })
    expect((await visitor.fetch(`${mine.body.data.address}/after/w480.webp`)).status).toBe(200)
  })
})

test('social networks see the title of a published post, and nothing of a draft', async () => {
  const card = async (slug: string) => {
    const response = await visitor.fetch(`/api/blog/cards/${slug}`)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const { id, slug } = await create({
    title: 'Seen elsewhere',
    featuredImage: '/rooms/living/after-1440.jpg',
  })
  expect((await card(slug)).status).toBe(404)
  await publish(id)
  expect((await page(`/blog/${slug}`)).html).toMatch(
    new RegExp(`property="og:image" content="[^"]+/api/blog/cards/${slug}\\?v=\\d+"`),
  )
  const { bytes } = await card(slug)
  const { width, height, format } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  // Drawn once, and anew for another title.
  expect((await card(slug)).bytes.equals(bytes)).toBe(true)
  await put(id, { title: 'Seen elsewhere, too' })
  expect((await card(slug)).bytes.equals(bytes)).toBe(false)
})

test('copies and cards that no post has named for 30 days are deleted, and no others', async () => {
  const { deps } = server
  const DAY_MS = 24 * 60 * 60 * 1000
  const begun = Date.now()
  const sweep = (days: number) => sweepPictures(testContext(deps), { now: new Date(begun + days * DAY_MS) })
  const copy = async () => {
    const [imageUrl] = (await admin.upload(await testPhoto())).body.data.imageUrls
    return (await admin.post('/api/admin/blog/pictures', { imageUrl })).body.data.address as string
  }
  const [written, featured, former, never] = [await copy(), await copy(), await copy(), await copy()]
  const image = (address: string) => `<p><img src="${address}/w960.webp" alt="a" /></p>`
  const post = await create({ content: image(former), featuredImage: featured, status: 'published' })
  await write(await read(post.id), { content: image(written) })
  const shown = () =>
    Promise.all(
      [written, featured, former, never].map(async (address) => (await visitor.fetch(address)).status),
    )
  const cards = async () => {
    let count = 0
    for await (const { key } of deps.storage.list('blog/cards/')) if (key) count += 1
    return count
  }
  await visitor.fetch(`/api/blog/cards/${post.slug}`)
  await sweep(2)
  const before = await cards()
  await sweep(31)
  expect(await shown()).toEqual([200, 200, 200, 200])
  await sweep(33)
  expect(await shown()).toEqual([200, 200, 200, 404])
  expect(existsSync(join(server.dataDir, 'storage/blog', never.split('/').pop()!))).toBe(false)
  expect(await cards()).toBe(before)

  // A version is as good as a post; without any of them nothing names the rest, and the count begins anew.
  await put(post.id, { content: '<p>None</p>' })
  await sweep(34)
  expect(await cards()).toBe(before)
  await put(post.id, { title: 'Another card' })
  await sweep(35)
  expect(await cards()).toBe(before - 1)
  await deps.db.delete(blogPostVersions).where(eq(blogPostVersions.postId, post.id))
  await sweep(36)
  await put(post.id, { content: image(former) })
  await sweep(60)
  await sweep(67)
  expect(await shown()).toEqual([404, 200, 200, 404])
  await admin.delete(`${POSTS}/${post.id}`)
  await sweep(70)
  await sweep(99)
  expect(await shown()).toEqual([404, 200, 200, 404])
  await sweep(101)
  expect(await shown()).toEqual([404, 404, 404, 404])
})

test('categories are counted, and their posts outlive them', async () => {
  const CATEGORIES = '/api/admin/blog/categories'
  const { body } = await admin.post(CATEGORIES, { name: 'Light', slug: '', description: '' })
  expect(body.data).toMatchObject({ name: 'Light', slug: 'light', description: null })
  const { id } = body.data
  const again = await admin.post(CATEGORIES, { name: 'Light again', slug: 'light', description: null })
  expect([again.status, again.body.message]).toEqual([409, 'Another category has this slug.'])
  expect((await admin.post(CATEGORIES, { name: '', slug: 'x', description: '' })).body.message).toBe(
    'Name is required',
  )
  await admin.put(`${CATEGORIES}/${id}`, { name: 'Daylight', slug: 'light', description: 'Windows.' })
  const post = await create({ categoryId: id, status: 'published' })
  await create({ categoryId: id })
  const listed = (await admin.get(CATEGORIES)).body.data.find((one: { id: number }) => one.id === id)
  expect(listed).toMatchObject({ name: 'Daylight', description: 'Windows.', posts: 2 })
  expect((await admin.delete(`${CATEGORIES}/${id}`)).status).toBe(200)
  expect((await admin.delete(`${CATEGORIES}/${id}`)).status).toBe(404)
  expect((await read(post.id)).categoryId).toBeNull()
  expect((await page(`/blog/${post.slug}`)).status).toBe(200)
  expect(await actionsOf('category', id)).toEqual(['category.created', 'category.edited', 'category.deleted'])
})

test('links are looked up here, and asked elsewhere', async () => {
  const post = await create({ status: 'published' })
  const draft = await create()
  const links = [
    `/blog/${post.slug}`,
    `/blog/${draft.slug}`,
    '/pricing',
    '/no-such-page',
    'mailto:a@b.example',
  ]
  const { data } = (await admin.post('/api/admin/blog/link-checks', { links })).body
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['ok', 'broken', 'ok', 'broken', 'ok'])
  // Only addresses on the open internet are asked.
  const [inside] = (await admin.post('/api/admin/blog/link-checks', { links: ['https://127.0.0.1/'] })).body
    .data
  expect(inside).toMatchObject({ state: 'unknown', problem: 'This address cannot be read' })
})

test('after all of this, the blog counts as many posts as are published', async () => {
  const total = async () => (await server.client().get('/api/blog/posts')).body.meta.total
  const isPublished = eq(blogPosts.status, 'published')
  const published = await server.deps.db.$count(blogPosts, isPublished)
  expect(await total()).toBe(published)
  const { id } = await create({ status: 'published' })
  expect(await total()).toBe(published + 1)
  await admin.delete(`${POSTS}/${id}`)
  expect(await total()).toBe(published)
})
