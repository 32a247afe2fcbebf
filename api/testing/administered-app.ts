import { afterAll } from 'vitest'
import { makeAdministrator } from './make-administrator.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/**
 * The server of a test file with an administrator who is signed in, closed after its last test:
 * `const { server, admin } = await administeredApp()` at its top.
 */
export async function administeredApp({
  name = 'administrator',
  environment = {},
}: { name?: string; environment?: Record<string, string> } = {}): Promise<{
  server: TestApp
  admin: TestClient
  adminId: number
}> {
  const server = await createTestApp(environment)
  afterAll(() => server.close())
  const admin = await server.signedUp(name)
  await makeAdministrator(server.deps.db, admin)
  return { server, admin, adminId: (await admin.get('/api/user')).body.user.id }
}
