import { createServer } from 'node:net'

/** The preferred port when it is free on 127.0.0.1, else one the system picks. */
export async function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () =>
      preferred ? resolve(freePort()) : reject(new Error('No free port on 127.0.0.1')),
    )
    server.listen({ port: preferred, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : preferred
      server.close(() => resolve(port))
    })
  })
}
