import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { openEventHub } from '../../api/events/event-hub.ts'
import { parseConfig } from '../../api/config.ts'
import { startEmbeddedPostgres } from '../../api/db/embedded-postgres.ts'
import { migrate } from '../../api/db/migrate.ts'
import { plans } from '../../api/db/schema/billing/plans.ts'
import { generations } from '../../api/db/schema/staging/projects.ts'
import { users } from '../../api/db/schema/accounts/users.ts'
import { seed } from '../../api/seed/seed.ts'
import { createDeps, type Deps } from '../../api/deps.ts'
import { grantCredits } from '../../api/services/credits/grant-credits.ts'
import { saveImage } from '../../api/services/photos/save-image.ts'
import { createProject } from '../../api/services/projects/create-project.ts'
import { startGeneration } from '../../api/services/generations/start-generation.ts'
import { imageUrl } from '../../shared/image-url.ts'
import { startWorker } from '../../worker/start-worker.ts'
import type { Stager } from '../../worker/stager/stager.ts'
import { printTable } from './report/print-table.ts'
import { testContext } from '../../api/testing/test-context.ts'

/** How long a room of the bench takes; waits are given in this unit. */
const ROOM_MS = 400
const LISTING = 60
const CONCURRENCY = 2

/** A service elsewhere that takes its time: the queue is measured, not the picture. */
const timedStager: Stager = {
  async *stage({ signal }) {
    await pause(ROOM_MS, undefined, { signal })
    yield { type: 'refused', refusal: { reason: 'no-space', advice: 'Bench' } }
  },
  close: async () => undefined,
}

const isRunning = (projectId: number) =>
  and(eq(generations.projectId, projectId), eq(generations.status, 'processing'))

const dataDir = await mkdtemp(join(tmpdir(), 'nestage-queue-'))
await chmod(dataDir, 0o755)
const server = await startEmbeddedPostgres({ dataDir, durable: false })
await migrate(server.url)
const config = parseConfig({
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  WORKER_CONCURRENCY: String(CONCURRENCY),
})
const deps = createDeps(config, 'bench')
await seed(deps.db, config)
const events = await openEventHub(deps.database.sql)
const worker = await startWorker({ ...deps, stager: timedStager, events }, server.url)
try {
  const alone = await waitOf(await customer(deps, 'Free / PAYG', 1))
  const behind: Record<string, number> = {}
  for (const plan of ['Free / PAYG', 'Pro Monthly']) {
    const agency = await customer(deps, 'Pro Monthly', LISTING)
    const visitor = await customer(deps, plan, 1)
    for (let i = 0; i < LISTING; i++) await agency.order()
    behind[plan] = await waitOf(visitor)
    await agency.allSettled()
  }
  printTable('Wait of a single room, from order to end; a room takes 400 ms, two at once', [
    { queue: 'empty', 'wait ms': alone, 'rooms waited for': (alone - ROOM_MS) / ROOM_MS },
    ...Object.entries(behind).map(([plan, ms]) => ({
      queue: `60 rooms of a Pro listing, the single one on ${plan}`,
      'wait ms': ms,
      'rooms waited for': (ms - ROOM_MS) / ROOM_MS,
    })),
    {
      queue: 'first come, first served would be',
      'wait ms': (LISTING / CONCURRENCY + 1) * ROOM_MS,
      'rooms waited for': LISTING / CONCURRENCY,
    },
  ])
} finally {
  await worker.stop()
  await events.close()
  await deps.database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface Customer {
  order(): Promise<void>
  allSettled(): Promise<void>
}

async function waitOf(customer: Customer): Promise<number> {
  const from = performance.now()
  await customer.order()
  await customer.allSettled()
  return Math.round(performance.now() - from)
}

async function customer({ db, storage, config }: Deps, planName: string, rooms: number): Promise<Customer> {
  const [plan] = await db.select().from(plans).where(eq(plans.name, planName))
  const email = `${crypto.randomUUID()}@example.com`
  const [user] = await db
    .insert(users)
    .values({ email, username: email, name: 'Bench', passwordHash: '-', currentPlanId: plan.id })
    .returning()
  await db.transaction((tx) =>
    grantCredits(testContext({ db: tx }), {
      userId: user.id,
      source: 'pack',
      kind: 'purchase',
      reference: 'bench',
      amount: rooms,
      reason: 'Bench',
      expiresAt: null,
    }),
  )
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ccbbaa' } })
    .jpeg()
    .toBuffer()
  const files = [{ name: 'room.jpg', contentType: 'image/jpeg', bytes }]
  const sizes = { width: 60, height: 40, sha256: '0'.repeat(64) }
  const { id } = await saveImage(testContext({ db, storage }), {
    userId: user.id,
    kind: 'original',
    files,
    ...sizes,
  })
  const ordered = new Set<number>()
  return {
    async order() {
      const room = { originalImageUrl: imageUrl(id), userPrompt: 'A sofa', systemPromptId: 1 }
      const project = await createProject(testContext({ db }), { user, project: room })
      ordered.add(project.id)
      await startGeneration(testContext({ db, config }), {
        userId: user.id,
        projectId: project.id,
        userPrompt: 'A sofa',
      })
    },
    async allSettled() {
      for (const projectId of ordered)
        while ((await db.$count(generations, isRunning(projectId))) > 0) await pause(15)
    },
  }
}
