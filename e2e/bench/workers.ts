import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { parseConfig } from '../../api/config.ts'
import { users } from '../../api/db/schema/accounts/users.ts'
import { generations } from '../../api/db/schema/staging/projects.ts'
import { createDeps } from '../../api/deps.ts'
import { startGeneration } from '../../api/services/generations/start-generation.ts'
import { saveImage } from '../../api/services/photos/save-image.ts'
import { createProject } from '../../api/services/projects/create-project.ts'
import { testContext } from '../../api/testing/test-context.ts'
import { imageUrl } from '../../shared/image-url.ts'
import { benchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { benchProcess } from './processes/bench-process.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'

/**
 * How many rooms two worker processes of one room at once stage by the built-in engine, against one, each on a core of its own: twice as many,
 * but for what they share, where two cores have nothing else to do. Left to itself one worker draws a room with both cores, and a second
 * adds nothing (0.98 times). On a machine that is busy the processor for a room alone tells.
 */
const ROOMS = Number(process.env['ROOMS'] ?? 12)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const WIDTH = 1024
const POLL_MS = 50
const ROOM = fileURLToPath(new URL('../fixtures/living-empty.jpg', import.meta.url))

await buildServer()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
const environment = {
  DATABASE_URL: database.url,
  DATA_DIR: database.dataDir,
  LOG_LEVEL: 'error',
  WORKER_CONCURRENCY: '1',
  // As many as are allowed: all of a round are ordered at once.
  ROOMS_PER_USER: '64',
}
const config = parseConfig(environment)
const deps = createDeps(config, 'bench')
stack.defer(() => deps.database.close())
const { id: userId } = await benchPerson(database, 'ann', 1000)
const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
const { data: bytes, info } = await sharp(await readFile(ROOM))
  .resize({ width: WIDTH })
  .jpeg({ quality: 92 })
  .toBuffer({ resolveWithObject: true })
const { id: imageId } = await saveImage(testContext(deps), {
  userId,
  kind: 'original',
  width: info.width,
  height: info.height,
  sha256: '0'.repeat(64),
  files: [{ name: 'original.jpg', contentType: 'image/jpeg', bytes }],
})

/** Orders so many rooms and waits until all of them have ended. */
async function stage(rooms: number): Promise<void> {
  const userPrompt = 'A modern living room with a grey sofa'
  for (let n = 0; n < rooms; n++) {
    const room = {
      originalImageUrl: imageUrl(imageId),
      userPrompt,
      systemPromptId: 1,
    }
    const { id: projectId } = await createProject(testContext(deps), { user, project: room })
    await startGeneration(testContext(deps), { userId, projectId, userPrompt })
  }
  while ((await deps.db.$count(generations, eq(generations.status, 'processing'))) > 0) await pause(POLL_MS)
}

/** How much of all cores was at work, whoever for, since the times were taken: 1 is all of it. */
function busyShare(before: ReturnType<typeof cpus>): number {
  let [busy, all] = [0, 0]
  for (const [at, { times }] of cpus().entries()) {
    for (const kind of ['user', 'nice', 'sys', 'irq', 'idle'] as const) {
      const ms = times[kind] - before[at].times[kind]
      all += ms
      if (kind !== 'idle') busy += ms
    }
  }
  return busy / all
}

/**
 * With so many workers that have worked before: seconds and seconds of processor for a room, the share of all cores that was busy, and the
 * share of them that the workers had, below which others took it or it lay idle.
 */
async function measure(
  count: number,
): Promise<{ seconds: number; cpuSeconds: number; busy: number; own: number }> {
  await using running = new AsyncDisposableStack()
  const workers = Array.from({ length: count }, (_, core) =>
    benchProcess('dist/server/worker.js', environment, running, core),
  )
  await stage(2 * count)
  const cpu = async () => {
    const times = await Promise.all(workers.map((worker) => worker.cpuSeconds()))
    return times.reduce((sum, time) => sum + time, 0)
  }
  const [cores, cpuBefore, from] = [cpus(), await cpu(), performance.now()]
  await stage(ROOMS)
  const seconds = (performance.now() - from) / 1000
  const cpuSeconds = (await cpu()) - cpuBefore
  return {
    seconds: seconds / ROOMS,
    cpuSeconds: cpuSeconds / ROOMS,
    busy: busyShare(cores),
    own: cpuSeconds / seconds / cores.length,
  }
}

type Measured = Awaited<ReturnType<typeof measure>>
const rounds: [Measured, Measured][] = []
for (let round = 0; round < ROUNDS; round++) rounds.push([await measure(1), await measure(2)])
const failed = await deps.db.$count(generations, eq(generations.status, 'failed'))
const ratios = rounds.map(([one, two]) => one.seconds / two.seconds)
const median = (worker: number, what: keyof Measured) =>
  quantile(
    rounds.map((round) => round[worker][what]),
    0.5,
  )
const rowOf = (workers: number) => ({
  workers,
  'rooms a minute': 60 / median(workers - 1, 'seconds'),
  'processor s a room': median(workers - 1, 'cpuSeconds'),
  'cores busy': median(workers - 1, 'busy'),
  'with these workers': median(workers - 1, 'own'),
})
printTable(
  `Rooms of ${WIDTH} px, ${ROOMS} in each of ${ROUNDS} rounds, one staged at once by each worker, each worker on one of ${cpus().length} cores`,
  [rowOf(1), rowOf(2)],
)
printTable('Two workers against one; goal on two free cores: at least 1.8 times', [
  {
    median: quantile(ratios, 0.5),
    lowest: quantile(ratios, 0),
    highest: quantile(ratios, 1),
    'rooms that failed': failed,
  },
])
if (failed > 0) process.exitCode = 1
