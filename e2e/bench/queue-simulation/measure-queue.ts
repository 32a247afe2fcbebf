import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { parseConfig } from '../../../api/config.ts'
import { createDeps } from '../../../api/deps.ts'
import { openEventHub } from '../../../api/events/event-hub.ts'
import { startGeneration } from '../../../api/services/generations/start-generation.ts'
import { saveImage } from '../../../api/services/photos/save-image.ts'
import { createProject } from '../../../api/services/projects/create-project.ts'
import { testContext } from '../../../api/testing/test-context.ts'
import { imageUrl } from '../../../shared/image-url.ts'
import { startWorker } from '../../../worker/start-worker.ts'
import type { Stager } from '../../../worker/stager/stager.ts'
import { benchDatabase } from '../processes/bench-database.ts'
import { benchPerson } from '../processes/bench-person.ts'
import { exponential, logNormal } from './distributions.ts'
import { seededRandom } from '../../seeded-random.ts'
import { type Arrival, simulateQueue } from './simulate-queue.ts'

const SLOTS = 2
const PER_USER = 4
const PEOPLE = 12
const ROOMS_EACH = 5
const ROOM_MS = 400
const BETWEEN_MS = 900

interface Comparison {
  /** Seconds from order to end, of each room. */
  measured: number[]
  simulated: number[]
  /** What a room takes beside its staging, as one alone shows. */
  overheadMs: number
}

/** Orders rooms of a real queue whose stager only takes its time, and simulates the same orders. */
export async function measureQueue(seed: number): Promise<Comparison> {
  const next = seededRandom(seed)
  const times: number[] = []
  const stager: Stager = {
    async *stage({ signal }) {
      const ms = logNormal(next, ROOM_MS, 0.5)
      times.push(ms)
      await pause(ms, undefined, { signal })
      yield { type: 'refused', refusal: { reason: 'no-space', advice: 'Bench' } }
    },
    close: async () => undefined,
  }
  await using stack = new AsyncDisposableStack()
  const database = await benchDatabase(stack)
  const config = parseConfig({
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'silent',
    WORKER_CONCURRENCY: String(SLOTS),
    ROOMS_PER_USER: String(PER_USER),
  })
  const deps = createDeps(config, 'bench')
  stack.defer(() => deps.database.close())
  const events = await openEventHub(deps.database.sql)
  stack.defer(() => events.close())
  const worker = await startWorker({ ...deps, stager, events }, database.url)
  stack.defer(() => worker.stop())

  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cba' } })
    .jpeg()
    .toBuffer()
  const people: { userId: number; originalImageUrl: string }[] = []
  for (let n = 0; n <= PEOPLE; n++) {
    const { id: userId } = await benchPerson(database, `person${n}`, 100)
    const files = [{ name: 'room.jpg', contentType: 'image/jpeg', bytes: photo }]
    const facts = { width: 60, height: 40, sha256: '0'.repeat(64) }
    const { id } = await saveImage(testContext(deps), { userId, kind: 'original', files, ...facts })
    people.push({ userId, originalImageUrl: imageUrl(id) })
  }
  const [user] = await database.sql`select id, current_plan_id from users order by id desc limit 1`
  const orderRoom = async ({ userId, originalImageUrl }: (typeof people)[number]) => {
    const owner = { ...user, id: userId } as Parameters<typeof createProject>[1]['user']
    const room = { originalImageUrl, userPrompt: 'A sofa', systemPromptId: 1 }
    const project = await createProject(testContext(deps), { user: owner, project: room })
    await startGeneration(testContext(deps), { userId, projectId: project.id, userPrompt: 'A sofa' })
    return project.id
  }
  const settled = async (count: number) => {
    for (;;) {
      const [{ open }] = await database.sql<[{ open: number }]>`
        select count(*)::int as open from generations where status = 'processing'`
      if (open === 0 && times.length >= count) return
      await pause(20)
    }
  }
  const lasted = () => database.sql<{ seconds: number }[]>`
    select extract(epoch from finished_at - created_at)::float8 as seconds from generations order by created_at`

  const alone: number[] = []
  for (let n = 1; n <= 5; n++) {
    await orderRoom(people[0])
    await settled(n)
    const took = await lasted()
    alone.push(took.at(-1)!.seconds * 1000 - times.at(-1)!)
  }
  const overheadMs = Math.round(Math.min(...alone))
  times.length = 0

  const arrivals: Arrival[] = []
  const from = performance.now()
  for (let user = 1; user <= PEOPLE; user++) {
    await pause(exponential(next, BETWEEN_MS))
    arrivals.push({ at: (performance.now() - from) / 1000, user, rooms: ROOMS_EACH })
    for (let room = 0; room < ROOMS_EACH; room++) await orderRoom(people[user])
  }
  await settled(PEOPLE * ROOMS_EACH)
  const measured = (await lasted()).slice(5).map(({ seconds }) => seconds)
  let at = 0
  const served: number[] = []
  const waits = simulateQueue(arrivals, {
    slots: SLOTS,
    perUser: PER_USER,
    service: () => {
      const seconds = (times[at++] + overheadMs) / 1000
      served.push(seconds)
      return seconds
    },
  })
  return { measured, simulated: waits.map((wait, room) => wait + served[room]), overheadMs }
}
