import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { users } from '../db/schema/accounts/users.ts'
import { seed } from '../seed/seed.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { createDeps } from '../deps.ts'
import { openEventHub } from '../events/event-hub.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { hashPassword } from '../services/accounts/password/password.ts'
import { issueToken } from '../services/accounts/tokens/account-token.ts'
import { cachedAnalyser } from '../providers/ai/cached-analyser.ts'
import { embeddedImageAnalyser } from '../providers/ai/embedded-image-analyser.ts'
import { TestClient } from './test-client.ts'
import { testContext } from './test-context.ts'

export interface TestApp {
  app: Hono<AppEnv>
  deps: AppDeps
  databaseUrl: string
  dataDir: string
  /** A browser of its own: keeps cookies, speaks JSON. */
  client(address?: string): TestClient
  /**
   * A client, new where none is given, that has registered, is signed in and has verified its address. Its password
   * is `secret1`.
   */
  signedUp(name?: string, client?: TestClient): Promise<TestClient>
  close(): Promise<void>
}

/** Its thread serves all servers of a test process, its code compiled once. */
const analyser = cachedAnalyser(embeddedImageAnalyser())

/** The whole server on a database and a data folder of its own. */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'nestage-test-'))
  const config = parseConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ADDRESS_LIMIT_FACTOR: '1000',
    ADMIN_PASSWORD: 'admin-password',
    ...environment,
  })
  await seed(database.db, config)
  const deps = { ...createDeps(config, 'test'), analyser }
  const events = await openEventHub(deps.database.sql)
  const app = createApp({ ...deps, events })
  const oldHash = hashPassword('secret1')
  let people = 0
  return {
    app,
    deps: { ...deps, events },
    databaseUrl: database.url,
    dataDir,
    client: (address) => new TestClient(app, address),
    async signedUp(name = `person${++people}`, client = new TestClient(app)) {
      const form = { email: `${name}@example.com`, name, password: 'a quiet lane', username: '' }
      const { body } = await client.post('/api/register', form)
      // As of an account that is older than the list of passwords that are refused.
      const passwordHash = await oldHash
      await deps.db.update(users).set({ passwordHash }).where(eq(users.id, body.user.id))
      const token = await issueToken(testContext(deps), { userId: body.user.id, purpose: 'verify-email' })
      await client.get(`/api/user/verify-email?token=${token}`)
      return client
    },
    async close() {
      await events.close()
      await deps.database.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
