import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogPosts } from '../db/schema/blog.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { projects } from '../db/schema/projects.ts'
import { users } from '../db/schema/users.ts'
import { newProject, stageProject } from '../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('samples', () => {
  test('are our own demo rooms until a customer’s room is chosen', async () => {
    const visitor = server.client()
    expect((await visitor.get('/api/hero-image')).body).toMatchObject({ success: false, data: null })
    const demo = (await visitor.get('/api/samples')).body.data
    expect(demo.length).toBeGreaterThan(1)
    expect(demo.every((pair: { isRendered: boolean }) => pair.isRendered)).toBe(true)

    const owner = await server.signedUp()
    const [shown, hidden] = [await newProject(owner), await newProject(owner)]
    await stageProject(server.deps, owner, shown, 'A sunny salon')
    await server.deps.db.update(projects).set({ isSample: true, isHero: true }).where(eq(projects.id, shown))
    const [first] = (await visitor.get('/api/samples')).body.data
    expect(first).toMatchObject({ prompt: 'A sunny salon', isRendered: false })
    expect((await visitor.get('/api/hero-image')).body.data.after).toBe(first.after)
    expect((await visitor.fetch(first.before)).status).toBe(200)
    expect((await visitor.fetch(`${first.before}/w480.webp`)).status).toBe(200)
    expect((await visitor.fetch(`/api/samples/${hidden}/original`)).status).toBe(404)
    expect((await visitor.fetch('/api/samples/x/original')).status).toBe(404)
  })
})

describe('the public gallery', () => {
  const gallery = async () =>
    (await server.client().get('/api/samples')).body.data.filter(
      (pair: { isRendered: boolean }) => !pair.isRendered,
    )
  const statusOf = async (id: number, which: string) =>
    (await server.client().fetch(`/api/samples/${id}/${which}`)).status

  test('shows what was staged for free, without its owner’s words, while the account is open', async () => {
    const owner = await server.signedUp()
    const [free, unfinished] = [await newProject(owner), await newProject(owner)]
    const before = (await gallery()).length
    await stageProject(server.deps, owner, free, 'For the Millers, 12 Elm St')
    const shown = await gallery()
    expect(shown.length).toBe(before + 1)
    const pair = shown.find(({ after }: { after: string }) => after === `/api/samples/${free}/staged`)
    expect(pair).toMatchObject({ before: `/api/samples/${free}/original`, prompt: '' })
    expect([await statusOf(free, 'original'), await statusOf(free, 'staged')]).toEqual([200, 200])
    expect([await statusOf(unfinished, 'original'), await statusOf(unfinished, 'staged')]).toEqual([404, 404])
    expect(JSON.stringify(shown)).not.toContain('Millers')

    const { id } = (await owner.get('/api/user')).body.user
    await server.deps.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
    expect([(await gallery()).length, await statusOf(free, 'staged')]).toEqual([before, 404])
  })

  test('follows the version that is shown', async () => {
    const owner = await server.signedUp()
    const { id } = (await owner.get('/api/user')).body.user
    const room = await newProject(owner)
    const free = await stageProject(server.deps, owner, room)
    await server.deps.db.update(users).set({ currentPlanId: 5 }).where(eq(users.id, id))
    const paid = await stageProject(server.deps, owner, room)
    expect(await statusOf(room, 'staged')).toBe(404)
    const choose = (versionId: string) =>
      owner.put(`/api/staging-projects/${room}/current-version`, { versionId })
    expect((await choose(free)).body.data).toMatchObject({ hasWatermark: true, isPublic: true })
    expect(await statusOf(room, 'staged')).toBe(200)
    expect((await choose(paid)).body.data).toMatchObject({
      hasWatermark: false,
      isPublic: false,
      imageQuality: 'high',
    })
    expect(await statusOf(room, 'staged')).toBe(404)
  })
})

describe('contact', () => {
  const form = {
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'Bulk prices',
    message: 'What do 500 rooms cost?',
  }

  test('keeps the message and mails it to support', async () => {
    expect((await server.client().post('/api/contact', form)).status).toBe(200)
    expect(await server.deps.db.$count(contactMessages)).toBe(1)
  })

  test.each([
    [{ ...form, name: ' ' }, 'Name is required'],
    [{ ...form, email: 'x' }, 'Please enter a valid email address'],
    [{ ...form, subject: '' }, 'Subject is required'],
    [{ ...form, message: 'too short' }, 'Message must be at least 10 characters'],
  ])('refuses %j', async (input, message) => {
    const { status, body } = await server.client().post('/api/contact', input)
    expect([status, body.message]).toEqual([400, message])
  })
})

describe('blog', () => {
  test('lists published articles by page and category; drafts are nobody’s to read', async () => {
    const visitor = server.client()
    const { data, meta } = (await visitor.get('/api/blog/posts?limit=4')).body
    expect([data.length, meta.total]).toEqual([4, 6])
    const rest = (await visitor.get('/api/blog/posts?limit=4&offset=4')).body.data
    expect(new Set([...data, ...rest].map((post: { slug: string }) => post.slug)).size).toBe(6)

    const categories = (await visitor.get('/api/blog/categories')).body.data
    const [{ id, name }] = categories
    expect((await visitor.get(`/api/blog/categories/${id}`)).body.data.name).toBe(name)
    const inCategory = (await visitor.get(`/api/blog/posts?category=${id}`)).body
    expect(inCategory.meta.total).toBe(2)

    await server.deps.db.update(blogPosts).set({ status: 'draft' }).where(eq(blogPosts.id, data[0].id))
    expect((await visitor.get(`/api/blog/posts/${data[0].slug}`)).status).toBe(404)
    expect((await visitor.get(`/api/blog/posts/${data[1].slug}`)).body.data.content).toContain('<h2>')
    expect((await visitor.get('/api/blog/posts')).body.meta.total).toBe(5)
  })
})
