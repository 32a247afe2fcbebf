import type { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON, or null where the answer is none. Loose on purpose: tests look at what really came. */
  body: any
}

/** A browser as far as the server can tell: it keeps the cookies it is given. */
export class TestClient {
  readonly #app: Hono<AppEnv>
  readonly #cookies = new Map<string, string>()
  readonly #address: string

  /** @param address the network address that requests come from */
  constructor(app: Hono<AppEnv>, address = '203.0.113.1') {
    this.#app = app
    this.#address = address
  }

  /** Does as somebody who got hold of another browser's cookies. */
  takeCookies(other: TestClient): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value)
  }

  /** A browser of its own on the machine that runs the server, which alone sees the development pages. */
  onServer(): TestClient {
    return new TestClient(this.#app, '127.0.0.1')
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size > 0)
      headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const socket = { incoming: { socket: { remoteAddress: this.#address } } }
    const response = await this.#app.request(path, { ...init, headers }, socket)
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';')
      const at = pair.indexOf('=')
      if (line.includes('Max-Age=0')) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json' }
    const response = await this.fetch(path, { method, headers, ...json })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    // As a browser that leaves: what nobody reads keeps a file or a stream open.
    if (!isJson) await response.body?.cancel()
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : null,
    }
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body?: unknown) => this.send('POST', path, body)
  put = (path: string, body?: unknown) => this.send('PUT', path, body)
  delete = (path: string, body?: unknown) => this.send('DELETE', path, body)

  /** Uploads files as the form field `images`. */
  async upload(...files: Uint8Array<ArrayBuffer>[]): Promise<Answer> {
    const form = new FormData()
    for (const bytes of files) form.append('images', new Blob([bytes]), 'photo.jpg')
    const response = await this.fetch('/api/upload-images', { method: 'POST', body: form })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}
