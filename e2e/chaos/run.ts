import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { request } from 'playwright-core'
import sharp from 'sharp'
import { connect } from '../../api/db/client.ts'
import { connectionUrl, readConnection } from '../../api/db/embedded/connection.ts'
import { users } from '../../api/db/schema/users.ts'
import { compareLedger } from '../../api/services/billing/reconcile/compare-ledger.ts'
import { grantCredits } from '../../api/services/credits/grant-credits.ts'
import { removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { register } from '../register.ts'
import { sendPhotos } from './phone.ts'
import { storm } from './storm.ts'

const ROOM = new URL('../fixtures/living-empty.jpg', import.meta.url).pathname
const PHOTOS = 30
const STAGINGS = 20
const SETTLE_LIMIT_MS = 300_000

/**
 * `npm run chaos -- --seconds 300 --seed 1`: sends 30 photos and stages 20 of them while api, worker and PostgreSQL are killed at random, then
 * counts. Prints a table, and exits with 1 where something was lost, done twice or wrongly paid.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
})
const print = (label: string, value: unknown) =>
  process.stdout.write(`${label.padEnd(42)} ${String(value)}\n`)
const breaches: string[] = []
const check = (label: string, found: unknown, meant: unknown) => {
  print(label, found)
  if (found !== meant) breaches.push(`${label}: ${String(found)} instead of ${String(meant)}`)
}

const dataDir = await temporaryDataDir()
const product = await startProduct(dataDir, { ADDRESS_LIMIT_FACTOR: '1000' })
const known = await readConnection(join(dataDir, 'postgres'))
if (!known) throw new Error('The product says nothing of its database')
const database = connect(connectionUrl(known), { max: 2 })
const { db } = database
const context = await request.newContext()
try {
  const { email } = await register({ request: context }, product.origin)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const gift = { source: 'adjustment', kind: 'adjustment', reference: 'chaos', reason: 'Chaos' } as const
  await db.transaction((tx) =>
    grantCredits(tx, { userId: user.id, amount: STAGINGS, expiresAt: null, ...gift }),
  )
  const credits = async () =>
    (await db.execute<{ credits: number }>(sql`select sum(amount)::int as credits from credit_entries`))[0]
      .credits
  const before = await credits()

  // Different pictures, as one under two ids counts as sent twice.
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => ({
      bytes: await sharp(ROOM)
        .resize({ width: 480 + index })
        .jpeg()
        .toBuffer(),
      order: {
        ownerId: user.id,
        listing: null,
        roomType: 'living room' as const,
        position: index,
        userPrompt: 'Scandinavian living room',
        stage: index < STAGINGS,
      },
    })),
  )
  const durationMs = Number(values.seconds) * 1000
  const giveUp = AbortSignal.timeout(durationMs + SETTLE_LIMIT_MS)
  const sending = sendPhotos(context, product.origin, photos, giveUp)
  const kills = await storm(dataDir, Number(values.seed), durationMs)
  const calmSince = Date.now()
  const receipts = await sending
  const running = async () =>
    db
      .execute<{ count: number }>(
        sql`select count(*)::int as count from generations where status = 'processing'`,
      )
      .then(
        ([{ count }]) => count,
        () => Infinity,
      )
  while ((await running()) > 0 && !giveUp.aborted) await pause(500)
  const settledAfterS = Math.round((Date.now() - calmSince) / 1000)

  const count = async (query: string) => (await db.execute<{ count: number }>(query))[0].count
  for (const [victim, times] of Object.entries(kills)) print(`kills of ${victim}`, times)
  print('seconds from the last kill to the last room', settledAfterS)
  check('photos with a receipt', receipts.length, PHOTOS)
  check('different receipts', new Set(receipts.map(({ imageUrl }) => imageUrl)).size, PHOTOS)
  check(
    'photos on the server',
    await count(`select count(*)::int from images where kind = 'original' and user_id = ${user.id}`),
    PHOTOS,
  )
  check('rooms', await count(`select count(*)::int from projects where user_id = ${user.id}`), PHOTOS)
  check('stagings', await count('select count(*)::int from generations'), STAGINGS)
  const finished = await count(`select count(*)::int from generations where status = 'completed'`)
  print('stagings finished', finished)
  const failed = await count(`select count(*)::int from generations where status = 'failed'`)
  check('stagings finished, or failed with the credit back', finished + failed, STAGINGS)
  check('credits spent', before - (await credits()), finished)
  check('differences in the ledger', (await compareLedger(db)).join('; '), '')
  check(
    'jobs left over',
    await count(
      `select count(*)::int from graphile_worker.jobs where task_identifier = 'stage-room' and attempts < max_attempts`,
    ),
    0,
  )
} finally {
  await context.dispose()
  await database.close()
  check('exit code', await product.stop(), 0)
  await removeDataDir(dataDir)
}
for (const breach of breaches) process.stderr.write(`${breach}\n`)
if (breaches.length > 0) {
  process.stderr.write(`${product.lines.slice(-60).join('\n')}\n`)
  process.exitCode = 1
}
