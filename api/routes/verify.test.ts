import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureFingerprints } from '../db/schema/delivery/picture-fingerprints.ts'
import { images } from '../db/schema/staging/images.ts'
import { generations } from '../db/schema/staging/projects.ts'
import { buildPackage } from '../services/delivery/build-package.ts'
import { fingerprintImages } from '../services/fingerprints/fingerprint-images.ts'
import { fingerprintPages } from '../services/fingerprints/fingerprint-pages.ts'
import { stageProject } from '../testing/stage-project.ts'
import { agentWithCredits } from '../testing/staged-listing.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { testContext } from '../testing/test-context.ts'
import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'

const ROOMS = fileURLToPath(new URL('../../assets/rooms', import.meta.url))

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ DISCLOSURE_URL: 'https://originals.example' })
})
afterAll(() => server.close())

/** Sends a picture as a browser without a script does. */
async function verify(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.append('picture', new Blob([bytes]), 'photo.jpg')
  const response = await server.client().fetch('/verify', { method: 'POST', body, headers })
  return { status: response.status, html: await response.text() }
}
const filesInStore = async () => (await Array.fromAsync(server.deps.storage.list(''))).length

test('a picture is known by its bytes, or by its looks where it is public, and nothing of it is kept', async () => {
  const [name] = (await readdir(ROOMS, { recursive: true }))
    .filter((file) => file.endsWith('before.jpg'))
    .toSorted()
  const photo = new Uint8Array(
    await sharp(await readFile(join(ROOMS, name)))
      .resize({ width: 900 })
      .jpeg()
      .toBuffer(),
  )
  const agent = await agentWithCredits(server)
  const [originalImageUrl] = (await agent.upload(photo)).body.data.imageUrls
  const created = await agent.post('/api/staging-projects', {
    originalImageUrl,
    userPrompt: 'x',
    systemPromptId: 1,
  })
  const room = created.body.data.id as number
  await stageProject(server.deps, agent, room)

  const form = await server.client().fetch('/verify')
  expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await form.text()).not.toContain('<script')
  expect((await verify(photo)).html).toContain('This picture is not known here')
  const context = testContext(server.deps)
  // Of pictures from before these were written down, too.
  expect(await fingerprintImages(context)).toBe(2)
  expect(await fingerprintImages(context)).toBe(0)
  const before = await filesInStore()
  const exact = await verify(photo)
  expect(exact.html).toContain('our file of an original, unaltered photo, untouched</h2>')
  expect(exact.html).toContain('Its original is not public')
  const [stored] = await server.deps.db.select().from(images).where(eq(images.kind, 'original'))
  const original = await server.deps.storage.get(`${stored.storagePrefix}/${stored.fileName}`)
  const kept = new Uint8Array(await new Response(original!.stream).arrayBuffer())
  expect(createHash('sha256').update(kept).digest('hex')).not.toBe(stored.sha256)
  expect((await verify(kept)).html).toContain(', untouched</h2>')

  // By its looks alone nobody learns of what is private.
  const smaller = new Uint8Array(await sharp(photo).resize({ width: 500 }).jpeg({ quality: 60 }).toBuffer())
  expect((await verify(smaller)).html).toContain('This picture is not known here')
  const { url } = (await agent.put(`/api/staging-projects/${room}/disclosure`)).body.data
  expect(await fingerprintPages(context)).toBe(1)
  expect(await fingerprintPages(context)).toBe(0)
  const similar = await verify(smaller)
  expect(similar.html).toContain('It looks like an original, unaltered photo that is public here')
  expect(similar.html).toMatch(
    /This is a guess by its looks: (4[6-9]|5[01])\d of 512 marks agree, at least 464 have to/,
  )
  expect(similar.html).toContain(`href="${url}"`)
  expect((await verify(photo)).html).toContain(`href="${url}"`)
  const copy = await server.client().fetch(`${new URL(url).pathname}/original/w1600.webp`)
  expect((await verify(new Uint8Array(await copy.arrayBuffer()))).html).toContain(', untouched</h2>')
  const other = new Uint8Array(await sharp(photo).rotate(90).jpeg().toBuffer())
  expect((await verify(other)).html).toContain('no public picture looks like it')

  // Files of packages are known after they were deleted.
  const asked = (await agent.post(`/api/staging-projects/${room}/packages`, { presetId: 'smartmls' })).body
  await buildPackage(context, { packageId: asked.data.id })
  const zip = unzipSync(await (await agent.fetch(`/api/packages/${asked.data.id}/zip`)).bytes())
  const uploads = Object.keys(zip).filter((path) => path.endsWith('.jpg'))
  expect(uploads.length).toBeGreaterThan(2)
  for (const path of uploads) {
    const { html } = await verify(new Uint8Array(zip[path]))
    expect(html, path).toContain(
      path.includes('original')
        ? 'an original, unaltered photo, untouched</h2>'
        : 'a virtually staged picture, untouched</h2>',
    )
  }
  const changed = new Uint8Array([...zip[uploads[0]], 0])
  expect((await verify(changed)).html).not.toContain(', untouched</h2>')

  // The certificate names the files, and its words can be read by other programs.
  const made = { engine: 'exact', engineVersion: '0.1.0+0c0ffee0' } as const
  await server.deps.db.update(generations).set(made).where(eq(generations.projectId, room))
  const path = `/api/staging-projects/${room}/certificate.pdf`
  const pdf = await agent.fetch(path)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const document = new Uint8Array(await pdf.arrayBuffer())
  // An embedded font may be read well and draw nothing; this one every reader has.
  expect(new TextDecoder('latin1').decode(document)).toMatch(/BaseFont \/Helvetica/)
  const { totalPages, text: said } = await extractText(document, { mergePages: true })
  expect(totalPages).toBe(1)
  const shown = said.replaceAll(/\s+/g, ' ')
  const staged = await agent.get(`/api/staging-projects/${room}`)
  const file = new Uint8Array(await (await agent.fetch(staged.body.data.stagedImageUrl)).arrayBuffer())
  for (const each of [photo, kept, file])
    expect(shown).toContain(createHash('sha256').update(each).digest('hex'))
  for (const words of [
    'Original, unaltered photo',
    'Virtually staged',
    'of the picture',
    'Version of the engine 0.1.0+0c0ffee0',
    url,
    'http://localhost:3000/verify',
  ])
    expect(shown).toContain(words)
  expect((await (await server.signedUp()).fetch(path)).status).toBe(404)
  expect((await server.client().fetch(path)).status).toBe(401)
  const bare = (
    await agent.post('/api/staging-projects', { originalImageUrl, userPrompt: 'x', systemPromptId: 1 })
  ).body
  expect((await agent.fetch(`/api/staging-projects/${bare.data.id}/certificate.pdf`)).status).toBe(409)

  await agent.delete(`/api/staging-projects/${room}/disclosure`)
  expect((await verify(smaller)).html).toContain('This picture is not known here')
  expect((await verify(photo)).html).not.toContain(url)
  const rows = await server.deps.db.$count(pictureFingerprints)
  expect(rows).toBeGreaterThan(10)
  expect(await filesInStore()).toBeGreaterThan(before)
  const stays = await filesInStore()
  await verify(smaller)
  expect([await filesInStore(), await server.deps.db.$count(pictureFingerprints)]).toEqual([stays, rows])
})

test('what is no picture, too large, from elsewhere or too often is refused on the page', async () => {
  const text = new TextEncoder().encode('<script>alert(1)</script>')
  const refused = await verify(text)
  expect(refused.status).toBe(415)
  expect(refused.html).toContain('This picture was not compared')
  expect((await verify(new Uint8Array(11 * 2 ** 20))).status).toBe(413)
  const empty = await server.client().fetch('/verify', { method: 'POST', body: new FormData() })
  expect(empty.status).toBe(400)
  const elsewhere = await verify(text, { 'sec-fetch-site': 'cross-site' })
  expect(elsewhere.status).toBe(403)
})
