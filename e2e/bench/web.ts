import lighthouse from 'lighthouse'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { findChromium } from '../chromium.ts'
import { launchForDebugging } from '../launch-browser.ts'
import { removeDataDir, startProduct, temporaryDataDir } from '../product.ts'

/**
 * Lighthouse (mobile, simulated slow 4G) on public pages: the four scores, largest paint, layout shift and
 * compressed JavaScript, each against its limit. `npm run bench web`
 */
const PAGES = ['/', '/pricing', '/blog', '/blog/photograph-an-empty-room']
const MAX_SCRIPT_KB = 90
const MAX_PAINT_S = 1

const dataDir = await temporaryDataDir()
const product = await startProduct(dataDir)
const port = await freePort()
const browser = await launchForDebugging(findChromium(), port)
try {
  const rows = []
  for (const page of PAGES) {
    const result = await lighthouse(product.origin + page, { port, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse said nothing of ${page}`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name].score ?? 0) * 100)
    const { items = [] } = { ...audits['network-requests'].details } as { items?: Request[] }
    const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
    const scriptKb = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
    const paintS = (audits['largest-contentful-paint'].numericValue ?? 0) / 1000
    rows.push({
      page,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      seo: score('seo'),
      'largest paint s': paintS.toFixed(2),
      [`≤ ${MAX_PAINT_S} s`]: paintS <= MAX_PAINT_S ? 'yes' : 'NO',
      'layout shift': (audits['cumulative-layout-shift'].numericValue ?? 0).toFixed(3),
      'script kB': scriptKb.toFixed(0),
      [`≤ ${MAX_SCRIPT_KB} kB`]: scriptKb <= MAX_SCRIPT_KB ? 'yes' : 'NO',
    })
    const failed = Object.values(audits).filter(
      ({ score: value, scoreDisplayMode }) => value === 0 && scoreDisplayMode === 'binary',
    )
    for (const { id, title } of failed) process.stdout.write(`${page}: ${id}: ${title}\n`)
  }
  console.table(rows)
} finally {
  await browser.close()
  await product.stop()
  await removeDataDir(dataDir)
}

interface Request {
  resourceType: string
  transferSize: number
}
