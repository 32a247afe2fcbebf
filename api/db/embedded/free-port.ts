import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any (from 32768 on Linux, from 49152 elsewhere): one
 * of those may be gone before its server, which still has to start, listens.
 */
const FIRST_PORT = 20_000
const END_PORT = 32_768
const MAX_PORT_ATTEMPTS = 100

/** The preferred port when it is free on 127.0.0.1, else another. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred
  for (let i = 0; i < MAX_PORT_ATTEMPTS; i++) {
    const port = randomInt(FIRST_PORT, END_PORT)
    if (await isFree(port)) return port
  }
  throw new Error('No free port on 127.0.0.1')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
