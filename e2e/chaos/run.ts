import '../../api/testing/load-networks.ts'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { connect } from '../../api/db/client.ts'
import { connectionUrl, readConnection } from '../../api/db/embedded/connection.ts'
import { creditEntries } from '../../api/db/schema/billing/credits.ts'
import { generations, projects } from '../../api/db/schema/staging/projects.ts'
import { diskStorage } from '../../api/providers/storage/disk-storage.ts'
import { compareLedger } from '../../api/services/billing/reconcile/compare-ledger.ts'
import { grantCredits } from '../../api/services/credits/grant-credits.ts'
import { startOpenAiTestServer, TEST_KEY } from '../../worker/testing/openai/openai-test-server.ts'
import { findChromium } from '../chromium.ts'
import { startKillablePhone } from '../faults/killable-phone.ts'
import { mailedLink } from '../mailbox.ts'
import { removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { comparePhotos } from './compare-photos.ts'
import { judgePaidCalls } from './paid-calls.ts'
import { sendPhotographer, type Shot } from './photographer.ts'
import { Report } from './report.ts'
import { serverVictims } from './server-victims.ts'
import { storm } from './storm.ts'
import { untilSettled } from './until-settled.ts'
import { testContext } from '../../api/testing/test-context.ts'

const ROOM = new URL('../fixtures/living-empty.jpg', import.meta.url).pathname
/** What is left of the storm when the last photo is taken, so that its way to the server is stormy, too. */
const SHOOTING_PART = 0.8
/** As long as a quick image service takes, so that kills find calls on their way. */
const DRAWING_MS = 3_000
const SETTLE_LIMIT_MS = 300_000
const RESUME_LIMIT_S = 30

/**
 * `npm run chaos -- --seed 1 --seconds 300 --photos 30 --stagings 20`: a phone takes photos, of which some are staged by an image model, while
 * its browser, the api, the worker and PostgreSQL are killed at random. Then it counts on both sides, prints a table, and exits with 1
 * where something was lost, done twice, wrongly paid or stuck.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    seconds: { type: 'string', default: '300' },
    photos: { type: 'string', default: '30' },
    stagings: { type: 'string', default: '20' },
  },
})
const [seed, seconds, photos, stagings] = [values.seed, values.seconds, values.photos, values.stagings].map(
  Number,
)
const durationMs = seconds * 1000
process.stdout.write(`Storm with seed ${seed}: ${seconds} s, ${photos} photos, ${stagings} stagings\n`)

const report = new Report()
const inSeconds = (ms: number) => Math.round(ms / 1000)

// Different pictures, as one under two ids counts as sent twice.
const shots: Shot[] = await Promise.all(
  Array.from({ length: photos }, async (_, index) => ({
    stage: index < stagings,
    file: {
      name: `room-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(ROOM)
        .resize({ width: 640 + index })
        .jpeg()
        .toBuffer(),
    },
  })),
)

const openAi = await startOpenAiTestServer()
openAi.beforeAnswer = () => new Promise((resolve) => setTimeout(resolve, DRAWING_MS))
const dataDir = await temporaryDataDir()
const product = await startProduct(dataDir, {
  ADDRESS_LIMIT_FACTOR: '1000',
  OPENAI_API_KEY: TEST_KEY,
  OPENAI_BASE_URL: openAi.baseUrl,
})
const { origin } = product
const known = await readConnection(join(dataDir, 'postgres'))
if (!known) throw new Error('The product says nothing of its database')
const database = connect(connectionUrl(known), { max: 2 })
const { db } = database
const phone = await startKillablePhone(findChromium(), origin)
try {
  const { person } = phone
  const link = await mailedLink(phone.context.request, origin, person.email, 'Verify your email')
  await phone.context.request.get(`${origin}/api/user/verify-email${link.search}`)
  const gift = { source: 'adjustment', kind: 'adjustment', reference: 'chaos', reason: 'Chaos' } as const
  await db.transaction((tx) =>
    grantCredits(testContext({ db: tx }), { userId: person.id, amount: stagings, expiresAt: null, ...gift }),
  )
  const photographer = await sendPhotographer(phone)
  const victims = { browser: photographer.killBrowser, ...serverVictims(dataDir) }
  const shooting = photographer.shoot(shots, durationMs * SHOOTING_PART)
  // Told when the storm is over; both end by themselves.
  shooting.catch(() => undefined)
  const strikes = await storm(victims, seed, durationMs)
  const giveUp = AbortSignal.timeout(SETTLE_LIMIT_MS)
  const stormEndedAt = Date.now()
  const [settling, items] = await Promise.all([
    shooting.then(() => untilSettled(db, origin, giveUp)),
    shooting.then(() => photographer.untilConfirmed(giveUp)),
  ])
  // What the phone sent last may have begun only after the first look.
  const last = await untilSettled(db, origin, giveUp)

  for (const victim of Object.keys(victims))
    report.tell(`kills of ${victim}`, strikes.filter((strike) => strike.victim === victim).length)
  report.tell('s until ready after the storm', inSeconds(settling.readyAfterMs))
  report.checkAtMost(
    's from then until every staging went on',
    inSeconds(settling.resumedAfterMs),
    RESUME_LIMIT_S,
  )
  report.tell('s until the last staging had ended', inSeconds(settling.endedAfterMs + last.endedAfterMs))
  report.tell('s until all was counted', inSeconds(Date.now() - stormEndedAt))

  report.check('photos on the phone', items.length, photos)
  report.check('of these confirmed', items.filter(({ state }) => state === 'confirmed').length, photos)
  report.check(
    'of these with a room of their own',
    new Set(items.map((i) => i.receipt?.projectId)).size,
    photos,
  )
  report.check('photos saved and lost by a kill', photographer.lost.size, 0)
  const compared = await comparePhotos(db, diskStorage(join(dataDir, 'storage')), person.id, items)
  report.check('photos on the server, as on the phone', compared.same, photos)
  report.check('of these with their bytes whole', compared.whole, photos)
  report.check('photos on the server that the phone has not', compared.strange, 0)
  report.check('rooms', await db.$count(projects, eq(projects.userId, person.id)), photos)
  report.check(
    'rooms that wait for credits',
    await db.$count(projects, eq(projects.waitsForCredits, true)),
    0,
  )

  report.check('stagings', await db.$count(generations), stagings)
  const finished = await db.$count(generations, eq(generations.status, 'completed'))
  const failed = await db.$count(generations, eq(generations.status, 'failed'))
  const generative = and(eq(generations.status, 'completed'), eq(generations.engine, 'generative'))
  report.tell('stagings finished', finished)
  report.tell('of these by the image model', await db.$count(generations, generative))
  report.check('stagings finished, or failed with the credit back', finished + failed, stagings)
  // Those given meanwhile, for the month, belong to no staging.
  const [{ spent }] = await db
    .select({ spent: sql<number>`-coalesce(sum(amount), 0)::int` })
    .from(creditEntries)
    .where(isNotNull(creditEntries.generationId))
  report.check('credits spent', spent, finished)
  report.check(
    'differences in the ledger',
    (await compareLedger(testContext({ db }))).join('; ') || 'none',
    'none',
  )
  const paid = await judgePaidCalls(db, openAi.calls, strikes)
  report.tell('paid calls', paid.calls)
  report.tell('rounds they were made for', paid.rounds)
  report.check('paid calls repeated without a kill between', paid.unexplained, 0)
  report.check('paid calls for a picture that was kept', paid.needless, 0)
  report.check('paid calls that were not written down', paid.unknown, 0)
} catch (error) {
  report.breaches.push(
    `The storm could not be counted: ${error instanceof Error ? error.stack : String(error)}`,
  )
} finally {
  await phone.close()
  await database.close()
  report.check('exit code', await product.stop(), 0)
  await openAi.close()
  await removeDataDir(dataDir)
}
process.stdout.write(`${report.toString()}\nseed ${seed}\n`)
if (report.breaches.length > 0) {
  process.stderr.write(`${product.lines.slice(-80).join('\n')}\n\n${report.breaches.join('\n')}\n`)
  process.exitCode = 1
}
