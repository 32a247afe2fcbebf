import { readFile } from 'node:fs/promises'
import { desc, eq, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import sharp from 'sharp'
import { aiCalls } from '../../api/db/schema/staging/ai.ts'
import { generations } from '../../api/db/schema/staging/projects.ts'
import { createTestApp, type TestApp } from '../../api/testing/test-app.ts'
import type { TestClient } from '../../api/testing/test-client.ts'
import { jobContext, jobHandlers } from '../jobs/job-handlers.ts'
import { queuePool } from '../queue-pool.ts'
import { createStager } from '../stager/create-stager.ts'
import type { Stager } from '../stager/stager.ts'
import { traceJob } from '../trace-job.ts'
import { rememberedChecks } from './remembered-checks.ts'
import { runDueJobs } from './run-due-jobs.ts'

const ROOM = new URL('../../e2e/fixtures/living-empty.jpg', import.meta.url)

/** As many as a run of jobs uses that takes one after the other. */
const QUEUE_CONNECTIONS = 3

/** The server and its staging jobs on demand. */
export interface StagingFixture extends TestApp {
  stager: Stager
  /** A small photo of an empty room. */
  room: Uint8Array<ArrayBuffer>
  /** Uploads the room and asks for its staging; answers the project's id. */
  order(client: TestClient, userPrompt?: string): Promise<number>
  /** Runs the jobs of the named tasks that are due, once each, and what they make due. */
  runJobs(
    ...tasks: ('stage-room' | 'read-room' | 'send-mail' | 'send-push' | 'tell-listing')[]
  ): Promise<void>
  /** Makes jobs that were put off due now. */
  skipWaiting(): Promise<void>
  /** For how long the next staging was put off, in ms from then on; null where none waits. */
  waitsMs(): Promise<number | null>
  /** The latest staging of a project. */
  generation(projectId: number): Promise<typeof generations.$inferSelect>
  calls(): Promise<(typeof aiCalls.$inferSelect)[]>
}

/**
 * @param environment the configuration; the stager is the one it asks for
 * @param exact stands in for the exact engine where what it draws does not matter
 */
export async function openStagingFixture(
  environment: Record<string, string>,
  exact?: Stager,
): Promise<StagingFixture> {
  const fixture = await createTestApp(environment)
  const { db } = fixture.deps
  const stager = createStager(fixture.deps, exact, rememberedChecks)
  const original = sharp(await readFile(ROOM)).resize({ width: 640 })
  const room = new Uint8Array(await original.jpeg({ quality: 90 }).toBuffer())
  const pgPool = queuePool(fixture.databaseUrl, QUEUE_CONNECTIONS, fixture.deps.logger)
  return {
    ...fixture,
    stager,
    room,
    async order(client, userPrompt = 'Scandinavian living room') {
      const [originalImageUrl] = (await client.upload(room)).body.data.imageUrls
      const ordered = { originalImageUrl, userPrompt, systemPromptId: 1 }
      const { id } = (await client.post('/api/staging-projects', ordered)).body.data
      const started = await client.post(`/api/staging-projects/${id}/generate`, { userPrompt })
      if (started.status !== 200) throw new Error(started.body.message)
      return id
    },
    async runJobs(...tasks) {
      const deps = { ...fixture.deps, stager }
      const taskList: TaskList = Object.fromEntries(
        tasks.map((name) => [
          name,
          (payload, helpers) =>
            traceJob(helpers.job, () => jobHandlers[name](jobContext(deps, helpers), payload)),
        ]),
      )
      await runDueJobs(db, pgPool, taskList)
    },
    async skipWaiting() {
      await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
    },
    async waitsMs() {
      const [job] = await db.execute<{ ms: number }>(sql`
        select extract(epoch from run_at - updated_at)::float8 * 1000 as ms from graphile_worker.jobs
        where task_identifier = 'stage-room' order by run_at limit 1`)
      return job?.ms ?? null
    },
    async generation(projectId) {
      const [latest] = await db
        .select()
        .from(generations)
        .where(eq(generations.projectId, projectId))
        .orderBy(desc(generations.createdAt))
        .limit(1)
      return latest
    },
    calls: () => db.select().from(aiCalls).orderBy(aiCalls.createdAt),
    async close() {
      await stager.close()
      await pgPool.end()
      await fixture.close()
    },
  }
}
