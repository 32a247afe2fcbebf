import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Bytes } from '../files/through.ts'

/** Lines of text without their ends. */
export async function* linesOf(source: Bytes): AsyncIterable<string> {
  const input = Readable.from(source)
  // What reads lines does not hear of what goes wrong in its input.
  let failure: unknown
  input.once('error', (error) => (failure = error))
  yield* createInterface({ input, crlfDelay: Infinity })
  if (failure) throw failure
}
