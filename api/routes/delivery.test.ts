import { eq, isNull } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import jsqr from 'jsqr'
import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PresetRules } from '../../shared/contracts/delivery.ts'
import type { ContentCredentialsConfig } from '../config.ts'
import { deliveryFiles, deliveryPackages } from '../db/schema/delivery/delivery-packages.ts'
import { deliveryPresets } from '../db/schema/delivery/delivery-presets.ts'
import { disclosures } from '../db/schema/delivery/disclosures.ts'
import { generations } from '../db/schema/staging/projects.ts'
import { auditEntries } from '../db/schema/operations/audit-entries.ts'
import { purgeUser } from '../services/accounts/deletion/purge-user.ts'
import { buildPackage } from '../services/delivery/build-package.ts'
import { endPages } from '../services/delivery/public-pages/end-pages.ts'
import { sweepDeliveries } from '../services/delivery/sweep-deliveries.ts'
import { giveCredits } from '../testing/give-credits.ts'
import { makeAdministrator } from '../testing/make-administrator.ts'
import { makeSigningCertificate } from '../testing/make-signing-certificate.ts'
import { newProject, stageProject } from '../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { testContext } from '../testing/test-context.ts'

/** The package hands its function out as what it calls its default. */
const readQr = jsqr as unknown as typeof jsqr.default

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ DISCLOSURE_URL: 'https://originals.example' })
})
afterAll(() => server.close())

const build = (packageId: string, contentCredentials: ContentCredentialsConfig | null = null) =>
  buildPackage(testContext({ ...server.deps, config: { ...server.deps.config, contentCredentials } }), {
    packageId,
  })
const keysBelow = async (prefix: string) =>
  (await Array.fromAsync(server.deps.storage.list(prefix))).map(({ key }) => key)

async function agentWithCredits(): Promise<TestClient> {
  const agent = await server.signedUp()
  await giveCredits(server.deps.db, (await agent.get('/api/user')).body.user.id, 10)
  return agent
}
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** A listing with these rooms, staged. */
async function stagedListing(client: TestClient, names: string[]) {
  const id = randomUUID()
  await client.put(`/api/listings/${id}`, { name: 'Hill Road 4' })
  const rooms = []
  for (const name of names) {
    const room = await newProject(client)
    await client.put(`/api/staging-projects/${room}`, { name })
    await client.put(`/api/staging-projects/${room}/listing`, { listingId: id })
    await stageProject(server.deps, client, room)
    rooms.push(room)
  }
  return { id, rooms }
}

test('a listing is delivered as its service wants it, and the caption leads to the original', async () => {
  const [agent, stranger] = [await agentWithCredits(), await server.signedUp()]
  const { id, rooms } = await stagedListing(agent, ['Kitchen', 'Bedroom'])
  const form = { presetId: 'crmls', publishOriginals: true }
  const { body: asked } = await agent.post(`/api/listings/${id}/packages`, form)
  expect(asked.data).toMatchObject({ state: 'waiting', rooms: 2, done: 0, presetId: 'crmls' })
  expect((await agent.get(`/api/packages/${asked.data.id}/zip`)).status).toBe(409)

  const { chain, privateKey } = await makeSigningCertificate()
  await build(asked.data.id, { certificate: chain, privateKey })
  const { data } = (await agent.get(`/api/packages/${asked.data.id}`)).body
  expect(data).toMatchObject({ state: 'ready', done: 2, failure: null })
  expect(data.remarks).toBe(
    'Photos 1 and 3 are virtually staged. The original, unaltered photos stand beside them.',
  )
  // The test's photos are 600 pixels long: named, and not enlarged.
  expect(data.problems.join('\n')).toMatch(
    /Kitchen is 600 pixels long, and 1024 are asked for. It was not enlarged/,
  )
  const chosen = async (of: string) => {
    const { body } = await agent.get(`/api/delivery-presets?${of}`)
    return [body.chosen, body.chosenByState]
  }
  expect(await chosen(`listingId=${id}`)).toEqual(['general', null])
  await agent.put(`/api/listings/${id}`, { name: 'Hill Road 4, Hartford, CT 06103' })
  expect(await chosen(`listingId=${id}`)).toEqual(['smartmls', 'CT'])
  expect(await chosen(`projectId=${rooms[0]}`)).toEqual(['smartmls', 'CT'])
  expect((await agent.put('/api/delivery-choice', { presetId: 'nowhere', state: null })).status).toBe(404)
  expect((await agent.put('/api/delivery-choice', { presetId: null, state: 'XX' })).status).toBe(400)
  await agent.put('/api/delivery-choice', { presetId: null, state: 'FL' })
  expect(await chosen('')).toEqual(['stellar', 'FL'])
  await agent.put('/api/delivery-choice', { presetId: 'crmls', state: 'FL' })
  expect(await chosen(`listingId=${id}`)).toEqual(['crmls', null])
  const made = `/api/packages?listingId=${id}`
  expect((await agent.get(made)).body.data).toEqual([data])
  expect((await stranger.get(made)).body.data).toEqual([])
  expect((await agent.get('/api/packages')).status).toBe(400)

  const zip = unzipSync(await (await agent.fetch(`/api/packages/${asked.data.id}/zip`)).bytes())
  const upload = Object.keys(zip).filter((path) => path.startsWith('Upload/'))
  expect(upload).toEqual([
    'Upload/01 Kitchen (virtually staged).jpg',
    'Upload/02 Kitchen (original).jpg',
    'Upload/03 Bedroom (virtually staged).jpg',
    'Upload/04 Bedroom (original).jpg',
  ])
  for (const path of upload) {
    const { width, height, format, isProgressive, space } = await sharp(zip[path]).metadata()
    expect([width, height, format, isProgressive, space]).toEqual([600, 400, 'jpeg', false, 'srgb'])
    expect(zip[path].length).toBeLessThan(3_000_000)
    // Content credentials (C2PA) where something was made; files.csv has the hash of the file as it was signed.
    expect(Buffer.from(zip[path]).includes('c2pa.claim')).toBe(path.includes('virtually staged'))
    expect(text(zip['files.csv'])).toContain(createHash('sha256').update(zip[path]).digest('hex'))
  }
  expect(data.problems.join('\n')).not.toContain('content credentials')
  expect(Object.keys(zip)).toContain('Labelled copies/01 Kitchen (virtually staged).jpg')
  expect(text(zip['files.csv'])).toContain('"Upload/01 Kitchen (virtually staged).jpg"'.replaceAll('"', ''))

  const address = /https:\/\/originals\.example(\/o\/[a-z0-9]{16})$/.exec(data.captions[0].caption)?.[1]
  expect(text(zip['texts.txt'])).toContain(address)
  const page = await server.client().fetch(address!)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toMatch(/Kitchen: original and virtually staged photo/)
  expect(html).not.toMatch(/Nestage|<script/i)
  const picture = /src="([^"]+\/original\/[^"]+)"/.exec(html)?.[1]
  expect((await server.client().fetch(picture!)).headers.get('content-type')).toBe('image/webp')

  for (const [method, path] of [
    ['get', `/api/packages/${asked.data.id}`],
    ['get', `/api/packages/${asked.data.id}/zip`],
    ['get', `/api/staging-projects/${rooms[0]}/disclosure`],
    ['put', `/api/staging-projects/${rooms[0]}/disclosure`],
    ['delete', `/api/staging-projects/${rooms[0]}/disclosure`],
  ] as const)
    expect((await stranger[method](path)).status, path).toBe(404)
  expect((await stranger.post(`/api/listings/${id}/packages`, form)).status).toBe(404)
  expect((await server.client().post(`/api/staging-projects/${rooms[0]}/packages`, form)).status).toBe(401)
})

test('a package goes on where a worker that died left it, and a deleted room fails it', async () => {
  const agent = await agentWithCredits()
  const { id, rooms } = await stagedListing(agent, ['One', 'Two', 'Three'])
  const { db, storage } = server.deps
  const order = async () =>
    (await agent.post(`/api/listings/${id}/packages`, { presetId: 'general' })).body.data.id as string
  const packageId = await order()
  let written = 0
  const dying = {
    ...storage,
    put: async (...file: Parameters<typeof storage.put>) => {
      written += 1
      if (written === 5) throw new Error('killed')
      await storage.put(...file)
    },
  }
  await expect(buildPackage(testContext({ ...server.deps, storage: dying }), { packageId })).rejects.toThrow(
    'killed',
  )
  const [begun] = await db.select().from(deliveryPackages).where(eq(deliveryPackages.id, packageId))
  expect([begun.state, begun.done]).toEqual(['waiting', 1])
  // Rooms whose certificate cannot be had go out unsigned, and that is said once.
  await build(packageId, { certificate: '/nowhere.pem', privateKey: '/nowhere.pem' })
  await build(packageId)
  const { data } = (await agent.get(`/api/packages/${packageId}`)).body
  expect([data.state, data.done, data.captions.length]).toEqual(['ready', 3, 3])
  expect(data.problems.filter((line: string) => line.includes('content credentials'))).toEqual([
    'Not all staged photos could be given content credentials. They can be uploaded all the same.',
  ])
  // Nobody asked for a public page, so the caption names none.
  expect(data.captions[0].caption).toBe('Virtually staged.')
  const files = await db.select().from(deliveryFiles).where(eq(deliveryFiles.packageId, packageId))
  expect(files).toHaveLength(9)
  expect(data.bytes).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0))

  const second = await order()
  await agent.delete(`/api/staging-projects/${rooms[1]}`)
  await build(second)
  expect((await agent.get(`/api/packages/${second}`)).body.data).toMatchObject({
    state: 'failed',
    failure: 'A room of this package was deleted meanwhile. Build it again.',
  })

  const soon = new Date(Date.now() + 15 * 24 * 60 * 60 * 1000)
  expect(await keysBelow('packages/')).not.toEqual([])
  await sweepDeliveries(testContext(server.deps), { now: soon })
  expect(await keysBelow('packages/')).toEqual([])
  expect((await agent.get(`/api/packages/${packageId}`)).status).toBe(404)
})

test('nothing to deliver, an unknown preset and rules that contradict one another are told', async () => {
  const agent = await agentWithCredits()
  const id = await newProject(agent)
  const order = (presetId: string) => agent.post(`/api/staging-projects/${id}/packages`, { presetId })
  expect((await order('general')).body).toMatchObject({ code: 'conflict' })
  await stageProject(server.deps, agent, id)
  expect((await order('nowhere')).status).toBe(404)
  const { db } = server.deps
  const [preset] = await db.select().from(deliveryPresets).where(eq(deliveryPresets.id, 'armls'))
  const rules = { ...preset.rules, staged: 'labelled' as const }
  await db.update(deliveryPresets).set({ rules }).where(eq(deliveryPresets.id, 'armls'))
  expect((await order('armls')).body.message).toBe(
    'Marks on photos are forbidden, and the labelled file is to go up: send the clean file.',
  )
})

test('what furniture hides is told, and belongings are published with consent alone', async () => {
  const agent = await agentWithCredits()
  const { id, rooms } = await stagedListing(agent, ['Den'])
  const [room] = rooms
  const check = `/api/staging-projects/${room}/publishing-check`
  // A grey picture without furniture in it.
  expect((await agent.get(check)).body.data).toEqual({ covered: [], showsBelongings: false })
  expect((await (await server.signedUp()).get(check)).status).toBe(404)
  const box = { x: 0.1, y: 0.2, width: 0.1, height: 0.3 }
  const publishingCheck = { covered: [{ part: 'door' as const, box }], showsBelongings: true }
  await server.deps.db.update(generations).set({ publishingCheck }).where(eq(generations.projectId, room))
  expect((await agent.get(check)).body.data).toEqual(publishingCheck)

  const page = `/api/staging-projects/${room}/disclosure`
  const refused = await agent.put(page)
  expect([refused.status, refused.body.needsConsent]).toEqual([409, true])
  const packed = async (hasConsent: boolean) => {
    const form = { presetId: 'crmls', publishOriginals: true, hasConsent }
    const { data } = (await agent.post(`/api/listings/${id}/packages`, form)).body
    await build(data.id)
    return (await agent.get(`/api/packages/${data.id}`)).body.data
  }
  const without = await packed(false)
  expect(without.problems.join('\n')).toMatch(
    /In Den, furniture hides part of a door or passage.*\nDen seems to show somebody’s belongings/,
  )
  expect(without.captions[0].caption).not.toContain('https://')
  expect((await agent.get(page)).body.data).toBeNull()
  expect((await packed(true)).captions[0].caption).toContain('https://')
  // Given once, it holds for later versions of the page.
  await stageProject(server.deps, agent, room)
  expect((await agent.put(page)).body.data).toMatchObject({ isCurrent: true })
})

test('a public page follows its room, outlives it, and is withdrawn at once', async () => {
  const agent = await agentWithCredits()
  const room = await newProject(agent)
  const path = `/api/staging-projects/${room}/disclosure`
  expect((await agent.put(path)).status).toBe(409)
  await stageProject(server.deps, agent, room)
  expect((await agent.get(path)).body.data).toBeNull()
  const { data } = (await agent.put(path)).body
  expect(data).toMatchObject({ isCurrent: true })
  const page = new URL(data.url).pathname
  await stageProject(server.deps, agent, room)
  expect((await agent.get(path)).body.data).toMatchObject({ url: data.url, isCurrent: false })
  expect((await agent.put(path)).body.data).toMatchObject({ url: data.url, isCurrent: true })

  const other = await newProject(agent)
  await stageProject(server.deps, agent, other)
  const otherPath = `/api/staging-projects/${other}/disclosure`
  const withdrawn = new URL((await agent.put(otherPath)).body.data.url).pathname
  const html = await (await server.client().fetch(withdrawn)).text()
  const picture = /src="([^"]+)"/.exec(html)![1]
  await agent.delete(otherPath)
  expect((await agent.get(otherPath)).body.data).toBeNull()
  expect((await server.client().fetch(withdrawn)).status).toBe(404)
  expect((await server.client().fetch(picture)).status).toBe(404)

  await agent.delete(`/api/staging-projects/${room}`)
  const after = await server.client().fetch(page)
  expect(after.status).toBe(200)
  const kept = /src="([^"]+)"/.exec(await after.text())![1]

  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  await sweepDeliveries(testContext(server.deps), { now: soon })
  expect((await server.client().fetch(kept)).status).toBe(200)
  const live = await server.deps.db.select().from(disclosures)
  const folders = new Set((await keysBelow('disclosures/')).map((key) => key.split('/')[1]))
  expect(folders).toEqual(new Set(live.filter(({ revokedAt }) => !revokedAt).map(({ folder }) => folder)))
})

/** A listing whose rooms all have a public page, and the listing's own. */
async function publishedListing(agent: TestClient, names: string[]) {
  const { id, rooms } = await stagedListing(agent, names)
  expect((await agent.put(`/api/listings/${id}/public-page`)).status).toBe(409)
  for (const room of rooms) await agent.put(`/api/staging-projects/${room}/disclosure`)
  const { data } = (await agent.put(`/api/listings/${id}/public-page`)).body
  return { id, rooms, page: data, path: new URL(data.url).pathname }
}
const visit = async (path: string) => {
  const answer = await server.client().fetch(path)
  return { status: answer.status, robots: answer.headers.get('x-robots-tag'), html: await answer.text() }
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)

test('a listing has one page of all its originals, which outlives rooms and listing until it is withdrawn', async () => {
  const [agent, stranger] = [await agentWithCredits(), await server.signedUp()]
  const { id, rooms, page, path } = await publishedListing(agent, ['Hall', 'Study'])
  expect(page).toMatchObject({ kind: 'listing', name: 'Hill Road 4', endsOn: null, isSearchable: false })
  expect((await agent.put(`/api/listings/${id}/public-page`)).body.data.url).toBe(page.url)
  const { html } = await visit(path)
  expect(html.match(/<h2>(Hall|Study)<\/h2>/g)).toEqual(['<h2>Hall</h2>', '<h2>Study</h2>'])
  expect(html).not.toMatch(/Nestage|<script/i)
  expect((await agent.get('/api/public-pages')).body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Hill Road 4',
    'Study',
    'Hall',
  ])

  const own = `/api/public-pages/${page.id}`
  const terms = { endsOn: dayIn(60), isSearchable: true }
  expect((await agent.put(own, { ...terms, endsOn: dayIn(-3) })).status).toBe(400)
  expect((await agent.put(own, terms)).body.data).toMatchObject(terms)
  expect((await visit(path)).robots).toBeNull()
  const room = (await agent.get(`/api/staging-projects/${rooms[0]}/disclosure`)).body.data
  expect(room).toMatchObject(terms)
  expect((await visit(new URL(room.url).pathname)).robots).toBeNull()
  for (const [method, of] of [
    ['put', own],
    ['delete', own],
    ['get', `${own}/qr.svg`],
    ['get', `${own}/flyer-a4.pdf`],
    ['get', `/api/listings/${id}/public-page`],
    ['put', `/api/listings/${id}/public-page`],
  ] as const)
    expect((await stranger[method](of, terms)).status, of).toBe(404)

  const qr = await sharp(Buffer.from(await (await agent.fetch(`${own}/qr.svg`)).bytes()))
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(readQr(new Uint8ClampedArray(qr.data), qr.info.width, qr.info.height)?.data).toBe(page.url)
  for (const paper of ['a4', 'letter']) {
    const flyer = await agent.fetch(`${own}/flyer-${paper}.pdf`)
    expect(flyer.headers.get('content-type')).toBe('application/pdf')
    expect(text((await flyer.bytes()).slice(0, 5))).toBe('%PDF-')
  }

  await agent.delete(`/api/staging-projects/${rooms[0]}?page=keep`)
  await agent.delete(`/api/listings/${id}`)
  expect((await visit(path)).html).toContain('<h2>Hall</h2>')
  await agent.delete(`/api/staging-projects/${rooms[1]}?page=withdraw`)
  expect((await visit(path)).html).not.toContain('<h2>Study</h2>')
  expect((await agent.delete(own)).status).toBe(200)
  expect((await visit(path)).status).toBe(404)
  const [kept] = (await agent.get('/api/public-pages')).body.data
  expect(kept).toMatchObject({ name: 'Hall', projectId: null })
  await agent.delete(`/api/public-pages/${kept.id}`)
  expect((await visit(new URL(kept.url).pathname)).status).toBe(404)
})

test('owners are told once before a page’s last day, after which it is withdrawn', async () => {
  const agent = await agentWithCredits()
  const { page, path } = await publishedListing(agent, ['Attic'])
  await agent.put(`/api/public-pages/${page.id}`, { endsOn: dayIn(10), isSearchable: false })
  const { email } = (await agent.get('/api/user')).body.user
  const told = async () =>
    (
      await server.deps.database.sql`
        select payload from graphile_worker._private_jobs
        where payload->>'to' = ${email} and payload->>'subject' = '2 public pages end soon'`
    ).length
  const run = (days: number) => endPages(testContext(server.deps), { now: inDays(days) })
  await run(2)
  expect(await told()).toBe(0)
  await run(4)
  await run(5)
  expect(await told()).toBe(1)
  await agent.put(`/api/public-pages/${page.id}`, { endsOn: dayIn(20), isSearchable: false })
  await run(12)
  expect(await told()).toBe(1)
  await run(14)
  expect(await told()).toBe(2)
  expect((await visit(path)).status).toBe(200)
  await run(22)
  expect((await visit(path)).status).toBe(404)
  expect((await agent.get('/api/public-pages')).body.data).toEqual([])
})

test('pages outlive a closed and purged account until their last day, unless it withdraws them', async () => {
  const leave = async (pages: 'keep' | 'withdraw') => {
    const agent = await agentWithCredits()
    const { id } = (await agent.get('/api/user')).body.user
    const { path } = await publishedListing(agent, ['Loft'])
    expect((await agent.post('/api/user/delete-account', { password: 'secret1', pages })).status).toBe(200)
    const closed = (await visit(path)).status
    await purgeUser(testContext(server.deps), { userId: id })
    return { path, statuses: [closed, (await visit(path)).status] }
  }
  expect((await leave('withdraw')).statuses).toEqual([404, 404])
  const { path, statuses } = await leave('keep')
  expect(statuses).toEqual([200, 200])
  await endPages(testContext(server.deps), { now: inDays(179) })
  expect((await visit(path)).status).toBe(200)
  await endPages(testContext(server.deps), { now: inDays(182) })
  expect((await visit(path)).status).toBe(404)
  expect(await server.deps.db.$count(disclosures, isNull(disclosures.userId))).toBe(0)
})

test('administrators keep presets true, and nobody overwrites what another saved', async () => {
  const admin = await server.signedUp('admin')
  await makeAdministrator(server.deps.db, admin)
  const path = '/api/admin/delivery-presets'
  expect((await (await server.signedUp()).get(path)).status).toBe(403)
  const presets = (await admin.get(path)).body.data as { id: string; version: number; rules: PresetRules }[]
  const { id, ...form } = presets.find((preset) => preset.id === 'har')!
  const edited = { ...form, checkedOn: dayIn(0), rules: { ...form.rules, original: 'before' } }
  const own = `${path}/${id}`
  expect((await admin.put(own, edited)).body.data).toMatchObject({ version: 2, checkedOn: dayIn(0) })
  const late = await admin.put(own, { ...form, name: 'Houston' })
  expect(late.body).toMatchObject({
    code: 'conflict',
    current: { version: 2, rules: { original: 'before' } },
  })
  const [entry] = await server.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'delivery-preset.edited'))
  expect(entry).toMatchObject({
    subjectId: 'har',
    before: { original: 'after' },
    after: { original: 'before' },
  })

  const clash = { ...form.rules, marks: 'forbidden', staged: 'labelled' }
  expect((await admin.put(own, { ...form, version: 2, rules: clash })).body.message).toMatch(
    /send the clean file/,
  )
  const shown = (await admin.post(`${path}/preview`, clash)).body.data
  expect(shown.conflicts).toHaveLength(1)
  expect(shown.files.slice(0, 2)).toEqual([
    'Upload/01 Living room (virtually staged).jpg',
    'Upload/02 Living room (original).jpg',
  ])
  const bad = { ...form, version: 2, rules: { ...form.rules, labelWords: 'see www.agent.example' } }
  expect((await admin.put(own, bad)).body.message).toBe(
    'A label is plain words, without an address, a number or a code',
  )

  const { version: _, ...fresh } = form
  expect((await admin.post(path, { ...fresh, id: 'har' })).status).toBe(409)
  expect((await admin.post(path, { ...fresh, id: 'har-two', isRetired: true })).body.data.version).toBe(1)
  const offered = (await admin.get('/api/delivery-presets')).body.data as { id: string }[]
  expect(offered.map((preset) => preset.id)).not.toContain('har-two')
})
