import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono's tree of paths, remembering what it finds for paths without parameters, of which there are as many as are mounted. Hono's quicker
 * router takes no path with a parameter where another has a word (`/api/staging-projects/:id` beside `…/deleted`).
 */
export class StaticPathRouter<Handler> implements Router<Handler> {
  readonly name = 'StaticPathRouter'
  readonly #tree = new TrieRouter<Handler>()
  readonly #staticPaths = new Set<string>()
  readonly #known = new Map<string, Result<Handler>>()

  add(method: string, path: string, handler: Handler): void {
    this.#tree.add(method, path, handler)
    this.#known.clear()
    if (!/[:*{?]/.test(path)) this.#staticPaths.add(path)
  }

  match(method: string, path: string): Result<Handler> {
    if (method !== 'GET' || !this.#staticPaths.has(path)) return this.#tree.match(method, path)
    const known = this.#known.get(path) ?? this.#tree.match(method, path)
    this.#known.set(path, known)
    return known
  }
}
