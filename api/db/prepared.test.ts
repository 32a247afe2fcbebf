import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared } from './prepared.ts'
import { users } from './schema/accounts/users.ts'
import { createTestDatabase } from './test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  const person = (name: string) => ({
    username: name,
    email: `${name}@example.com`,
    name,
    passwordHash: '-',
    currentPlanId: null,
  })
  await database.db.insert(users).values([person('ann'), person('bob')])
})
afterAll(() => database.close())

test('is built once for a client, and reads rows as drizzle does, in a transaction alike', async () => {
  let built = 0
  const byName = prepared<{ name: string }, { user: typeof users.$inferSelect; length: number }>((db) => {
    built += 1
    return db
      .select({ user: users, length: sql<number>`length(${users.name})` })
      .from(users)
      .where(eq(users.name, sql.placeholder('name')))
  })
  const { db } = database
  const [ann] = await db.select().from(users).where(eq(users.name, 'ann'))
  const [bob] = await db.select().from(users).where(eq(users.name, 'bob'))
  expect(ann.createdAt).toBeInstanceOf(Date)
  expect(await byName(db, { name: 'ann' })).toEqual([{ user: ann, length: 3 }])
  expect(await byName(db, { name: 'bob' })).toEqual([{ user: bob, length: 3 }])
  expect(await byName(db, { name: 'nobody' })).toEqual([])
  expect(built).toBe(1)
  expect(await db.transaction((tx) => byName(tx, { name: 'bob' }))).toEqual([{ user: bob, length: 3 }])
})
