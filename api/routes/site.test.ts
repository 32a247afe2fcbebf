import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogPosts } from '../db/schema/blog.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { projects } from '../db/schema/projects.ts'
import { newProject, stageProject } from '../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('samples', () => {
  test('are our own demo rooms until a customer’s room is chosen; others stay private', async () => {
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
