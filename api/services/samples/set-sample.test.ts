import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RenderSite } from '../../../shared/site-page.ts'
import { createApp } from '../../app.ts'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { mailboxMessages } from '../../db/schema/operations/mailbox.ts'
import { sampleConsents } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { mailConsentRequest } from './mail-consent-request.ts'
import { deletePublicCopies } from './public-copies.ts'
import { giveCredits } from '../../testing/give-credits.ts'
import { administeredApp } from '../../testing/administered-app.ts'
import { sweepCopies } from './sweep-copies.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

const renderer = new URL('../../../web/site/render.tsx', import.meta.url).pathname
const { render } = (await import(/* @vite-ignore */ renderer)) as { render: RenderSite }
const assets = { script: '/assets/site.js', css: '' }

const STANDARD = 5
const DAY_MS = 24 * 60 * 60 * 1000

const { server, admin } = await administeredApp()

async function change(client: TestClient, to: Partial<typeof users.$inferInsert>) {
  const { id } = (await client.get('/api/user')).body.user
  await server.deps.db.update(users).set(to).where(eq(users.id, id))
  return id
}

const visitor = () => server.client()
const chosen = async () =>
  (await visitor().get('/api/samples')).body.data.filter((pair: { isRendered: boolean }) => !pair.isRendered)
const statusOf = async (path: string) => (await visitor().fetch(path)).status
const set = (id: number, choice: object) => admin.put(`/api/admin/projects/${id}/set-sample`, choice)
const project = async (owner: TestClient, id: number) =>
  (await owner.get(`/api/staging-projects/${id}`)).body.data
const candidate = async (id: number) =>
  (await admin.get('/api/admin/sample-candidates')).body.data.find((room: { id: number }) => room.id === id)

async function stagedRoom(owner: TestClient, words = 'For the Millers, 12 Elm St') {
  const id = await newProject(owner, words)
  return { id, version: await stageProject(server.deps, owner, id, words) }
}

async function subscriber() {
  const owner = await server.signedUp()
  await change(owner, { currentPlanId: STANDARD })
  return owner
}

const pages = () =>
  new TestClient(createApp(server.deps, { root: '', render: (request) => render({ ...request, assets }) }))
const entriesOf = (id: number) =>
  server.deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, 'project'), eq(auditEntries.subjectId, String(id))))
    .orderBy(auditEntries.id)

const storedCopies = async (folder: string) => {
  const keys: string[] = []
  for await (const { key } of server.deps.storage.list(`samples/${folder}`)) keys.push(key)
  return keys
}
const folderOf = (address: string) => address.split('/')[3]

describe('a room of the free plan', () => {
  test('is shown to nobody until an administrator chose it, and then without its owner’s words', async () => {
    const owner = await server.signedUp()
    const { id } = await stagedRoom(owner)
    expect(await chosen()).toEqual([])
    expect((await visitor().get('/api/hero-image')).body).toMatchObject({ success: false, data: null })
    for (const path of [
      `/api/samples/${id}/original`,
      `/api/samples/${id}/before`,
      `/api/samples/${id}/after`,
    ])
      expect(await statusOf(path), path).toBe(404)
    expect(await candidate(id)).toMatchObject({ isPublic: true, isSample: false, consent: 'unasked' })

    expect((await set(id, { isSample: true })).status).toBe(200)
    expect(await entriesOf(id)).toMatchObject([
      {
        actorKind: 'user',
        action: 'sample.set',
        before: { isSample: false, isHero: false },
        after: { isSample: true, isHero: false },
        address: expect.any(String),
        requestId: expect.any(String),
      },
    ])
    const [pair] = await chosen()
    expect(pair).toEqual({ ...pair, prompt: '', isRendered: false })
    expect(JSON.stringify(pair)).not.toMatch(new RegExp(`Millers|/${id}/`))
    expect(await project(owner, id)).toMatchObject({
      isSample: true,
      isHero: false,
      beforeSamplePath: pair.before,
      afterSamplePath: pair.after,
    })
    for (const size of ['', '/w480.webp', '/w960.webp', '/w960.jpg', '/w1600.webp'])
      for (const address of [pair.before, pair.after]) expect(await statusOf(address + size), size).toBe(200)
    // The photo itself, as its owner has it, stays theirs.
    for (const file of ['/original.jpg', '/staged.jpg', '/w480.avif', '/..'])
      expect(await statusOf(pair.before + file), file).toBe(404)
    const { headers } = await visitor().fetch(pair.after)
    expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
    expect(await candidate(id)).toBeUndefined()
    expect((await admin.get('/api/admin/samples')).body.data).toMatchObject([{ id, isShown: true }])
  })

  test('is gone with its copies once it is taken back, or its owner leaves', async () => {
    const owner = await server.signedUp()
    const { id } = await stagedRoom(owner)
    await set(id, { isSample: true, isHero: true })
    const { beforeSamplePath, afterSamplePath } = await project(owner, id)
    const folder = folderOf(afterSamplePath)
    expect(await storedCopies(folder)).toHaveLength(8)
    const site = pages()
    const PUBLIC = ['/', '/gallery', '/sitemap.xml', '/api/samples', '/api/hero-image']
    const thatName = async () => {
      const named = await Promise.all(
        PUBLIC.map(async (path) => (await (await site.fetch(path)).text()).includes(folder)),
      )
      return PUBLIC.filter((_path, at) => named[at])
    }
    expect(await thatName()).toEqual(['/', '/gallery', '/api/samples', '/api/hero-image'])
    await set(id, { isSample: false, isHero: false })
    // By the same process, whose memory of the pages is of the moment before.
    expect(await thatName()).toEqual([])
    expect([await statusOf(beforeSamplePath), await statusOf(afterSamplePath)]).toEqual([404, 404])
    const jobs = await server.deps.db.execute<{ payload: unknown }>(sql`
      select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task
        on task.id = task_id where identifier = 'delete-sample-copies'`)
    expect(jobs.map(({ payload }) => payload)).toContainEqual({ folder })
    await deletePublicCopies(testContext(server.deps), { folder })
    expect(await storedCopies(folder)).toEqual([])

    await set(id, { isHero: true })
    const again = (await project(owner, id)).afterSamplePath
    expect(again).not.toBe(afterSamplePath)
    const later = new Date(Date.now() + 2 * DAY_MS)
    await sweepCopies(testContext(server.deps), { now: later })
    expect(await statusOf(again)).toBe(200)
    await owner.delete(`/api/staging-projects/${id}`)
    expect(await statusOf(again)).toBe(404)
    await sweepCopies(testContext(server.deps), { now: later })
    expect(await storedCopies(folderOf(again))).toEqual([])

    const leaving = await server.signedUp()
    const left = await stagedRoom(leaving)
    await set(left.id, { isSample: true })
    const address = (await project(leaving, left.id)).afterSamplePath
    await change(leaving, { deletedAt: new Date() })
    expect(await statusOf(address)).toBe(404)
    expect((await set(left.id, { isSample: true, isHero: true })).status).toBe(409)
  })

  test('takes the place of the hero before it, which stays a sample where it was one', async () => {
    const owner = await server.signedUp()
    await giveCredits(server.deps.db, await change(owner, { name: 'Ada' }), 1)
    const rooms = [await stagedRoom(owner), await stagedRoom(owner), await stagedRoom(owner)]
    const [first, second, third] = rooms.map(({ id }) => id)
    await set(first, { isSample: true, isHero: true })
    await set(second, { isHero: true })
    const { afterSamplePath } = await project(owner, second)
    await Promise.all([set(third, { isHero: true }), set(first, { isHero: true })])
    const heroes = (await admin.get('/api/admin/samples')).body.data.filter(
      (room: { isHero: boolean }) => room.isHero,
    )
    expect(heroes).toHaveLength(1)
    expect(await project(owner, first)).toMatchObject({ isSample: true })
    expect(await project(owner, second)).toMatchObject({ isHero: false, afterSamplePath: null })
    expect(await statusOf(afterSamplePath)).toBe(404)
    const { data } = (await visitor().get('/api/hero-image')).body
    expect(data.after).toBe((await project(owner, heroes[0].id)).afterSamplePath)
  })
})

test('samples are chosen and candidates seen by administrators alone', async () => {
  const owner = await server.signedUp()
  const { id } = await stagedRoom(owner)
  const calls = (client: TestClient) =>
    Promise.all([
      client.get('/api/admin/samples'),
      client.get('/api/admin/sample-candidates'),
      client.put(`/api/admin/projects/${id}/set-sample`, { isSample: true }),
      client.post(`/api/admin/projects/${id}/sample-consent`),
      client.get(`/api/admin/projects/${id}/after`),
    ])
  expect((await calls(visitor())).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect((await calls(owner)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  const { before, after } = await candidate(id)
  expect(await entriesOf(id)).toEqual([])
  await Promise.all(
    [`${before}/w480.webp`, after].map(async (address) =>
      expect((await admin.fetch(address)).status).toBe(200),
    ),
  )
  // Both sides and all sizes are one look.
  const { id: ownerId } = (await owner.get('/api/user')).body.user
  expect(await entriesOf(id)).toMatchObject([{ action: 'room.opened', after: { ownerId } }])
  expect((await set(id, {})).status).toBe(400)
  expect((await set(999_999, { isSample: true })).status).toBe(404)
  const unstaged = await newProject(owner)
  expect((await set(unstaged, { isSample: true })).status).toBe(409)
})

describe('a private room', () => {
  const mailedLink = async (id: number) => {
    expect((await admin.post(`/api/admin/projects/${id}/sample-consent`)).status).toBe(200)
    expect(await mailConsentRequest(testContext(server.deps), { projectId: id })).toBe('sent')
    const [mail] = await server.deps.db
      .select()
      .from(mailboxMessages)
      .orderBy(desc(mailboxMessages.createdAt))
      .limit(1)
    return /\/sample-consent\?token=\w+/.exec(mail.text)?.[0] ?? ''
  }
  const answer = (link: string, given: string) =>
    pages().fetch('/sample-consent', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ token: link.split('=')[1], answer: given }),
    })

  test('is shown after its owner agreed by the mailed link, until they take that back', async () => {
    const owner = await subscriber()
    const { id, version } = await stagedRoom(owner, 'Sunny salon')
    const refused = await set(id, { isSample: true })
    expect([refused.status, refused.body.consent]).toEqual([409, 'unasked'])
    const link = await mailedLink(id)
    expect((await set(id, { isSample: true })).body.consent).toBe('asked')
    const token = link.split('=')[1]
    const [asked] = await server.deps.db.select().from(sampleConsents)
    expect(JSON.stringify(asked)).not.toContain(token)
    const page = await (await pages().fetch(link)).text()
    expect(page).toContain('Sunny salon')
    for (const side of ['before', 'after'])
      expect((await pages().fetch(`/sample-consent/${side}?token=${token}`)).status).toBe(200)
    expect((await pages().fetch('/sample-consent/before?token=guessed')).status).toBe(404)

    expect((await answer(link, 'agreed')).status).toBe(303)
    // They have staged it again since: what they agreed to is what is shown.
    await stageProject(server.deps, owner, id, 'For the Millers')
    expect((await set(id, { isSample: true })).status).toBe(200)
    const [pair] = (await chosen()).filter(({ prompt }: { prompt: string }) => prompt === 'Sunny salon')
    expect(await statusOf(pair.after)).toBe(200)
    expect(asked.generationId).toBe(version)
    const [listed] = (await admin.get('/api/admin/samples')).body.data
    expect(listed).toMatchObject({ id, after: pair.after, prompt: 'Sunny salon', isPromptHidden: false })

    // What its owner wrote can be kept back, also where they agreed to show it.
    expect((await set(id, { isPromptHidden: true })).status).toBe(200)
    const [wordless] = (await chosen()).filter(({ after }: { after: string }) => after === pair.after)
    expect(wordless.prompt).toBe('')
    expect((await entriesOf(id)).map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'consent.asked', after: { generationId: version } },
      { action: 'sample.set', after: { isSample: true, isHero: false } },
      { action: 'prompt.hidden', after: { isPromptHidden: true } },
    ])

    await answer(link, 'declined')
    expect(await statusOf(pair.after)).toBe(404)
    expect(await project(owner, id)).toMatchObject({ isSample: false, afterSamplePath: null })
    expect((await set(id, { isSample: true })).body.consent).toBe('declined')
    expect((await admin.post(`/api/admin/projects/${id}/sample-consent`)).status).toBe(409)
  })

  test('is not asked for by strangers, other sites, or a link that is over', async () => {
    const owner = await subscriber()
    const { id } = await stagedRoom(owner)
    const link = await mailedLink(id)
    const answered = async () => (await candidate(id)).consent
    const foreign = await pages().fetch('/sample-consent', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ token: link.split('=')[1], answer: 'agreed' }),
    })
    expect(foreign.status).toBe(403)
    await answer('?token=guessed', 'agreed')
    expect((await pages().fetch('/sample-consent?token=guessed')).status).toBe(404)
    expect(await answered()).toBe('asked')
    await server.deps.db
      .update(sampleConsents)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sampleConsents.projectId, id))
    await answer(link, 'agreed')
    expect(await answered()).toBe('expired')
    expect((await pages().fetch(link)).status).toBe(404)
    // Then it may be asked again, by another link.
    expect(await mailedLink(id)).not.toBe(link)
  })
})
