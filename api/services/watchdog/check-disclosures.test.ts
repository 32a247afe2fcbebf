import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import {
  disclosureChecks,
  disclosureCopies,
  disclosureWatch,
} from '../../db/schema/delivery/disclosure-watch.ts'
import { administeredApp } from '../../testing/administered-app.ts'
import { giveCredits } from '../../testing/give-credits.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { testContext } from '../../testing/test-context.ts'
import { checkDisclosures } from './check-disclosures.ts'
import type { FetchPage } from './fetch-page.ts'

const { server, admin } = await administeredApp()
const DAY_MS = 24 * 60 * 60 * 1000

const fetchPage: FetchPage = async (path) => {
  const response = await server.client().fetch(path)
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, bytes: await response.bytes() }
}
let clock = Date.now() + DAY_MS + 60_000
/** Looks at everything, two hours after the time before: by then what failed is due again, and nothing else. */
const look = async (days = 0) => {
  clock += days * 1.1 * DAY_MS + DAY_MS / 12
  const reach = () => Promise.resolve({ fetchPage, isPublic: true })
  return checkDisclosures(testContext(server.deps), { reach, now: new Date(clock) })
}
const subjects = async (email: string) =>
  (
    await server.deps.db.execute<{ payload: { subject: string } }>(
      sql`select payload from graphile_worker._private_jobs where payload->>'to' = ${email} and payload->>'subject' like '%public page%' order by id`,
    )
  ).map(({ payload }) => payload.subject)

test('every page is looked at once a day, and its owner told once of what is not well and once of what is again', async () => {
  const { db, storage } = server.deps
  const agent = await server.signedUp()
  const { user } = (await agent.get('/api/user')).body
  await giveCredits(db, user.id, 10)
  const pages: (typeof disclosures.$inferSelect)[] = []
  for (const name of ['Kitchen', 'Bedroom', 'Bath', 'Attic']) {
    const room = await newProject(agent)
    await agent.put(`/api/staging-projects/${room}`, { name })
    await stageProject(server.deps, agent, room)
    await agent.put(`/api/staging-projects/${room}/disclosure`)
    const [page] = await db.select().from(disclosures).where(eq(disclosures.projectId, room))
    pages.push(page)
  }
  const [kitchen, bedroom, bath, attic] = pages
  // Published before hashes were noted: they are noted at the first look.
  await db.delete(disclosureCopies).where(eq(disclosureCopies.folder, bath.folder))
  expect(await look()).toEqual({ checked: 4, failed: 0, reached: 'public' })
  const due = await db.select().from(disclosureWatch).orderBy(asc(disclosureWatch.nextCheckAt))
  const next = due.map(({ nextCheckAt }) => (nextCheckAt.getTime() - clock) / DAY_MS)
  expect(Math.min(...next)).toBeGreaterThan(0.95)
  expect(Math.max(...next)).toBeLessThan(1.05)
  expect(new Set(next).size).toBe(4)
  expect(await look()).toMatchObject({ checked: 0, reached: 'none-due' })

  // A file that is gone, one that is another picture, a page that was withdrawn, and one that is well.
  const keyOf = (page: typeof kitchen) => `disclosures/${page.folder}/original/w1600.webp`
  const kept = await new Response((await storage.get(keyOf(kitchen)))!.stream).bytes()
  await storage.delete(keyOf(kitchen))
  const other = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer()
  await storage.put(keyOf(bath), other, 'image/webp')
  await agent.delete(`/api/staging-projects/${attic.projectId}/disclosure`)
  expect(await look(1)).toEqual({ checked: 3, failed: 2, reached: 'public' })
  // Once may be a server that restarts.
  expect(await subjects(user.email)).toEqual([])
  expect(await look()).toMatchObject({ checked: 2, failed: 2 })
  const told = ['The public page of Kitchen is not well', 'The public page of Bath is not well']
  expect((await subjects(user.email)).toSorted()).toEqual(told.toSorted())
  expect(await look(1)).toMatchObject({ checked: 3, failed: 2 })
  expect(await subjects(user.email)).toHaveLength(2)
  expect((await admin.get('/api/admin/health')).body.data.publicPages).toMatchObject({
    published: 3,
    failing: expect.arrayContaining([
      expect.objectContaining({
        room: 'Kitchen',
        failure: 'The original photo cannot be had: it answers 404.',
      }),
      expect.objectContaining({
        room: 'Bath',
        failure: 'The original photo is not the one that was published.',
      }),
    ]),
  })

  await storage.put(keyOf(kitchen), kept, 'image/webp')
  expect(await look(1)).toMatchObject({ checked: 3, failed: 1 })
  expect((await subjects(user.email)).at(-1)).toBe('The public page of Kitchen is well again')
  const history = await db
    .select()
    .from(disclosureChecks)
    .where(eq(disclosureChecks.disclosureId, kitchen.id))
    .orderBy(asc(disclosureChecks.id))
  expect(history.map(({ failure }) => failure === null)).toEqual([true, false, false, false, true])
  expect(bedroom.revokedAt).toBeNull()
})

test('where nobody answers at all nothing is held against a page', async () => {
  const reach = () => Promise.resolve(null)
  clock += 2 * DAY_MS
  const before = await server.deps.db.$count(disclosureChecks)
  const ran = await checkDisclosures(testContext(server.deps), { reach, now: new Date(clock) })
  expect(ran).toEqual({ checked: 0, failed: 0, reached: 'not' })
  expect(await server.deps.db.$count(disclosureChecks)).toBe(before)
})

test('a few pages at a time are asked for, however many are due', async () => {
  let [now, most] = [0, 0]
  const slow: FetchPage = async (path) => {
    now += 1
    most = Math.max(most, now)
    const answer = await fetchPage(path)
    now -= 1
    return answer
  }
  clock += 2 * DAY_MS
  const reach = () => Promise.resolve({ fetchPage: slow, isPublic: false })
  const ran = await checkDisclosures(testContext(server.deps), { reach, now: new Date(clock) })
  expect(ran).toMatchObject({ checked: 3, reached: 'own' })
  expect(most).toBe(2)
})
