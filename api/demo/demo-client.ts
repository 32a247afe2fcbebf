import { z } from 'zod'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'

const Refusal = z.object({ message: z.string(), code: z.string() })

/** A call that was refused, with the server's words and code. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly code: string

  constructor(path: string, { message, code }: z.infer<typeof Refusal>) {
    super(`${path}: ${message}`)
    this.code = code
  }
}

/** A person's browser without its screens: keeps cookies and calls the product as the app does. */
export class DemoClient {
  readonly #origin: string
  readonly #cookies: Map<string, string>

  /** @param cookies by name; those of a client at another address of the same product are shared by giving them here */
  constructor(origin: string, cookies = new Map<string, string>()) {
    this.#origin = origin
    this.#cookies = cookies
  }

  /** Answers an address of the product, or a path below it. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    // Between two photos the server may close a connection that was kept for the next call.
    headers.set('connection', 'close')
    const { pathname, search } = new URL(address, this.#origin)
    const response = await fetch(new URL(pathname + search, this.#origin), {
      ...init,
      headers,
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined) this.#cookies.set(name, value)
    }
    return response
  }

  /** @throws CallRefused; ZodError on an answer that breaks the contract */
  async call<Output extends z.ZodType>(
    { method, path, output }: Endpoint & { output: Output },
    input: { path?: string; body?: unknown; init?: RequestInit } = {},
  ): Promise<z.output<Output>> {
    const json =
      input.body === undefined
        ? {}
        : { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }
    const response = await this.fetch(input.path ?? path, { method, ...json, ...input.init })
    const answer: unknown = await response.json()
    if (!response.ok) throw new CallRefused(path, Refusal.parse(answer))
    return output.parse(answer)
  }
}
