import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { defaultSystemPrompt } from './system-prompts.ts'
import { administeredApp } from '../../testing/administered-app.ts'
import { newProject } from '../../testing/stage-project.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

const { server, admin } = await administeredApp()

const form = {
  name: 'Bolder',
  prompt: 'Stage it boldly.',
  promptType: 'image_generation',
  model: 'gpt-image-1',
}
const create = async (changes: object = {}) =>
  (await admin.post('/api/system-prompts', { ...form, ...changes })).body.data
const put = (id: number, body: object) => admin.put(`/api/system-prompts/${id}`, body)
const entriesOf = (id: number) =>
  server.deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, 'prompt'), eq(auditEntries.subjectId, String(id))))
    .orderBy(auditEntries.id)

test('are written by administrators alone', async () => {
  const calls = async (client: TestClient) => [
    (await client.post('/api/system-prompts', form)).status,
    (await client.put('/api/system-prompts/1', form)).status,
    (await client.put('/api/system-prompts/1/set-default')).status,
  ]
  expect(await calls(server.client())).toEqual([401, 401, 401])
  expect(await calls(await server.signedUp())).toEqual([403, 403, 403])
})

test('need a name, words, a model and one of six types', async () => {
  const refused = async (changes: object) => {
    const { status, body } = await admin.post('/api/system-prompts', { ...form, ...changes })
    expect(status).toBe(400)
    return body.message
  }
  for (const changes of [{ name: ' ' }, { prompt: '' }, { name: undefined }, { name: '', prompt: '' }])
    expect(await refused(changes)).toBe('Name and prompt are required')
  expect(await refused({ model: '' })).toBe('Model is required')
  expect(await refused({ promptType: 'poetry' })).toBe('Choose one of the prompt types')
  expect((await put(1, { ...form, prompt: '' })).body.message).toBe('Name and prompt are required')
  expect((await put(999_999, form)).status).toBe(404)
  expect((await admin.put('/api/system-prompts/999999/set-default')).status).toBe(404)
})

test('are kept with an account of what changed', async () => {
  const { id, version } = await create()
  expect(version).toBe(1)
  await put(id, { ...form, prompt: 'Stage it quietly.' })
  // Saved as it is: nothing has changed.
  await put(id, { ...form, prompt: 'Stage it quietly.' })
  expect(await entriesOf(id)).toMatchObject([
    { action: 'prompt.created', before: null, after: form },
    {
      action: 'prompt.edited',
      before: { prompt: 'Stage it boldly.' },
      after: { prompt: 'Stage it quietly.' },
      address: expect.any(String),
    },
  ])
})

test('are not overwritten by somebody who has not seen the last change', async () => {
  const { id } = await create()
  expect((await put(id, { ...form, name: 'First', version: 1 })).body.data).toMatchObject({ version: 2 })
  const late = await put(id, { ...form, name: 'Second', version: 1 })
  expect([late.status, late.body.current.name, late.body.current.version]).toEqual([409, 'First', 2])
  // Having seen it, they may.
  expect((await put(id, { ...form, name: 'Second', version: 2 })).status).toBe(200)
  // The specification's call names no version.
  expect((await put(id, { ...form, name: 'Third' })).body.data.name).toBe('Third')
})

test('have one default for each type, which is what calls use', async () => {
  const { id } = await create({ name: 'Default to be' })
  const other = await create({ name: 'Another' })
  const setDefault = (promptId: number) => admin.put(`/api/system-prompts/${promptId}/set-default`)
  await Promise.all([setDefault(id), setDefault(other.id)])
  const { body } = await admin.get('/api/system-prompts')
  const defaults = body.data.filter(
    (prompt: { isDefault: boolean; promptType: string }) =>
      prompt.isDefault && prompt.promptType === 'image_generation',
  )
  expect(defaults).toHaveLength(1)
  await setDefault(id)
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    action: 'prompt.defaulted',
    after: { defaultId: id, promptType: 'image_generation' },
  })
  const used = await defaultSystemPrompt(testContext(server.deps), { promptType: 'image_generation' })
  expect(used).toMatchObject({ id, prompt: 'Stage it boldly.' })
  expect((await admin.get('/api/system-prompts/default')).body.data.id).toBe(id)

  // No type is left without a default, and rooms can still be ordered with the prompt that the app names.
  expect((await put(id, { ...form, promptType: 'help_assistant' })).status).toBe(409)
  expect((await put(1, { ...form, promptType: 'help_assistant' })).status).toBe(409)
  expect(await newProject(await server.signedUp())).toEqual(expect.any(Number))
  expect((await put(other.id, { ...form, promptType: 'help_assistant' })).status).toBe(200)
})
