import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { seed } from '../db/seed/seed.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { createDeps } from '../deps.ts'
import { openEventHub } from '../events/event-hub.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { TestClient } from './test-client.ts'

export interface TestApp {
  app: Hono<AppEnv>
  deps: AppDeps
  databaseUrl: string
  dataDir: string
  /** A browser of its own: keeps cookies, speaks JSON. */
  client(): TestClient
  /** A client that has registered and is signed in. */
  signedUp(name?: string): Promise<TestClient>
  close(): Promise<void>
}

/** The whole server on a database and a data folder of its own. */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'nestage-test-'))
  const config = parseConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'admin-password',
    ...environment,
  })
  await seed(database.db, config)
  const deps = createDeps(config, 'test')
  const events = await openEventHub(deps.database.sql)
  const app = createApp({ ...deps, events })
  let people = 0
  return {
    app,
    deps: { ...deps, events },
    databaseUrl: database.url,
    dataDir,
    client: () => new TestClient(app),
    async signedUp(name = `person${++people}`) {
      const client = new TestClient(app)
      const form = { email: `${name}@example.com`, name, password: 'secret1', username: '' }
      await client.post('/api/register', form)
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
