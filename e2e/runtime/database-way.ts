import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface DatabaseWay {
  /** Where clients connect to, whichever server is behind it. */
  port: number
  /** Breaks every connection; those that are made from now on lead to that port, or are refused where it is null. */
  leadTo(port: number | null): void
  /** Every packet takes so much longer, each way. */
  delayMs: number
}

/** An address that moves from one server to another, as a managed database's does, and ends with the stack. */
export async function openDatabaseWay(stack: AsyncDisposableStack, port: number): Promise<DatabaseWay> {
  const sockets = new Set<Socket>()
  let target: number | null = port
  const server = createServer((near) => {
    if (target === null) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      // One after the other, or a later packet might pass an earlier one.
      let passed = Promise.resolve()
      one.on('data', (bytes: Buffer) => {
        passed = passed.then(async () => {
          if (way.delayMs > 0) await pause(way.delayMs)
          other.write(bytes)
        })
      })
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        void passed.then(() => other.destroy())
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  const way: DatabaseWay = {
    port: (server.address() as AddressInfo).port,
    leadTo(next) {
      target = next
      breakAll()
    },
    delayMs: 0,
  }
  stack.defer(async () => {
    const closed = once(server, 'close')
    server.close()
    breakAll()
    await closed
  })
  return way
}
