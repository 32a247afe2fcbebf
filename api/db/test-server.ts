import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

const TEMPLATE = 'nestage_template'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
    testTemplate: string
  }
}

/** Another server that tests may use up, of an older version say, with a superuser's name. */
const OTHER_SERVER = process.env['TEST_DATABASE_URL']

interface TestServer {
  url: string
  stop(): Promise<void>
}

/** What the projects of a run share. Each loads this file anew, so that a variable of its own would be another one for each. */
const run: typeof globalThis & { testServer?: Promise<TestServer>; testServerProjects?: number } = globalThis

/** Starts one PostgreSQL for a whole test run, with a migrated database that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  run.testServerProjects = (run.testServerProjects ?? 0) + 1
  const server = await (run.testServer ??= startTestServer())
  project.provide('testServerUrl', server.url)
  project.provide('testTemplate', TEMPLATE)
  return async () => {
    run.testServerProjects! -= 1
    if (run.testServerProjects! > 0) return
    delete run.testServer
    await server.stop()
  }
}

async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nestage-test-'))
  // Root's PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755)
  const server = OTHER_SERVER
    ? { url: OTHER_SERVER, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir, durable: false })
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`drop database if exists ${TEMPLATE}`)
  await sql.unsafe(`create database ${TEMPLATE}`)
  await sql.end()
  await migrate(server.url.replace(/[^/]+$/, TEMPLATE))
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
