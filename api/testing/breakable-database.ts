import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface BreakableDatabase {
  /** The database, as long as it is not away. */
  url: string
  /** Breaks every connection and refuses new ones, as a server does that was killed. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** Stands between a test and its database, whose server other tests share. */
export async function breakableDatabase(url: string): Promise<BreakableDatabase> {
  const sockets = new Set<Socket>()
  const target = new URL(url)
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => other.destroy() && sockets.delete(one))
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    return address.port
  }
  const goAway = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = await listen(0)
  const near = new URL(url)
  near.host = `127.0.0.1:${port}`
  return {
    url: near.href,
    goAway,
    comeBack: async () => void (await listen(port)),
    close: goAway,
  }
}
