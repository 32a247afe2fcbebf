import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface FreezableWay {
  /** The address of the database, by this way. */
  url: string
  /** While it is frozen nothing moves, no connection breaks, and what is sent is lost, as where a machine has vanished. */
  freeze(is: boolean): void
  close(): Promise<void>
}

/** A way to a database that can be made to swallow all that is sent on it. */
export async function freezableWay(databaseUrl: string): Promise<FreezableWay> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(new URL(databaseUrl).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes: Buffer) => void (isFrozen || other.write(bytes)))
      one.on('error', () => other.destroy()).on('close', () => other.destroy() && sockets.delete(one))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = new URL(databaseUrl)
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: near.href,
    freeze: (is) => void (isFrozen = is),
    async close() {
      for (const socket of sockets) socket.destroy()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
