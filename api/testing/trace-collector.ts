import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decodeSpans, type ReceivedSpan } from './decode-spans.ts'

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  /** All that came, in the order in which they ended. */
  spans: ReceivedSpan[]
  /** What came beside the last batch. */
  headers: NodeJS.Dict<string | string[]>
  /** What the next batches are answered; 200 where nothing is said. */
  failNext: number[]
  close(): Promise<void>
}

/** Takes spans by OTLP over HTTP in protobuf, as a collector does. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = []
  const failNext: number[] = []
  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => {
        collector.headers = request.headers
        const isTraces = request.url === '/v1/traces' && request.method === 'POST'
        const status = isTraces ? (failNext.shift() ?? 200) : 404
        if (status === 200) spans.push(...decodeSpans(body))
        response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end()
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const collector: TraceCollector = {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    headers: {},
    failNext,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return collector
}
