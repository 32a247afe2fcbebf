import type { Registry } from '@prometheus-io/client'
import { createServer, type Server } from 'node:http'
import type { Logger } from '../logger.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

/**
 * Answers `/metrics` at a port of its own, for a process that has none. One that is taken, by another worker of the same machine, is
 * said in the log and is no reason not to work.
 *
 * @returns closes it
 */
export function serveMetrics(
  registry: Registry,
  { port, token, logger }: { port: number; token: string; logger: Logger },
): { server: Server; close: () => Promise<void> } {
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain') =>
      void response.writeHead(status, { 'content-type': type }).end(text)
    if (request.url !== '/metrics') answer(404, 'Not found\n')
    else if (!mayReadMetrics(request.headers.authorization, token)) answer(401, 'Not authorised\n')
    else
      registry.metrics().then(
        (text) => answer(200, text, registry.contentType),
        (error: unknown) => {
          logger.error({ err: error }, 'metrics could not be read')
          answer(500, 'Internal error\n')
        },
      )
  })
  server.on('error', (error) => logger.error({ err: error, port }, 'metrics are not served'))
  server.listen(port)
  return {
    server,
    close: async () => {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
