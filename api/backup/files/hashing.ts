import type { Hash } from 'node:crypto'
import type { Bytes } from './through.ts'

/** Passes bytes on and adds them to a hash. */
export async function* hashing(source: Bytes, hash: Hash): Bytes {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}
