import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProject } from '../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let server: TestApp
let client: TestClient
beforeAll(async () => {
  server = await createTestApp()
  client = await server.signedUp()
  await newProject(client)
  await newProject(client)
})
afterAll(() => server.close())

/** What a call asks of the database, statement by statement. */
async function statementsOf(path: string): Promise<string[]> {
  const statements: string[] = []
  const { options } = server.deps.database.sql
  options.debug = (_connection, query) => void statements.push(query)
  const { status } = await client.get(path)
  options.debug = false
  expect(status).toBe(200)
  return statements
}

test.each([
  ['/api/user', 1],
  ['/api/staging-projects', 2],
  ['/api/staging-projects?status=completed&limit=1', 2],
])('%s asks the database %i times, nothing of which writes', async (path, times) => {
  const statements = await statementsOf(path)
  expect(statements.filter((statement) => !statement.startsWith('select'))).toEqual([])
  expect(statements).toHaveLength(times)
})
