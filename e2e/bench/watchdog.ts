import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { buildWeb } from '../../api/cli/product/build-web.ts'
import { parseConfig } from '../../api/config.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { disclosures } from '../../api/db/schema/delivery/disclosures.ts'
import { disclosureWatch } from '../../api/db/schema/delivery/disclosure-watch.ts'
import { createDeps } from '../../api/deps.ts'
import { encodeWebVariants } from '../../api/services/photos/variants/encode-web-variants.ts'
import { checkDisclosures } from '../../api/services/watchdog/check-disclosures.ts'
import { reachPages } from '../../api/services/watchdog/reach-pages.ts'
import { testContext } from '../../api/testing/test-context.ts'
import { benchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { benchProcess, untilAnswers } from './processes/bench-process.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'

/** Whether a run over a thousand public pages is felt by those who use the app meanwhile. */
const PAGES = Number(process.env['PAGES'] ?? 1000)
const CALL = '/api/user'
/** Between two calls: somebody who works with the app, not a load test. */
const PAUSE_MS = 20
const QUIET_CALLS = 300
const ROOM = fileURLToPath(new URL('../../assets/rooms/living/before.jpg', import.meta.url))

await buildServer()
await buildWeb()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
const { id: userId, cookie } = await benchPerson(database, 'ann')
const port = await freePort()
const environment = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, PORT: String(port) }
const api = benchProcess('dist/server/api.js', environment, stack)
const origin = `http://localhost:${port}`
await untilAnswers(`${origin}${CALL}`, { cookie })

const deps = createDeps(parseConfig(environment), 'bench')
stack.defer(() => deps.database.close())
for (let n = 0; n < PAGES; n += 1) {
  const folder = randomBytes(16).toString('hex')
  const pictures = n === 0 ? await encodeWebVariants(await readFile(ROOM)) : []
  for (const { name, bytes, contentType } of pictures)
    for (const side of ['original', 'staged'])
      await deps.storage.put(`disclosures/shared/${side}/${name}`, bytes, contentType)
  const [{ id }] = await deps.db
    .insert(disclosures)
    .values({
      token: folder.slice(0, 16),
      userId,
      generationId: randomUUID(),
      roomName: `Room ${n}`,
      // One set of files is enough: each page reads them anew.
      folder: 'shared',
      originalSha256: '',
      stagedSha256: '',
      hasDifferenceMap: false,
    })
    .returning()
  await deps.db.insert(disclosureWatch).values({ disclosureId: id, nextCheckAt: new Date() })
}

async function call(): Promise<number> {
  const began = performance.now()
  await (await fetch(`${origin}${CALL}`, { headers: { cookie } })).arrayBuffer()
  const took = performance.now() - began
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return took
}
async function callsUntil(isOver: (calls: number) => boolean): Promise<number[]> {
  const took: number[] = []
  while (!isOver(took.length)) took.push(await call())
  return took
}

await callsUntil((calls) => calls === QUIET_CALLS)
const quiet = await callsUntil((calls) => calls === QUIET_CALLS)
const cpuBefore = await api.cpuSeconds()
const began = performance.now()
let over = false
const run = checkDisclosures(testContext(deps), { reach: () => reachPages(deps.config) }).finally(() => {
  over = true
})
const busy = await callsUntil(() => over)
const { checked, failed, reached } = await run
const seconds = (performance.now() - began) / 1000
const ratio = (share: number) => quantile(busy, share) / quantile(quiet, share)
printTable(
  `${checked} public pages in one run, reached by ${reached}; goal: none fails, median ratio at most 3`,
  [
    { figure: 'failed', value: failed },
    { figure: 'seconds', value: seconds },
    { figure: 'api processor, seconds', value: (await api.cpuSeconds()) - cpuBefore },
    { figure: `median of ${CALL} without, ms`, value: quantile(quiet, 0.5) },
    { figure: `median of ${CALL} meanwhile, ms`, value: quantile(busy, 0.5) },
    { figure: 'ratio of medians', value: ratio(0.5) },
    { figure: 'ratio of 95th percentiles', value: ratio(0.95) },
  ],
)
if (checked !== PAGES || failed > 0) process.exitCode = 1
