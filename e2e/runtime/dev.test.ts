import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'
import { type Product, removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { pidOf, processesOf } from './processes-of.ts'

const dataDir = await temporaryDataDir()
let product: Product | undefined
afterAll(async () => {
  await product?.stop()
  await removeDataDir(dataDir)
})

it('npm run dev serves the app from its sources and restarts what changed', async () => {
  product = await startProduct(dataDir, {}, [process.execPath, 'api/cli/dev.ts'])
  const app = await fetch(`${product.origin}/app/staging`, { headers: { accept: 'text/html' } })
  expect(await app.text()).toContain('/@vite/client')
  expect((await fetch(product.origin)).status).toBe(200)
  expect((await fetch(`${product.origin}/api/user`)).status).toBe(401)

  const before = { api: await pidOf(dataDir, 'api/main.ts'), worker: await pidOf(dataDir, 'worker/main.ts') }
  const now = new Date()
  await utimes(join(PROJECT_ROOT, 'worker/main.ts'), now, now)
  await expect
    .poll(async () => (await pidOf(dataDir, 'worker/main.ts')) ?? before.worker, { timeout: 30_000 })
    .not.toBe(before.worker)
  expect(await pidOf(dataDir, 'api/main.ts')).toBe(before.api)

  expect(await product.stop()).toBe(0)
  expect(await processesOf(dataDir)).toEqual([])
})
