import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '../../api/config.ts'
import { users } from '../../api/db/schema/accounts/users.ts'
import { migrate } from '../../api/db/migrate.ts'
import { createDeps } from '../../api/deps.ts'
import { openEventHub } from '../../api/events/event-hub.ts'
import { seed } from '../../api/seed/seed.ts'
import { compareLedger } from '../../api/services/billing/reconcile/compare-ledger.ts'
import { grantCredits } from '../../api/services/credits/grant-credits.ts'
import { startGeneration } from '../../api/services/generations/start-generation.ts'
import { uploadPhotos } from '../../api/services/photos/upload-photos.ts'
import { createProject } from '../../api/services/projects/create-project.ts'
import { testContext } from '../../api/testing/test-context.ts'
import { startWorker } from '../../worker/start-worker.ts'
import { quickEngine } from '../../worker/testing/quick-engine.ts'
import { removeDataDir, temporaryDataDir } from '../product.ts'
import { makePostgres } from './postgres-server.ts'

const ROOM = new URL('../fixtures/living-empty-768.jpg', import.meta.url)
/** Where Debian keeps each version. */
const DEBIAN = '/usr/lib/postgresql'
/** Folders with `initdb` and `postgres`, separated by colons, of versions that are somewhere else. */
const OTHERS = process.env['POSTGRES_PROGRAMS']?.split(':') ?? []

const installed = [
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin`) : []),
  ...OTHERS,
].filter((programs) => existsSync(`${programs}/initdb`))

const versionOf = (programs: string) =>
  /\d+/.exec(execFileSync(`${programs}/postgres`, ['--version'], { encoding: 'utf8' }))?.[0]

const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())

const tried: { version: string | undefined; programs: string | null }[] = installed.map((programs) => ({
  version: versionOf(programs),
  programs,
}))
test.for(tried.length > 0 ? tried : [{ version: 'of another version', programs: null }])(
  'PostgreSQL $version carries tables, queue, events and ledger through a staging',
  async ({ programs }, { skip }) => {
    if (programs === null) {
      skip('None is installed here: install postgresql, or name folders of programs in POSTGRES_PROGRAMS')
      return
    }
    const dataDir = await temporaryDataDir()
    stack.defer(() => removeDataDir(dataDir))
    const server = await makePostgres(stack, `${dataDir}/postgres`, programs)
    await server.start()
    const admin = postgres(server.url, { max: 1 })
    await admin.unsafe('create database nestage')
    await admin.end()
    const { href: url } = new URL('/nestage', server.url)
    await migrate(url)
    await migrate(url)
    const config = parseConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: 'admin-password',
    })
    const deps = createDeps(config, 'test')
    await seed(deps.db, config)
    const events = await openEventHub(deps.database.sql)
    const worker = await startWorker({ ...deps, events, stager: quickEngine }, url)
    try {
      const ctx = testContext(deps)
      const [{ id: userId }] = await deps.db.select({ id: users.id }).from(users)
      const gift = { source: 'adjustment', kind: 'adjustment', reference: 'test', reason: 'Test' } as const
      await deps.db.transaction((tx) =>
        grantCredits(testContext({ db: tx }), { userId, amount: 1, expiresAt: null, ...gift }),
      )
      const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
      const [originalImageUrl] = await uploadPhotos(ctx, { account: user, files: [await readFile(ROOM)] })
      const told = new Promise<string>((resolve) =>
        events.subscribe(userId, (event) => {
          if (event.type === 'project' && event.status !== 'processing') resolve(event.status)
        }),
      )
      const userPrompt = 'A grey sofa'
      const room = { originalImageUrl, userPrompt, systemPromptId: 1 }
      const { id: projectId } = await createProject(ctx, { user, project: room })
      await startGeneration(ctx, { userId, projectId, userPrompt })
      expect(await told).toBe('completed')
      expect(await compareLedger(ctx)).toEqual([])
    } finally {
      await worker.stop()
      await events.close()
      await deps.database.close()
    }
  },
)
