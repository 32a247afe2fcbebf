import { createServer } from 'node:net'

/**
 * Throws, with one line that says how to choose another, unless a server may listen on the port.
 * @param suggestion how to start on another port, for the message
 */
export async function assertPortFree(port: number, suggestion: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`
    reject(new Error(`Port ${port} ${reason}. Choose another: ${suggestion}`))
  })
  // No host: on every interface, as the API does.
  server.listen({ port, exclusive: true }, () => server.close(() => resolve()))
  return promise
}
