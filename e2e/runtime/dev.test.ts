import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'
import { launchBrowser } from '../launch-browser.ts'
import { type Product, removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { pidOf, processesOf } from './processes-of.ts'
import { walkCatalogue } from './walk-catalogue.ts'

const dataDir = await temporaryDataDir()
let product: Product | undefined
afterAll(async () => {
  await product?.stop()
  await removeDataDir(dataDir)
})

it('npm run dev serves the app from its sources, shows the catalogue, and restarts what changed', async () => {
  product = await startProduct(dataDir, {}, [process.execPath, 'api/cli/dev.ts'])
  const app = await fetch(`${product.origin}/app/staging`, { headers: { accept: 'text/html' } })
  expect(await app.text()).toContain('/@vite/client')
  expect((await fetch(product.origin)).status).toBe(200)
  expect((await fetch(`${product.origin}/api/user`)).status).toBe(401)

  // A page of the public site comes with the scripts and typefaces that were built for it.
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec(await (await fetch(product.origin)).text()) ?? []
  expect((await fetch(product.origin + asset)).headers.get('content-type')).toContain('text/javascript')

  const browser = await launchBrowser(inject('headlessShell'))
  try {
    await walkCatalogue(browser, product.origin)
  } finally {
    await browser.close()
  }
  expect(await builtFilesWith('UI catalogue')).toEqual([])
  expect(await builtFilesWith('Nestage')).not.toEqual([])

  const before = { api: await pidOf(dataDir, 'api/main.ts'), worker: await pidOf(dataDir, 'worker/main.ts') }
  const now = new Date()
  await utimes(join(PROJECT_ROOT, 'worker/main.ts'), now, now)
  await expect
    .poll(async () => (await pidOf(dataDir, 'worker/main.ts')) ?? before.worker)
    .not.toBe(before.worker)
  expect(await pidOf(dataDir, 'api/main.ts')).toBe(before.api)

  expect(await product.stop()).toBe(0)
  expect(await processesOf(dataDir)).toEqual([])
})

/** Files of the web that production serves, and of its renderer, which hold some words. */
async function builtFilesWith(words: string): Promise<string[]> {
  const dist = join(PROJECT_ROOT, 'dist')
  const files = await readdir(dist, { recursive: true })
  const texts = files.filter((file) => /^(web|site)\/.*\.(js|css|html|json|map)$/.test(file))
  const holding = await Promise.all(
    texts.map(async (file) => (await readFile(join(dist, file), 'utf8')).includes(words)),
  )
  return texts.filter((_, index) => holding[index])
}
