import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presetPrompt, STYLE_PRESETS } from '../../../shared/style-presets.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { newProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const PRO = 7

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const words = (isAdvanced: boolean) =>
  presetPrompt(
    STYLE_PRESETS.find((preset) => (preset.isAdvanced ?? false) === isAdvanced)!,
    'living room',
  )

test('advanced room styles are for Pro; the others, and own words, for everybody', async () => {
  const client = await server.signedUp()
  const generate = async (userPrompt: string) =>
    client.post(`/api/staging-projects/${await newProject(client)}/generate`, { userPrompt })
  const { status, body } = await generate(`Bright. ${words(true)}`)
  expect([status, body.code, body.requiresUpgrade]).toEqual([403, 'plan_required', true])
  expect((await generate(words(false))).status).toBe(200)
  expect((await generate('Industrial loft, a luxury sofa')).status).toBe(200)
  const { user } = (await client.get('/api/user')).body
  expect(user.creditsRemaining).toBe(0)
  await server.deps.db.update(users).set({ currentPlanId: PRO }).where(eq(users.id, user.id))
  // Allowed, but for want of credits.
  expect((await generate(words(true))).body.code).toBe('insufficient_credits')
})
