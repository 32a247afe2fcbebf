import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { build } from 'vite'

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', jpg: 'image/jpeg' }

/** Builds the benchmark's page with the queue's own code into `folder`, as the product's is built. */
export async function buildBenchPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, 'page/page.html') },
    },
    worker: { format: 'es' },
  })
}

/**
 * Serves the page and receives photos as the API does, without looking at the pictures: what is measured is the
 * phone. The body is hashed and the receipt repeats id and hash.
 */
export async function startBenchServer(folder: string, photo: Buffer) {
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (request.method === 'PUT') {
      const sha256 = createHash('sha256')
        .update(await buffer(request))
        .digest('hex')
      const receipt = {
        id: path.split('/').at(-1),
        sha256,
        imageUrl: '/x',
        projectId: 1,
        staging: 'not_asked',
      }
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: true, data: receipt }))
      return
    }
    const file = path === '/photo.jpg' ? photo : await readFile(join(folder, path)).catch(() => null)
    response.writeHead(file ? 200 : 404, {
      'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain',
    })
    response.end(file ?? '')
  }

  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
