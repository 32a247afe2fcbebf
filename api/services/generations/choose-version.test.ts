import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishGeneration } from './finish-generation.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('versions', () => {
  test('a new style stands beside the earlier one, and either can be chosen', async () => {
    const owner = await server.signedUp()
    const id = await newProject(owner)
    const first = await stageProject(server.deps, owner, id, 'Modern')
    const second = await stageProject(server.deps, owner, id, 'Boho')
    const { data } = (await owner.get(`/api/staging-projects/${id}/versions`)).body
    expect(data.map((version: { id: string }) => version.id)).toEqual([second, first])
    expect(data.map((version: { isCurrent: boolean }) => version.isCurrent)).toEqual([true, false])

    const path = `/api/staging-projects/${id}/current-version`
    const chosen = await owner.put(path, { versionId: first })
    expect(chosen.body.data).toMatchObject({ userPrompt: 'Modern', stagedImageUrl: data[1].stagedImageUrl })

    const stranger = await server.signedUp()
    expect((await stranger.put(path, { versionId: second })).status).toBe(404)
    expect((await stranger.get(`/api/staging-projects/${id}/versions`)).body.data).toEqual([])
  })

  test('after a failed attempt, choosing an earlier one shows the room as completed again', async () => {
    const owner = await server.signedUp()
    const id = await newProject(owner)
    const first = await stageProject(server.deps, owner, id, 'Modern')
    await owner.post(`/api/staging-projects/${id}/generate`, { userPrompt: 'Boho' })
    const [running] = (await owner.get(`/api/staging-projects/${id}/versions`)).body.data
    await server.deps.db.transaction((tx) =>
      finishGeneration(testContext({ db: tx }), {
        generationId: running.id,
        outcome: { state: 'failed', kind: 'odd-floor', reason: 'No floor' },
      }),
    )
    expect((await owner.get(`/api/staging-projects/${id}`)).body.data.status).toBe('failed')
    const chosen = await owner.put(`/api/staging-projects/${id}/current-version`, { versionId: first })
    expect(chosen.body.data).toMatchObject({
      status: 'completed',
      failureReason: null,
      userPrompt: 'Modern',
    })
  })

  test('a version of another project cannot be chosen', async () => {
    const owner = await server.signedUp()
    const [id, other] = [await newProject(owner), await newProject(owner)]
    const version = await stageProject(server.deps, owner, other)
    const answer = await owner.put(`/api/staging-projects/${id}/current-version`, { versionId: version })
    expect(answer.status).toBe(404)
  })
})

describe('sharing', () => {
  test('shows the room to anybody with the link until it is withdrawn', async () => {
    const owner = await server.signedUp()
    const id = await newProject(owner)
    const path = `/api/staging-projects/${id}/share`
    expect((await owner.post(path)).status).toBe(409)
    await stageProject(server.deps, owner, id)
    const { shareUrl } = (await owner.post(path)).body.data
    expect((await owner.post(path)).body.data.shareUrl).toBe(shareUrl)
    expect((await owner.get(`/api/staging-projects/${id}`)).body.data.shareUrl).toBe(shareUrl)

    const visitor = server.client()
    const shared = `/api${shareUrl.replace('/s/', '/shared/')}`
    const { data } = (await visitor.get(shared)).body
    expect(Object.keys(data).toSorted()).toEqual([
      'createdAt',
      'height',
      'name',
      'originalHasAvif',
      'originalImageUrl',
      'stagedHasAvif',
      'stagedImageUrl',
      'width',
    ])
    for (const address of [data.originalImageUrl, data.stagedImageUrl, `${data.originalImageUrl}/w480.webp`])
      expect((await visitor.fetch(address)).status, address).toBe(200)
    expect((await visitor.fetch(`${data.stagedImageUrl}/mask.png`)).status).toBe(404)
    expect((await (await server.signedUp()).delete(path)).status).toBe(404)

    await owner.delete(path)
    for (const address of [shared, data.originalImageUrl, data.stagedImageUrl])
      expect((await visitor.fetch(address)).status, address).toBe(404)
  })
})

describe('paging', () => {
  test('goes through every project once, newest first', async () => {
    const owner = await server.signedUp()
    const ids: number[] = []
    for (let made = 0; made < 5; made++) ids.unshift(await newProject(owner))
    const seen: number[] = []
    let cursor = ''
    do {
      const { data, meta } = (await owner.get(`/api/staging-projects?limit=2${cursor}`)).body
      seen.push(...data.map((project: { id: number }) => project.id))
      cursor = meta.nextCursor === null ? '' : `&cursor=${meta.nextCursor}`
    } while (cursor)
    expect(seen).toEqual(ids)
    expect((await owner.get('/api/staging-projects?status=completed')).body.data).toEqual([])
  })
})
