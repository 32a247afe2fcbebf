import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'
import { startEmbeddedPostgres } from '../../api/db/embedded-postgres.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import {
  ADMINISTRATOR,
  type Product,
  removeDataDir,
  runStart,
  startProduct,
  temporaryDataDir,
} from '../product.ts'
import { pidOf, processesOf } from './processes-of.ts'

async function signIn(origin: string, password = ADMINISTRATOR.password): Promise<number> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMINISTRATOR.email, password }),
  })
  return response.status
}

it('the built server’s errors are told of sources that there are', async () => {
  const folder = join(PROJECT_ROOT, 'dist/server')
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.js.map'))
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')).sources
  const sources: string[] = (await Promise.all(maps.map(read))).flat()
  const own = sources.map((source) => join(folder, source)).filter((path) => path.includes('/api/'))
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((path) => !existsSync(path))).toEqual([])
})

describe('npm start', () => {
  const products: Product[] = []
  const folders: string[] = []
  afterAll(async () => {
    await Promise.all(products.map((product) => product.stop()))
    await Promise.all(folders.map((folder) => removeDataDir(folder)))
  })

  async function folder(): Promise<string> {
    const made = await temporaryDataDir()
    folders.push(made)
    return made
  }

  async function start(
    dataDir: string,
    environment?: Record<string, string>,
    command?: string[],
  ): Promise<Product> {
    const product = await startProduct(dataDir, environment, command)
    products.push(product)
    return product
  }

  it('stops with one line that names a wrong variable', async () => {
    const { lines, ended } = runStart({ PORT: 'eighty', DATA_DIR: await folder() })
    expect(await ended).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^PORT: /)])
  })

  it('stops with one line that says which port is taken and how to choose another', async () => {
    const port = await freePort()
    const squatter = createServer().listen(port)
    await once(squatter, 'listening')
    const { lines, ended } = runStart({ PORT: String(port), DATA_DIR: await folder() })
    expect(await ended).toBe(1)
    expect(lines).toEqual([
      `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    ])
    squatter.close()
  })

  it('refuses in production what would lose data', async () => {
    const { lines, ended } = runStart({ NODE_ENV: 'production', DATA_DIR: await folder() })
    expect(await ended).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: /)])
  })

  it('runs in production on a database and an address of its own', async () => {
    const database = await startEmbeddedPostgres({ dataDir: await folder(), durable: false })
    const dataDir = await folder()
    const product = await start(dataDir, {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://nestage.example',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      SUPPORT_EMAIL: 'help@nestage.example',
      STRIPE_SECRET_KEY: 'sk_test_key',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    })
    expect(product.lines).toContainEqual(expect.stringMatching(/^Nestage is at +https:\/\/nestage\.example$/))
    expect(await signIn(product.origin)).toBe(200)
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
    await product.stop()
    await database.stop()
  })

  it('starts again on the same data however it ended: asked to, killed with -9, all of it at once, its npm', async () => {
    const dataDir = await folder()
    const first = await start(dataDir, { ADMIN_PASSWORD: '' })
    const told = (product: Product) => product.lines.filter((line) => line.startsWith('Administrator'))
    expect(told(first)).toEqual([expect.stringMatching(/admin@nestage\.example with password \S{16} /)])
    const password = told(first)[0].split(' with password ')[1].split(' ')[0]
    expect((await processesOf(dataDir)).length).toBeGreaterThan(3)
    expect(await first.stop()).toBe(0)
    expect(await processesOf(dataDir)).toEqual([])
    // PostgreSQL was shut down, not cut off.
    await expect(stat(join(dataDir, 'postgres/postgres/postmaster.pid'))).rejects.toThrow('ENOENT')

    // The password that was made up is shown at the first start alone.
    const second = await start(dataDir, { ADMIN_PASSWORD: '' })
    expect(told(second)).toEqual([])
    process.kill(second.pid, 'SIGKILL')
    await second.ended
    await expect.poll(() => processesOf(dataDir)).toEqual([])

    const third = await start(dataDir, { ADMIN_PASSWORD: '' })
    expect(await signIn(third.origin, password)).toBe(200)
    // In one go, and without minding those that are gone with their parent by then.
    spawnSync('kill', ['-9', ...(await processesOf(dataDir)).map(({ pid }) => String(pid))])
    await third.ended
    const fourth = await start(dataDir, { ADMIN_PASSWORD: '' }, ['npm', 'start'])
    expect(await signIn(fourth.origin, password)).toBe(200)
    // Nor is anything left running where npm alone is killed.
    process.kill(fourth.pid, 'SIGKILL')
    await expect.poll(() => processesOf(dataDir)).toEqual([])
  })

  it('runs twice side by side, in a path with a space, and starts again what crashed', async () => {
    const [left, right] = await Promise.all([
      start(join(await folder(), 'my data')),
      start(join(await folder(), 'my data')),
    ])
    expect(left.origin).not.toBe(right.origin)
    expect(await Promise.all([signIn(left.origin), signIn(right.origin)])).toEqual([200, 200])
    for (const script of ['server/api.js', 'server/worker.js']) {
      const pid = await pidOf(left.dataDir, script)
      process.kill(pid ?? 0, 'SIGKILL')
      const another = async () => (await pidOf(left.dataDir, script)) ?? pid
      await expect.poll(another).not.toBe(pid)
    }
    const answers = async () => (await fetch(`${left.origin}/healthz`).catch(() => null))?.status
    await expect.poll(answers).toBe(200)
  })
})
