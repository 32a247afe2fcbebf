import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpGate {
  /** The address of the database, through the gate. */
  url: string
  /** From now on nothing passes, and nobody is told: a black hole. */
  shut(): void
  /** What was held passes, and everything after it. */
  open(): void
  close(): Promise<void>
}

/** Stands in front of a database as networks and frozen machines do: it takes connections and bytes, and answers nothing. */
export async function startTcpGate(databaseUrl: string): Promise<TcpGate> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isShut = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isShut) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    shut() {
      isShut = true
      for (const socket of sockets) socket.pause()
    },
    open() {
      isShut = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
