import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogPosts } from '../db/schema/site/blog.ts'
import { contactMessages } from '../db/schema/site/contact.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

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
