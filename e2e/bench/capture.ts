import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../chromium.ts'
import { launchBrowser } from '../launch-browser.ts'
import { removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { benchPhoto } from './capture/bench-photo.ts'
import { buildBenchPage, startBenchServer } from './capture/bench-server.ts'
import { measureMemory } from './capture/measure-memory.ts'

/**
 * The capture queue as ratios of one run: a 12-megapixel photo from the shutter to `ready` against a bare encode,
 * 200 photos drained against plain fetches, and what 200 waiting photos cost the page. `npm run bench capture`
 */
const ROUNDS = 9
const PHOTOS = 200
const PHOTO_BYTES = 900_000
/** So often both are done, one after the other. */
const DRAINS = 3
const MB = 1_000_000

interface BenchPage {
  compareEncoding(rounds: number): Promise<{ bareMs: number[]; captureMs: number[] }>
  compareDrain(count: number, bytes: number, rounds: number): Promise<{ plainMs: number; drainMs: number }>
}

const folder = await mkdtemp(join(tmpdir(), 'nestage-bench-'))
const photo = await benchPhoto()
await buildBenchPage(folder)
const server = await startBenchServer(folder, photo)
const browser = await launchBrowser(findChromium())
const rows: { what: string; measured: string; ratio: string; goal: string; reached: string }[] = []
try {
  const page = await browser.newPage()
  await page.goto(`${server.origin}/page.html`)
  await page.waitForFunction(() => 'compareEncoding' in window)

  const encoding = await page.evaluate(
    (rounds) => (window as unknown as BenchPage).compareEncoding(rounds),
    ROUNDS,
  )
  const [bareMs, captureMs] = [median(encoding.bareMs), median(encoding.captureMs)]
  report(
    `photo of ${(photo.length / MB).toFixed(1)} MB: store, compress, judge, hash, store : bare encode`,
    `${captureMs.toFixed(0)} : ${bareMs.toFixed(0)} ms`,
    captureMs / bareMs,
    '≤ 1.3',
    captureMs / bareMs <= 1.3,
  )

  const { plainMs, drainMs } = await page.evaluate(
    ([count, bytes, rounds]) => (window as unknown as BenchPage).compareDrain(count, bytes, rounds),
    [PHOTOS, PHOTO_BYTES, DRAINS] as const,
  )
  report(
    `speed of draining ${PHOTOS} photos : sequential fetches`,
    `${((DRAINS * PHOTOS * 1000) / drainMs).toFixed(0)} : ${((DRAINS * PHOTOS * 1000) / plainMs).toFixed(0)} photos/s`,
    plainMs / drainMs,
    '≥ 0.9',
    plainMs / drainMs >= 0.9,
  )
  await page.close()

  const dataDir = await temporaryDataDir()
  const product = await startProduct(dataDir)
  try {
    const file = join(folder, 'photo.jpg')
    await writeFile(file, photo)
    const { idleBytes, waitingBytes } = await measureMemory(browser, product.origin, file, PHOTOS)
    const moreMb = (waitingBytes - idleBytes) / MB
    report(
      `page (resident memory of the renderer) with ${PHOTOS} photos waiting : idle`,
      `${(waitingBytes / MB).toFixed(0)} : ${(idleBytes / MB).toFixed(0)} MB`,
      waitingBytes / idleBytes,
      '< 150 MB more',
      moreMb < 150,
    )
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
} finally {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true })
  console.table(rows)
}

function report(what: string, measured: string, ratio: number, goal: string, reached: boolean): void {
  rows.push({ what, measured, ratio: ratio.toFixed(2), goal, reached: reached ? 'yes' : 'NO' })
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? NaN
}
