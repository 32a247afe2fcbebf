import { join } from 'node:path'
import sharp from 'sharp'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { buildWeb } from '../../api/cli/product/build-web.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { benchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { benchProcess, untilAnswers } from './processes/bench-process.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'

/**
 * How near the limit photos of 12 megapixels are received, hashed, decoded and stored, two people's at once, beside a bare
 * server that does those steps and nothing else in its own process. Each round sends the same to both. Ours decodes in
 * processes that stand back behind others, so that on a machine that is busy only the ratio of processor tells.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 8)
const PHOTOS_EACH = 2
const HERE = import.meta.dirname

const room = sharp(join(HERE, '../../assets/rooms/living/before.jpg'))
const photo = new Uint8Array(await room.resize(4000, 3000, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer())

await buildServer()
await buildWeb()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
const cookies = await Promise.all(
  ['ann', 'bob'].map(async (name) => (await benchPerson(database, name)).cookie),
)
const [ourPort, barePort] = [await freePort(), await freePort()]
const environment = { DATABASE_URL: database.url, DATA_DIR: database.dataDir }
const oursProcess = benchProcess('dist/server/api.js', { ...environment, PORT: String(ourPort) }, stack)
const bareProcess = benchProcess(
  join(HERE, 'uploads/bare-server.ts'),
  { ...environment, PORT: String(barePort) },
  stack,
)
const ours = `http://127.0.0.1:${ourPort}/api/upload-images`
const bare = `http://127.0.0.1:${barePort}/`
await untilAnswers(`http://127.0.0.1:${ourPort}/healthz`)
await untilAnswers(bare)

async function send(url: string, cookie: string): Promise<void> {
  for (let n = 0; n < PHOTOS_EACH; n++) {
    const body = new FormData()
    body.append('images', new Blob([photo]), 'photo.jpg')
    const answer = await fetch(url, { method: 'POST', headers: { cookie }, body })
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

async function seconds(url: string): Promise<number> {
  const from = performance.now()
  await Promise.all(cookies.map((cookie) => send(url, cookie)))
  return (performance.now() - from) / 1000
}

await seconds(ours)
await seconds(bare)
const before = await Promise.all([oursProcess, bareProcess].map((server) => server.cpuSeconds()))
const rounds: [number, number][] = []
for (let round = 0; round < ROUNDS; round++) {
  const took = await seconds(ours)
  rounds.push([took, await seconds(bare)])
}
const after = await Promise.all([oursProcess, bareProcess].map((server) => server.cpuSeconds()))
const photos = cookies.length * PHOTOS_EACH
const perSecond = (times: number[]) => photos / quantile(times, 0.5)
const cpuMs = (side: number) => (1000 * (after[side] - before[side])) / (ROUNDS * photos)
const ratio = (share: number) =>
  quantile(
    rounds.map(([a, b]) => b / a),
    share,
  ).toFixed(2)
printTable('Photos of 12 megapixels received, hashed, decoded and stored; goal: ratio at least 0.8', [
  {
    'ours/s': perSecond(rounds.map(([a]) => a)),
    'bare/s': perSecond(rounds.map(([, b]) => b)),
    'ratio (10th to 90th round)': `${ratio(0.5)} (${ratio(0.1)} to ${ratio(0.9)})`,
    'ms of processor a photo, ours': Math.round(cpuMs(0)),
    'bare ': Math.round(cpuMs(1)),
    'ratio of these': (cpuMs(1) / cpuMs(0)).toFixed(2),
  },
])
