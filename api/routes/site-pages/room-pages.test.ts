import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { TestClient } from '../../testing/test-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let webRoot = ''
beforeAll(async () => {
  server = await createTestApp({ PUBLIC_URL: 'https://nestage.example' })
  webRoot = await mkdtemp(join(tmpdir(), 'nestage-web-'))
  const head = '<title>Nestage</title><meta\n name="description"\n content="Other"\n/>'
  const outline = '<!-- name -->Name<!-- /name --><!-- picture -->Picture<!-- /picture -->'
  await writeFile(join(webRoot, 'index.html'), `<html><head>${head}</head>${outline}</html>`)
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})

test('a shared link previews as the staged room and stays out of search engines', async () => {
  const owner = await server.signedUp()
  const id = await newProject(owner)
  await stageProject(server.deps, owner, id)
  await owner.put(`/api/staging-projects/${id}`, { name: 'Loft <b>"North"</b> $& $1' })
  const { shareUrl } = (await owner.post(`/api/staging-projects/${id}/share`)).body.data
  const app = createApp(server.deps, { root: webRoot, render: () => '' })

  const answer = await app.request(shareUrl)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain(
    '<title>Loft &lt;b&gt;&quot;North&quot;&lt;/b&gt; $&amp; $1, virtually staged | Nestage</title>',
  )
  expect(page).not.toContain('Other')
  expect(page).toContain('<meta name="robots" content="noindex" />')
  const token = shareUrl.replace('/s/', '')
  expect(page).toContain(`content="https://nestage.example/api/shared/${token}/staged/w960.jpg"`)

  await owner.delete(`/api/staging-projects/${id}/share`)
  const withdrawn = await app.request(shareUrl)
  expect(withdrawn.status).toBe(404)
  expect(await withdrawn.text()).toContain('<title>Nestage</title>')
})

test("a project's page has its name and picture before any script, for its owner alone", async () => {
  const owner = await server.signedUp()
  const id = await newProject(owner)
  await owner.put(`/api/staging-projects/${id}`, { name: 'Loft <b>$& $1' })
  const { originalImageUrl } = (await owner.get(`/api/staging-projects/${id}`)).body.data
  const app = createApp(server.deps, { root: webRoot, render: () => '' })
  const opened = async (person?: TestClient) => {
    const browser = new TestClient(app)
    if (person) browser.takeCookies(person)
    const answer = await browser.fetch(`/app/project/${id}`)
    expect(answer.status).toBe(200)
    return { page: await answer.text(), headers: answer.headers }
  }

  const { page, headers } = await opened(owner)
  expect(page).toContain('Loft &lt;b&gt;$&amp; $1')
  expect(page).toContain(`src="${originalImageUrl}/w960.webp"`)
  expect(headers.get('cache-control')).toBe('private, no-cache')

  await stageProject(server.deps, owner, id)
  const { stagedImageUrl } = (await owner.get(`/api/staging-projects/${id}`)).body.data
  expect((await opened(owner)).page).toContain(`src="${stagedImageUrl}/w960.webp"`)

  const stranger = await server.signedUp()
  for (const person of [undefined, stranger]) {
    const other = await opened(person)
    expect(other.page).toContain('<!-- name -->Name<!-- /name -->')
    expect(other.page).not.toContain(originalImageUrl)
  }
})
