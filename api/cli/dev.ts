import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { parseConfig } from '../config.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { announceAddress } from './product/announce.ts'
import { assertPortFree } from './product/assert-port-free.ts'
import { buildWeb } from './product/build-web.ts'
import { prepareProduct } from './product/prepare-product.ts'
import { printLogLine } from './product/print-log-line.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { stopAll, type Supervised, supervise } from './product/supervise.ts'
import { untilReady } from './product/until-ready.ts'

const READY_LIMIT_MS = 60_000

/** Editors write a file in several steps; only the last one counts. */
const SETTLE_MS = 150

/** `npm run dev`: as `npm start`, but vite serves the app from its sources, and changed code is run at once. */
await runUntilStopped(async (stack, signal) => {
  const config = parseConfig(process.env)
  await assertPortFree(config.port, `PORT=${config.port + 1} npm run dev`)
  // The server renders the public pages from a build, in development too.
  const building = buildWeb(signal)
  // Waited for by what follows; until then a failure must not count as unhandled.
  building.catch(() => undefined)
  const databaseUrl = await prepareProduct(config, building, stack, signal)

  const apiPort = await freePort()
  const env = { ...process.env, DATABASE_URL: databaseUrl, PUBLIC_URL: config.publicUrl }
  const api = supervise({
    name: 'api',
    script: 'api/main.ts',
    // vite stands in front and says who asks.
    env: { ...env, PORT: String(apiPort), TRUSTED_PROXY_HOPS: String(config.trustedProxyHops + 1) },
    onLine: printLogLine,
  })
  const worker = supervise({ name: 'worker', script: 'worker/main.ts', env, onLine: printLogLine })
  stack.defer(() => stopAll([api, worker]))
  restartOnChange(['api', 'shared'], [api], stack)
  restartOnChange(['api', 'shared', 'worker'], [worker], stack)

  // Read by vite.config.ts, which sends there what the web does not answer itself.
  process.env['API_PORT'] = String(apiPort)
  await serveWeb(config.port, stack)
  await untilReady(`http://127.0.0.1:${apiPort}`, { limitMs: READY_LIMIT_MS, signal })
  await announceAddress(config, databaseUrl)
})

/** vite behind a server of ours: behind its own, it would end the whole process at the first signal. */
async function serveWeb(port: number, stack: AsyncDisposableStack): Promise<void> {
  const server = createServer()
  const vite = await createViteServer({
    root: join(PROJECT_ROOT, 'web'),
    configFile: join(PROJECT_ROOT, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  })
  stack.defer(async () => {
    await vite.close()
    server.closeAllConnections()
    server.close()
  })
  server.on('request', vite.middlewares)
  server.listen(port)
  await once(server, 'listening')
}

function restartOnChange(folders: string[], children: Supervised[], stack: AsyncDisposableStack): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders) {
    const watcher = watch(join(PROJECT_ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => children.forEach((child) => child.restart()), SETTLE_MS)
    })
    stack.defer(() => {
      clearTimeout(timer)
      watcher.close()
    })
  }
}
