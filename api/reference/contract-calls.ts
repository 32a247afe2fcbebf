import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'

export interface ContractCall {
  /** The name of its contract, for example `renameProject`. */
  name: string
  /** The file that holds it, for example `projects` or `admin/users`. */
  domain: string
  endpoint: Endpoint
  /** The comment above its contract, the empty text where there is none. */
  comment: string
}

export interface Contracts {
  calls: ContractCall[]
  /** What the contracts export as schemas, by name. */
  schemas: Map<string, z.ZodType>
}

const FOLDER = new URL('../../shared/contracts/', import.meta.url)
const COMMENTED_CALL = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = defineEndpoint/g

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

/** The comments above calls in a contract's source, one paragraph each line of thought. */
function commentsIn(source: string): Map<string, string> {
  const words = (comment: string) =>
    comment
      .split('\n')
      .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
      .join('\n')
      .trim()
      .replaceAll(/([^\n])\n(?!\n)/g, '$1 ')
  return new Map([...source.matchAll(COMMENTED_CALL)].map(([, comment, name]) => [name, words(comment)]))
}

/**
 * Every call and schema of `shared/contracts`. Comments come from the sources, which the server runs as they are, so
 * that a call is explained in one place and the web does not carry the words.
 */
export async function readContracts(): Promise<Contracts> {
  const files = (await readdir(FOLDER, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[\w/-]+\.ts$/.test(file))
    .toSorted()
  const calls: ContractCall[] = []
  const schemas = new Map<string, z.ZodType>()
  for (const file of files) {
    const url = new URL(file, FOLDER)
    const exported: Record<string, unknown> = await import(url.href)
    const comments = commentsIn(await readFile(url, 'utf8'))
    const domain = file.replace(/\.ts$/, '')
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType) schemas.set(name, value)
      else if (isEndpoint(value))
        calls.push({ name, domain, endpoint: value, comment: comments.get(name) ?? '' })
  }
  return { calls, schemas }
}
