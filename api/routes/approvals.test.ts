import { asc, eq, sql } from 'drizzle-orm'
import { webhookDeliveries, webhookEndpoints } from '../db/schema/integrations/webhooks.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/accounts/users.ts'
import { approvalEvents, approvalLinks } from '../db/schema/delivery/approvals.ts'
import { mailboxMessages } from '../db/schema/operations/mailbox.ts'
import { askAgain } from '../services/approvals/ask-again.ts'
import { mailApproval } from '../services/approvals/mail-approval.ts'
import { remindApproval } from '../services/approvals/remind-approval.ts'
import { tellApprovals } from '../services/approvals/tell-approvals.ts'
import { buildPackage } from '../services/delivery/build-package.ts'
import { stageProject } from '../testing/stage-project.ts'
import { agentWithCredits, stagedListing } from '../testing/staged-listing.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { testContext } from '../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const SELLER = 'seller@example.com'
const pathOf = (url: string) => new URL(url).pathname
const context = () => testContext(server.deps)

/** Opens a link as a phone without an account does. */
async function open(path: string) {
  const response = await server.client().fetch(path)
  const html = await response.text()
  const pictures = [...html.matchAll(/<section id="p-([^"]+)"/g)].map(([, id]) => id)
  const seen = /name="seen" value="(\d+)"/.exec(html)?.[1] ?? '0'
  return { status: response.status, headers: response.headers, html, pictures, seen }
}
async function answer(path: string, fields: Record<string, string | string[]>) {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value)
  const response = await server.client().fetch(path, { method: 'POST', body })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const jobs = async (name: string) =>
  server.deps.db.execute<{ payload: { linkId: string; why?: string } }>(
    sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id`,
  )
const mailsTo = (to: string) =>
  server.deps.db
    .select()
    .from(mailboxMessages)
    .where(eq(mailboxMessages.to, to))
    .orderBy(mailboxMessages.createdAt)

const approvals = async (agent: TestClient, query: string) =>
  (await agent.get(`/api/approvals?${query}`)).body.data

test('a seller answers by a link without an account, and the agent is told, once', async () => {
  const [agent, stranger] = [await agentWithCredits(server), await server.signedUp()]
  const { id, rooms } = await stagedListing(server, agent, ['Kitchen', 'Bedroom', 'Bath'])
  const { email, id: userId } = (await agent.get('/api/user')).body.user
  const hook = { userId, url: 'https://hooks.example/', events: ['room.approved' as const], secret: '' }
  await server.deps.db.insert(webhookEndpoints).values(hook)
  await agent.post('/api/push/subscriptions', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/agent',
    keys: { p256dh: 'p', auth: 'a' },
  })
  expect(await approvals(agent, `listingId=${id}`)).toMatchObject({ links: [], trail: [] })
  const { data } = (await agent.post(`/api/listings/${id}/approval-links`, {})).body
  const path = pathOf(data.url)
  expect(path).toMatch(/^\/a\/[a-z0-9]{32}$/)
  // Who reads the database cannot open it.
  const dump = JSON.stringify(
    await server.deps.db.execute(
      sql`select l.*, t.* from approval_links l join approval_tokens t on t.link_id = l.id`,
    ),
  )
  expect(dump).not.toContain(path.slice(3))

  const page = await open(path)
  expect(page.status).toBe(200)
  expect(page.pictures).toHaveLength(3)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  expect(page.html).not.toMatch(/<script|href="http|set-cookie/i)
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(page.html).toContain('Accept all 3 pictures')
  for (const side of ['original', 'staged']) {
    const picture = await server.client().fetch(`${path}/${page.pictures[0]}/${side}/w960.jpg`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }

  // Two presses are one answer.
  const [kitchen, bedroom, bath] = page.pictures
  const accept = { answer: 'accepted', picture: kitchen, seen: page.seen }
  for (const press of [await answer(path, accept), await answer(path, accept)])
    expect([press.status, press.location]).toEqual([303, `${path}?done=accepted#p-${kitchen}`])
  const words = '<b onclick=alert(1)>Less</b> “stuff”, please \u202E& no \u0000piano'
  const change = { answer: 'change-asked', picture: bedroom, words, seen: page.seen }
  expect((await answer(path, change)).status).toBe(303)

  const trail = (await approvals(agent, `listingId=${id}`)).trail
  expect(trail.map(({ kind, room }: { kind: string; room: string }) => [kind, room])).toEqual([
    ['change-asked', 'Bedroom'],
    ['accepted', 'Kitchen'],
    ['asked', null],
  ])
  expect(trail[0].words).toBe('<b onclick=alert(1)>Less</b> “stuff”, please & no piano')
  expect(trail[0].linkId).toBe(data.id)
  const after = await open(path)
  expect(after.html).toContain('&lt;b onclick=alert(1)&gt;Less&lt;/b&gt;')
  expect(after.html).not.toContain('<b onclick')

  // All that wait, and none of those that were answered.
  expect(after.html).not.toContain('Accept all')
  expect((await answer(path, { answer: 'accepted', picture: bath, seen: after.seen })).status).toBe(303)
  expect((await approvals(agent, `listingId=${id}`)).rooms).toMatchObject([
    { name: 'Kitchen', state: 'accepted' },
    { name: 'Bedroom', state: 'change-asked' },
    { name: 'Bath', state: 'accepted' },
  ])
  expect((await approvals(agent, `projectId=${rooms[1]}`)).trail).toHaveLength(1)
  const announced = await server.deps.db
    .select({ event: webhookDeliveries.event })
    .from(webhookDeliveries)
    .orderBy(asc(webhookDeliveries.createdAt))
  expect(announced.map(({ event }) => event)).toEqual(
    [
      [rooms[0], kitchen],
      [rooms[2], bath],
    ].map(([projectId, versionId]) => ({
      type: 'room.approved',
      data: { projectId, versionId, listingId: id },
    })),
  )

  // Presses that follow one another are told of together.
  expect(await jobs('tell-approvals')).toMatchObject([{ payload: { linkId: data.id } }])
  await tellApprovals(context(), { linkId: data.id })
  await tellApprovals(context(), { linkId: data.id })
  const told = (await jobs('send-mail')).filter(({ payload }) => 'to' in payload && payload.to === email)
  expect(told).toMatchObject([
    {
      payload: {
        subject: 'The seller asks for a change to 1 picture of Hill Road 4 and accepted 2 pictures',
      },
    },
  ])
  expect(JSON.stringify(told)).toContain('&lt;b onclick=alert(1)&gt;')
  const pushes = await jobs('send-push')
  expect(pushes).toMatchObject([{ payload: { message: { url: `/app/listings/${id}` } } }])

  for (const [method, address] of [
    ['get', `/api/approvals?listingId=${id}`],
    ['get', `/api/approvals?projectId=${rooms[0]}`],
    ['post', `/api/approval-links/${data.id}/addresses`],
    ['delete', `/api/approval-links/${data.id}`],
  ] as const)
    expect((await stranger[method](address)).status, address).toBe(404)
  expect((await stranger.post(`/api/listings/${id}/approval-links`, {})).status).toBe(404)
  expect((await agent.get('/api/approvals')).status).toBe(400)
})

test('who answers at the same time, or what has changed meanwhile, is shown and not overruled', async () => {
  const agent = await agentWithCredits(server)
  const { id, rooms } = await stagedListing(server, agent, ['Kitchen', 'Bedroom'])
  const link = (await agent.post(`/api/listings/${id}/approval-links`, {})).body.data
  const again = (await agent.post(`/api/approval-links/${link.id}/addresses`)).body.data
  expect(again.url).not.toBe(link.url)
  const [one, other] = [await open(pathOf(link.url)), await open(pathOf(again.url))]
  const both = await Promise.all([
    answer(pathOf(link.url), { answer: 'accepted', picture: one.pictures[0], seen: one.seen }),
    answer(pathOf(again.url), {
      answer: 'change-asked',
      picture: other.pictures[0],
      words: 'No rug',
      seen: other.seen,
    }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 409]))
  const late = both.find(({ status }) => status === 409)!
  expect(late.html).toContain('Somebody else with this link answered meanwhile')
  const isDraftKept = late.html.includes('>No rug</textarea>')
  expect(isDraftKept || late.html.includes('No rug</blockquote>')).toBe(true)
  const answers = async () => (await approvals(agent, `listingId=${id}`)).trail.length
  expect(await answers()).toBe(2)

  // Who has seen the answer may say something else.
  const now = await open(pathOf(link.url))
  const settled = { answer: 'change-asked', picture: now.pictures[0], words: 'No lamp', seen: now.seen }
  expect((await answer(pathOf(link.url), settled)).status).toBe(303)
  expect(await answers()).toBe(3)

  // Another version asks again, and an answer for the one before it counts for nothing.
  await answer(pathOf(link.url), { answer: 'accepted', picture: now.pictures[1], seen: now.seen })
  await stageProject(server.deps, agent, rooms[1])
  const states = async () =>
    (await approvals(agent, `listingId=${id}`)).rooms.map(({ state }: { state: string }) => state)
  expect(await states()).toEqual(['change-asked', 'asked'])
  const stale = await answer(pathOf(link.url), {
    answer: 'accepted',
    picture: now.pictures[1],
    seen: '99999',
  })
  expect(stale.status).toBe(409)
  expect(stale.html).toContain('A picture has changed meanwhile')
  expect(stale.html).toContain('newer than the one that was answered before')
  expect(await states()).toEqual(['change-asked', 'asked'])

  for (const [fields, told] of [
    [
      { answer: 'change-asked', picture: now.pictures[0], words: ' \n ' },
      'Please say what should be different',
    ],
    [
      { answer: 'change-asked', picture: now.pictures[0], words: 'x'.repeat(1001) },
      'Please use at most 1000 letters',
    ],
    [{ answer: 'perhaps', picture: now.pictures[0] }, 'did not arrive whole'],
    [{ answer: 'accepted', picture: 'nonsense' }, 'did not arrive whole'],
    [{ answer: 'accepted' }, 'did not arrive whole'],
  ] as const) {
    const refused = await answer(pathOf(link.url), fields)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain(told)
  }
  const huge = await answer(pathOf(link.url), { answer: 'change-asked', words: 'x'.repeat(300_000) })
  expect(huge.status).toBe(413)
})

test('a link that is over says so, and the trail outlives it', async () => {
  const agent = await agentWithCredits(server)
  const { id, rooms } = await stagedListing(server, agent, ['Kitchen'])
  const [room] = rooms
  const ask = async () => (await agent.post(`/api/staging-projects/${room}/approval-links`, {})).body.data
  const [withdrawn, expired, deleted] = [await ask(), await ask(), await ask()]
  const page = await open(pathOf(deleted.url))
  const accept = { answer: 'accepted', picture: page.pictures[0], seen: page.seen }
  expect((await agent.delete(`/api/approval-links/${withdrawn.id}`)).status).toBe(200)
  await server.deps.db
    .update(approvalLinks)
    .set({ expiresAt: new Date() })
    .where(eq(approvalLinks.id, expired.id))
  const says = async (url: string, status: number, heading: string) => {
    const shown = await open(pathOf(url))
    expect([shown.status, shown.html.includes(heading)]).toEqual([status, true])
    const refused = await answer(pathOf(url), accept)
    expect([refused.status, refused.html.includes(heading)]).toEqual([status, true])
    const picture = await server.client().fetch(`${pathOf(url)}/${page.pictures[0]}/staged/w960.jpg`)
    expect(picture.status).toBe(status)
  }
  await says(withdrawn.url, 410, 'This link was withdrawn')
  await says(expired.url, 410, 'This link has expired')
  await says(`http://x/a/${'a'.repeat(32)}`, 404, 'This link does not work')
  expect((await agent.post(`/api/approval-links/${expired.id}/addresses`)).status).toBe(409)
  const { links } = await approvals(agent, `projectId=${room}`)
  expect(links.map(({ state }: { state: string }) => state)).toEqual(['open', 'expired', 'withdrawn'])

  expect((await answer(pathOf(deleted.url), accept)).status).toBe(303)
  await agent.delete(`/api/staging-projects/${room}`)
  await says(deleted.url, 410, 'These pictures were deleted')
  const { db } = server.deps
  const trail = () => db.select().from(approvalEvents).where(eq(approvalEvents.projectId, room))
  expect((await trail()).map(({ kind }) => kind)).toEqual([
    'asked',
    'asked',
    'asked',
    'withdrawn',
    'accepted',
  ])
  const rewrite = db.update(approvalEvents).set({ kind: 'change-asked' })
  await expect(rewrite).rejects.toMatchObject({ cause: { message: 'approval_events is append-only' } })
  await expect(db.delete(approvalEvents)).rejects.toMatchObject({
    cause: { message: 'approval_events is append-only' },
  })
  expect((await agent.post(`/api/listings/${id}/approval-links`, {})).body).toMatchObject({
    code: 'conflict',
  })
  const { user } = (await agent.get('/api/user')).body
  await db.delete(users).where(eq(users.id, user.id))
  expect(await trail()).toEqual([])
})

test('a seller is mailed, reminded until they answer, and asked again of another version', async () => {
  const agent = await agentWithCredits(server)
  const { id, rooms } = await stagedListing(server, agent, ['Kitchen', 'Bedroom'])
  await server.deps.db.execute(sql`delete from graphile_worker._private_jobs`)
  const ask = `/api/listings/${id}/approval-links`
  expect((await agent.post(ask, { sellerEmail: 'nobody' })).status).toBe(400)
  const link = (await agent.post(ask, { sellerEmail: SELLER })).body.data
  const linkId = link.id as string
  expect(await jobs('mail-approval')).toMatchObject([{ payload: { linkId, why: 'ask' } }])
  expect(await jobs('remind-approval')).toHaveLength(2)
  expect(await mailApproval(context(), { linkId, why: 'ask' })).toBe('sent')
  const [first] = await mailsTo(SELLER)
  expect(first.subject).toBe('Your word on the pictures of Hill Road 4')
  const mailed = pathOf(/http\S+\/a\/\w+/.exec(first.text)![0])
  expect(mailed).not.toBe(pathOf(link.url))

  await remindApproval(context(), { linkId, reminder: 1 })
  await remindApproval(context(), { linkId, reminder: 1 })
  expect((await jobs('mail-approval')).map(({ payload }) => payload.why)).toEqual(['ask', 'remind'])
  expect(await mailApproval(context(), { linkId, why: 'remind' })).toBe('sent')
  expect((await mailsTo(SELLER)).at(-1)?.subject).toBe('Waiting for your word: pictures of Hill Road 4')

  const { pictures, seen } = await open(mailed)
  expect((await answer(mailed, { answer: 'accepted', picture: pictures, seen })).location).toBe(
    `${mailed}?done=accepted`,
  )
  await remindApproval(context(), { linkId, reminder: 2 })
  expect(await jobs('mail-approval')).toHaveLength(2)
  expect(await mailApproval(context(), { linkId, why: 'remind' })).toBe('unneeded')

  await stageProject(server.deps, agent, rooms[0])
  expect(await jobs('ask-approval-again')).toMatchObject([{ payload: { projectId: rooms[0] } }])
  await askAgain(context(), { projectId: rooms[0] })
  await askAgain(context(), { projectId: rooms[1] })
  expect((await jobs('mail-approval')).map(({ payload }) => payload.why)).toEqual(['ask', 'remind', 'again'])
  expect(await mailApproval(context(), { linkId, why: 'again' })).toBe('sent')
  expect((await approvals(agent, `listingId=${id}`)).trail.map(({ kind }: { kind: string }) => kind)).toEqual(
    ['reminded', 'accepted', 'accepted', 'reminded', 'mailed', 'asked'],
  )

  // Where the link was handed on, its owner is reminded instead.
  const room = (await agent.post(`/api/staging-projects/${rooms[0]}/approval-links`, {})).body.data
  await remindApproval(context(), { linkId: room.id, reminder: 1 })
  expect((await jobs('send-mail')).at(-1)).toMatchObject({
    payload: { subject: 'The seller has not answered yet: Kitchen' },
  })
  const { user } = (await agent.get('/api/user')).body
  await server.deps.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, user.id))
  expect((await agent.post(ask, { sellerEmail: SELLER })).status).toBe(403)
  expect((await agent.post(ask, {})).status).toBe(200)
})

test('a package says which pictures the seller has not accepted', async () => {
  const agent = await agentWithCredits(server)
  const { id } = await stagedListing(server, agent, ['Kitchen', 'Bedroom', 'Bath'])
  const packaged = async () => {
    const { data } = (await agent.post(`/api/listings/${id}/packages`, { presetId: 'general' })).body
    await buildPackage(context(), { packageId: data.id })
    return data.id as string
  }
  const before = await packaged()
  const read = async () => {
    const zip = unzipSync(await (await agent.fetch(`/api/packages/${before}/zip`)).bytes())
    const file = (name: string) => new TextDecoder().decode(zip[name])
    return { csv: file('files.csv').split('\r\n'), texts: file('texts.txt') }
  }
  expect((await read()).csv[1]).toMatch(/,not asked$/)
  const link = (await agent.post(`/api/listings/${id}/approval-links`, {})).body.data
  const { pictures, seen } = await open(pathOf(link.url))
  await answer(pathOf(link.url), { answer: 'accepted', picture: pictures[0], seen })
  const today = new Date().toISOString().slice(0, 10)
  await answer(pathOf(link.url), { answer: 'change-asked', picture: pictures[1], words: 'No rug', seen })
  const { csv, texts } = await read()
  const marks = csv.filter((line) => line.startsWith('Upload/')).map((line) => line.split(',').at(-1))
  expect(new Set(marks)).toEqual(new Set([`accepted ${today}`, 'change asked', 'asked']))
  expect(texts).toContain(
    'Bedroom: the seller asks for a change: “No rug”\nBath: the seller has not accepted it yet.',
  )
  const { problems } = (await agent.get(`/api/packages/${before}`)).body.data
  expect(problems).toContain('Bath: the seller has not accepted it yet.')
  expect(problems.join()).not.toContain('Kitchen: the seller')
})
