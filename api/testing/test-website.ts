import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface TestWebsite {
  /** For 127.0.0.1; the certificate is good for localhost as well. */
  origin: string
  port: number
  /** PEM, to be trusted by who reads the site. */
  certificate: string
  close(): Promise<void>
}

const pem = (name: string) => readFile(new URL(`push/${name}`, import.meta.url), 'utf8')

/** A website over https on this machine. */
export async function openTestWebsite(answer: RequestListener): Promise<TestWebsite> {
  const certificate = await pem('localhost-cert.pem')
  const server = createServer({ key: await pem('localhost-key.pem'), cert: certificate }, answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://127.0.0.1:${port}`,
    port,
    certificate,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
