import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'

/** What happens to one request on its way. */
export type Fault =
  /** The connection breaks once this many bytes of the body have passed; the server sees them. */
  | { kind: 'cut'; afterBytes: number }
  /** The server receives everything and answers; the answer never arrives. */
  | { kind: 'swallow' }
  /** Everything passes, later. */
  | { kind: 'delay'; ms: number }
  /** Somebody answers in the server's place, once all was sent. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /** Accepted, and then nothing, for ever. */
  | { kind: 'black-hole' }
  /** Held until `release`; `reached` settles when the request has arrived here in full. */
  | { kind: 'hold'; reached: () => void; release: Promise<void> }
  /** The answer passes with something added to its end: a file of a newer version. */
  | { kind: 'append'; text: string }
  /** No connection at all. */
  | { kind: 'refuse' }

export interface SeenRequest {
  method: string
  path: string
  /** When it arrived, of performance.now. */
  at: number
}

/** Decides about a request; undefined lets it pass. */
export type Rule = (request: SeenRequest) => Fault | undefined

export interface FaultProxy {
  origin: string
  /** Where requests go on to: another server may take the place of the first. */
  target: string
  /** Requests that matched no static file, in order. */
  seen: SeenRequest[]
  /** Replaces the rule; without one everything passes. */
  rule: Rule | undefined
  close(): Promise<void>
}

/** Stands between a browser and the server and does to requests what networks do. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    const seen = { method: incoming.method ?? '', path: incoming.url ?? '', at: performance.now() }
    if (seen.path.startsWith('/api/')) proxy.seen.push(seen)
    void pass(proxy.target, incoming, outgoing, proxy.rule?.(seen)).catch(() => incoming.socket.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy: FaultProxy = {
    origin: `http://localhost:${port}`,
    target,
    seen: [],
    rule: undefined,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return proxy
}

async function drained(incoming: IncomingMessage): Promise<void> {
  incoming.resume()
  if (!incoming.readableEnded) await once(incoming, 'end')
}

async function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  switch (fault?.kind) {
    case 'refuse':
      incoming.socket.destroy()
      return
    case 'black-hole':
      // Nothing is read either, so that the sender's buffers fill up.
      return
    case 'answer':
      await drained(incoming)
      outgoing.writeHead(fault.status, { 'content-type': 'text/html', ...fault.headers })
      outgoing.end(fault.body ?? '')
      return
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      break
    case 'cut':
    case 'swallow':
    case 'hold':
    case 'append':
    case undefined:
  }
  await forward(target, incoming, outgoing, fault)
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onwards = request(target + incoming.url, {
      method: incoming.method,
      // What is compressed cannot be added to.
      headers: fault?.kind === 'append' ? { ...incoming.headers, 'accept-encoding': '' } : incoming.headers,
      agent: false,
    })
    onwards.on('error', reject)
    incoming.on('aborted', () => onwards.destroy())
    onwards.on('response', (answer) => {
      if (fault?.kind === 'swallow') {
        answer.resume()
        answer.on('end', () => {
          incoming.socket.destroy()
          resolve()
        })
        return
      }
      if (fault?.kind === 'append') {
        const { 'content-length': _, etag: __, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, headers)
        answer.on('data', (chunk) => outgoing.write(chunk))
        answer.on('end', () => resolve(void outgoing.end(fault.text)))
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('end', resolve)
      // An event stream that its page has left.
      outgoing.on('close', () => answer.destroy())
    })
    if (fault?.kind === 'cut') cutBody(incoming, onwards, fault.afterBytes, resolve)
    else if (fault?.kind === 'hold') {
      fault.reached()
      void fault.release.then(() => incoming.pipe(onwards))
    } else incoming.pipe(onwards)
  })
}

/** Lets the first bytes through and then breaks both connections. */
function cutBody(
  incoming: IncomingMessage,
  onwards: ReturnType<typeof request>,
  afterBytes: number,
  done: () => void,
): void {
  let passed = 0
  onwards.on('error', () => undefined)
  incoming.on('data', (chunk: Buffer) => {
    if (passed >= afterBytes) return
    const part = chunk.subarray(0, afterBytes - passed)
    passed += part.length
    onwards.write(part, () => {
      if (passed < afterBytes) return
      onwards.destroy()
      incoming.socket.destroy()
      done()
    })
  })
}
