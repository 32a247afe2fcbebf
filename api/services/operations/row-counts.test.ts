import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowCounts } from '../../db/schema/operations/row-counts.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { blogPosts } from '../../db/schema/site/blog.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testContext } from '../../testing/test-context.ts'
import { foldRowCounts } from './fold-row-counts.ts'
import { rowCount } from './row-count.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`
    insert into plans (id, name, kind, price_cents, monthly_image_limit, credit_amount, image_quality,
      has_watermark, is_public, features)
    values (4, 'Free / PAYG', 'free', 0, 2, 2, 'standard', true, true, '[]'),
      (1, 'Pro', 'subscription', 7500, 195, 195, 'ultra', false, false, '[]')`)
})
afterAll(() => database.close())

const counted = (name: (typeof rowCounts.$inferSelect)['name']) => rowCount(testContext(database), { name })
const both = async () => [await counted('users'), await counted('free-users')]

test('users are counted as they come, change their plan, leave, return and are gone, also many at once', async () => {
  const { db } = database
  const person = (index: number) => {
    const name = `person${index}`
    return { username: name, email: `${name}@example.com`, name, passwordHash: '-' }
  }
  const rows = await db.insert(users).values([0, 1, 2, 3].map(person)).returning({ id: users.id })
  const [first, second, third] = rows.map(({ id }) => eq(users.id, id))
  expect(await both()).toEqual([4, 4])
  await db.update(users).set({ currentPlanId: 1 }).where(first)
  expect(await both()).toEqual([4, 3])
  await db.update(users).set({ deletedAt: new Date() }).where(second)
  await db.update(users).set({ deletedAt: new Date() }).where(first)
  expect(await both()).toEqual([2, 2])
  await db.update(users).set({ deletedAt: null, name: 'Back' }).where(first)
  expect(await both()).toEqual([3, 2])
  // Their plan does not count while they are deleted.
  await db.update(users).set({ currentPlanId: 1 }).where(second)
  await db.delete(users).where(second)
  await db.update(users).set({ currentPlanId: null }).where(third)
  expect(await both()).toEqual([3, 2])

  await Promise.all([foldRowCounts(testContext(database)), foldRowCounts(testContext(database))])
  expect(await both()).toEqual([3, 2])
  await foldRowCounts(testContext(database))
  expect((await db.select().from(rowCounts)).map(({ name }) => name).toSorted()).toEqual([
    'free-users',
    'images',
    'published-posts',
    'users',
  ])
  await db.delete(users)
  expect(await both()).toEqual([0, 0])
})

test('posts are counted as they are published, taken back and deleted, also many at once', async () => {
  const { db } = database
  const published = () => counted('published-posts')
  const post = (index: number) => ({
    title: 'A room',
    slug: `post-${index}`,
    content: '',
    status: index < 3 ? ('published' as const) : ('draft' as const),
  })
  const rows = await db.insert(blogPosts).values([0, 1, 2, 3, 4].map(post)).returning({ id: blogPosts.id })
  const [first, second, , fourth] = rows.map(({ id }) => eq(blogPosts.id, id))
  expect(await published()).toBe(3)
  await db.update(blogPosts).set({ status: 'draft' }).where(first)
  await db.update(blogPosts).set({ status: 'published', title: 'Still here' }).where(second)
  await db.update(blogPosts).set({ status: 'published' }).where(fourth)
  expect(await published()).toBe(3)
  await db.delete(blogPosts).where(first)
  await db.delete(blogPosts).where(second)
  expect(await published()).toBe(2)
  await db.update(blogPosts).set({ status: 'published' })
  expect(await published()).toBe(3)
  await foldRowCounts(testContext(database))
  expect(await published()).toBe(3)
  await db.delete(blogPosts)
  expect(await published()).toBe(0)
})
