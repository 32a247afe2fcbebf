import lighthouse from 'lighthouse'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { request, type APIRequestContext } from 'playwright-core'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { findChromium } from '../chromium.ts'
import { launchForDebugging } from '../launch-browser.ts'
import { removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { register } from '../register.ts'
import { scriptOfScreen } from '../script-of-screen.ts'
import { orderByCalls } from '../stage-by-calls.ts'

/**
 * Lighthouse (mobile, simulated slow 4G) on public pages and on the app's screens of somebody signed in, the median of several runs: the four scores, largest
 * paint, layout shift and compressed JavaScript, each against its limit. The simulation stretches what this machine
 * took, so its load is told, and beside the times what does not depend on it: the requests and bytes that had come
 * when the largest paint happened. Of the app's script that counts which a screen needs before it can be used; the rest
 * comes once the browser is idle. `npm run bench web`, some pages alone: `ONLY=/app,/auth`; `PEER` is the address of another
 * product's page on this machine, which is visited in the same run.
 */
const PAGES = ['/', '/pricing', '/blog', '/blog/photograph-an-empty-room']
/** Screens by their addresses; the last is a room's. */
const APP_SCREENS = ['/auth', '/app', '/app/staging', '/app/shoot', '/app/queue', '/app/project'] as const
const PHOTO = fileURLToPath(new URL('../fixtures/living-empty.jpg', import.meta.url))
const ONLY = process.env.ONLY?.split(',')
const PEER = process.env.PEER
const RUNS = Number(process.env.RUNS ?? 5)
const MAX_SCRIPT_KB = 90
const MAX_PAINT_S = 1
const MAX_APP_SCRIPT_KB = 150
const MAX_APP_PAINT_S = 1.8
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

interface Request {
  resourceType: string
  transferSize: number
  /** ms after the navigation began. */
  networkEndTime: number
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

/** Each time in a browser that has never been there: Lighthouse leaves what pages have stored. */
async function visit(address: string, cookies: Cookies) {
  const port = await freePort()
  const browser = await launchForDebugging(findChromium(), port)
  try {
    // Of the browser's own context, where Lighthouse opens its page.
    const session = await browser.newBrowserCDPSession()
    await session.send('Storage.setCookies', {
      cookies: cookies.map(({ name, value }) => ({ name, value, url: address })),
    })
    return await lighthouse(address, { port, logLevel: 'error' })
  } finally {
    await browser.close()
  }
}

async function measure(address: string, cookies: Cookies) {
  let result = await visit(address, cookies)
  // On a busy machine Lighthouse now and then misses the paint; it is asked again, twice at most.
  for (let again = 0; again < 2 && !result?.lhr.audits.metrics.details; again += 1)
    result = await visit(address, cookies)
  if (!result?.lhr.audits.metrics.details) throw new Error(`Lighthouse said nothing of ${address}`)
  const { categories, audits } = result.lhr
  const { items = [] } = { ...audits['network-requests'].details } as { items?: Request[] }
  const [metrics] = ({ ...audits.metrics.details } as { items: Record<string, number>[] }).items
  const before = items.filter(
    ({ networkEndTime }) => networkEndTime <= metrics.observedLargestContentfulPaint,
  )
  const kilobytes = (requests: Request[]) =>
    requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  const lost = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    paintS: (audits['largest-contentful-paint'].numericValue ?? 0) / 1000,
    firstPaintS: (audits['first-contentful-paint'].numericValue ?? 0) / 1000,
    shift: audits['cumulative-layout-shift'].numericValue ?? 0,
    scriptKb: kilobytes(items.filter(({ resourceType }) => resourceType === 'Script')),
    allKb: kilobytes(items),
    requestsBefore: before.length,
    kbBefore: kilobytes(before),
    lost: lost.map(({ id, title }) =>
      id === 'is-crawlable' && address.includes('/app')
        ? `${id}: kept out of search engines, as a screen of somebody signed in must be; a third of the SEO score`
        : `${id}: ${title}`,
    ),
  }
}

type Visit = Awaited<ReturnType<typeof measure>>

async function visits(address: string, cookies: Cookies): Promise<Visit[]> {
  const runs: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(address, cookies))
  return runs
}

const medianOf = (runs: Visit[], value: (run: Visit) => number) => median(runs.map(value))

/** What is told of ours and of a peer's page alike. */
const paints = (page: string, runs: Visit[]) => ({
  page,
  scores: CATEGORIES.map((_, index) => medianOf(runs, ({ scores }) => scores[index])).join('/'),
  'first paint s': medianOf(runs, (run) => run.firstPaintS).toFixed(2),
  'largest paint s': `${medianOf(runs, (run) => run.paintS).toFixed(2)} (${runs.map((run) => run.paintS.toFixed(2)).join(' ')})`,
})

const dataDir = await temporaryDataDir()
const product = await startProduct(dataDir)
try {
  const rows = []
  const lost = new Set<string>()
  const api = await request.newContext()
  await register({ request: api }, product.origin)
  const room = await orderByCalls(api, product.origin, PHOTO, 'A calm living room')
  const { cookies } = await api.storageState()
  await api.dispose()
  for (const page of [...PAGES, ...APP_SCREENS].filter((one) => ONLY?.includes(one) ?? true)) {
    const screen = APP_SCREENS.find((one) => one === page)
    const address = product.origin + (page === '/app/project' ? `${page}/${room}` : page)
    const [maxPaintS, maxScriptKb] = screen
      ? [MAX_APP_PAINT_S, MAX_APP_SCRIPT_KB]
      : [MAX_PAINT_S, MAX_SCRIPT_KB]
    const runs = await visits(address, page.startsWith('/app') ? cookies : [])
    const of = (value: (run: Visit) => number) => medianOf(runs, value)
    const paintS = of((run) => run.paintS)
    const needed = screen && (await scriptOfScreen(screen))
    const scriptKb = needed ? needed.bytes / 1000 : of((run) => run.scriptKb)
    rows.push({
      ...paints(page, runs),
      'within limit': `${paintS <= maxPaintS ? 'yes' : 'NO'} (${maxPaintS} s)`,
      'layout shift': of((run) => run.shift).toFixed(3),
      'script kB': scriptKb.toFixed(1),
      files: needed?.files.length ?? '',
      'script within limit': `${scriptKb <= maxScriptKb ? 'yes' : 'NO'} (${maxScriptKb} kB)`,
      'before largest paint': `${of((run) => run.requestsBefore)} requests, ${of((run) => run.kbBefore).toFixed(1)} kB`,
      'all kB': of((run) => run.allKb).toFixed(0),
    })
    for (const told of runs.flatMap((run) => run.lost)) lost.add(`${page}: ${told}`)
  }
  if (PEER) {
    const runs = await visits(PEER, [])
    const [scriptKb, allKb] = [medianOf(runs, (run) => run.scriptKb), medianOf(runs, (run) => run.allKb)]
    rows.push({ ...paints(PEER, runs), 'script kB': scriptKb.toFixed(1), 'all kB': allKb.toFixed(0) })
  }
  console.table(rows)
  process.stdout.write(`Load of the machine: ${loadavg()[0].toFixed(1)}\n`)
  for (const told of lost) process.stdout.write(`${told}\n`)
} finally {
  await product.stop()
  await removeDataDir(dataDir)
}
