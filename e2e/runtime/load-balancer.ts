import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_EVERY_MS = 200

export interface LoadBalancer {
  origin: string
  /** Requests that a server let down: the balancer tries none twice. */
  failures: string[]
  close(): Promise<void>
}

/**
 * Spreads requests in turn over the servers that say they are ready, on connections that are kept, as a proxy in front of several does.
 */
export async function startLoadBalancer(origins: string[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  let ready = origins
  let turn = 0
  const look = async () => {
    const seen = await Promise.all(
      origins.map((origin) =>
        fetch(`${origin}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      ),
    )
    ready = origins.filter((_, at) => seen[at])
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    turn += 1
    const origin = ready[turn % ready.length] ?? origins[0]
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const onwards = request(origin + incoming.url, { method: incoming.method, headers, agent })
    onwards.on('response', (answer) => {
      const { connection: _, ...passed } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, passed)
      outgoing.flushHeaders()
      answer.pipe(outgoing)
    })
    onwards.on('error', (error) => {
      if (outgoing.destroyed) return
      failures.push(`${incoming.method} ${incoming.url} at ${origin}: ${error.message}`)
      outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => onwards.destroy())
    incoming.pipe(onwards)
  }
  const server = createServer(forward)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    async close() {
      clearInterval(timer)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      agent.destroy()
    },
  }
}
